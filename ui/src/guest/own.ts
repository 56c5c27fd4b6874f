// What a guest answers by itself: its own settings and receipts, and that it keeps no battles of its
// own.
import type { Request } from '../asks'
import { keep, recall } from './kept'
import { receiptOf } from './receipts'

const PLACE = 'aide.settings'

/** The answer; `undefined` if the host has to be asked. */
export function ownAnswer(request: Request): object | undefined {
  const settings = () => recall<Record<string, unknown>>(PLACE) ?? {}
  switch (request.ask) {
    case 'settings':
      return { settings: settings(), notices: [] }
    case 'set_setting':
      keep(PLACE, { ...settings(), [request.name]: request.value })
      return {}
    case 'battles':
      return { battles: [] }
    case 'receipt':
      return { receipt: receiptOf(request.battle), earlier: [] }
    default:
      return undefined
  }
}
