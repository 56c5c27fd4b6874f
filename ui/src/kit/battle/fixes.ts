// What the table may put right: every counter of the books. Each is a number, or a number that has a
// name.
import { t } from '../../words/words'

/** Something to put right: where it stands, what it may be, and the correction that makes it so. */
export interface Fix<Correction = unknown> {
  id: string
  label: string
  now: number
  min?: number
  max?: number
  /** The numbers that it may be, by name, where it is no count. */
  options?: readonly { value: number; label: string }[]
  /** It is yes (1) or no (0). */
  flag?: boolean
  to: (n: number) => Correction
}

/** What a counter becomes, in words. */
export function saidOf({ label, now, options, flag }: Fix, to: number): string {
  if (flag) return `${label} → ${to === 1 ? t('battle.correct.yes') : t('battle.correct.no')}`
  if (!options) return `${label} ${now} → ${to}`
  return `${label} → ${options.find(({ value }) => value === to)?.label}`
}
