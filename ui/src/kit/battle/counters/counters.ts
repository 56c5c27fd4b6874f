// What the table may correct, as the tracker lists it: the pages know no range and no rule.
import type { Counter } from '../../../asks'
import type { Subject } from '../../../bindings/Subject'
import { t } from '../../../words/words'
import type { Deeds } from '../page/frame'
import type { BattleTable } from '../table.svelte'

/** The counters of some subjects: those without a group, or those of one group. */
export function countersOf(
  all: readonly Counter[],
  subjects: readonly Subject[],
  group?: string,
): Counter[] {
  const wanted = new Set(subjects.map((of) => JSON.stringify(of)))
  return all.filter((one) => wanted.has(JSON.stringify(one.of)) && one.group === group)
}

/** An id that is unique on a page: `fatigue`, `own_slot-S2`. */
export const idOf = ({ name }: Counter): string =>
  [name.code, ...Object.values(name.values ?? {})].join('-')

/** Whether it is yes or no. "Yes" is the second of its options, or the only one. */
export const isSwitch = ({ is }: Counter): boolean =>
  'choice' in is && is.choice.options.every(({ name }) => ['yes', 'no'].includes(name.code))

/** The current value: its number, or the index of its option; -1 if it is none of them. */
export const nowOf = ({ is }: Counter): number =>
  'number' in is ? is.number.now : (is.choice.now ?? -1)

/** The command that corrects a counter. */
interface Correction extends Deeds {
  what?: object
  why: string
}

/** The command that sets it to a number, or to one of its options. */
export function commandOf({ is }: Counter, to: number, why: string): Correction {
  if ('choice' in is) return { ...(is.choice.options[to]!.command as Deeds), why }
  const command = is.number.command as Deeds & { what: Record<string, object> }
  const [[name, what]] = Object.entries(command.what) as [[string, object]]
  return { ...command, what: { [name]: { ...what, to } }, why }
}

/** The change in words. */
export function saidOf(counter: Counter, to: number, table: BattleTable): string {
  const name = table.words.phrase(counter.name)
  const { is } = counter
  if ('number' in is) return t('battle.correct.number', { name, from: is.number.now, to })
  return t('battle.correct.choice', { name, to: table.words.phrase(is.choice.options[to]!.name) })
}
