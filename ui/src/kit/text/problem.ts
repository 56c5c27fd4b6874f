// The sentence for a problem that the door answers with.
import type { Problem } from '../../asks'
import { figure, t, word, type Params } from '../../words/words'
import { unreadText } from './unread'

export const isProblem = (fault: unknown): fault is Problem =>
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
