// What every screen of the house shares: the door, and the message for a problem.
import { unreadText } from './unread'
import { createContext } from 'svelte'
import type { Problem, Table } from '../asks'
import type { Door, Sitting } from '../door'
import { say } from '../kit'
import { figure, t, word, type Params } from '../words/words'

/** The door of this page. */
export const [useDoor, setDoor] = createContext<Door>()

/** Whether the host of a battle is away, and whether it announced that it goes to sleep. */
export type Away = false | 'away' | 'asleep'

export function awayOf(table: Pick<Table, 'away' | 'asleep'> | null | undefined): Away {
  if (!table?.away) return false
  return table.asleep ? 'asleep' : 'away'
}

/** How this page sits at another device's table, if it does. */
export interface Seating {
  readonly now: Sitting | null
  /** It has just arrived at a bare address, and has not been taken to the battle yet. */
  fresh: boolean
  /** The host of the battle on this page is away, although the page's own line is not lost. */
  away: Away
}
export const [useSeating, setSeating] = createContext<Seating>()

const isProblem = (fault: unknown): fault is Problem =>
  typeof fault === 'object' && fault !== null && 'code' in fault

function sizeOf(bytes: number): string {
  const [kb, mb] = [bytes / 2 ** 10, bytes / 2 ** 20]
  return mb < 1
    ? t('problem.size.kb', { n: figure(kb, 0) })
    : t('problem.size.mb', { n: figure(mb, 1) })
}

/** A problem in one sentence. */
export function sentence(fault: unknown): string {
  const code = isProblem(fault) ? fault.code : String(fault)
  const params = isProblem(fault) ? (fault.params as Params & { sent?: unknown }) : {}
  if (code === 'damaged' && typeof params.seq === 'number')
    return t('problem.damaged_at', { seq: params.seq })
  if (code === 'host_away' && typeof params.sent === 'boolean')
    return params.sent ? t('problem.host_away_sent') : t('problem.host_away_unsent')
  if (code === 'too_large' && 'bytes' in params)
    return t('problem.too_large_by', {
      size: sizeOf(Number(params.bytes)),
      most: sizeOf(Number(params.most)),
    })
  if (isProblem(fault) && fault.code === 'unread') return unreadText(fault.params)
  return word('problem', code, params) ?? t('problem.unknown', { code })
}

/** The subject of messages that answer a tap: they replace those of the tap before. */
export const ANSWER = 'answer'

/** Await it; a problem gives `undefined` and is shown unless `heard` takes it. */
export async function attempt<T>(
  doing: Promise<T>,
  heard?: (problem: Problem) => boolean,
): Promise<T | undefined> {
  try {
    return await doing
  } catch (fault) {
    if (isProblem(fault) && heard?.(fault)) return undefined
    say(sentence(fault), { tone: 'bad', about: ANSWER })
    return undefined
  }
}
