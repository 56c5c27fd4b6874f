// A refusal's values in words: a name for a number, a word for an id.
import type { Refusal } from '../../../asks'
import { t } from '../../../words/words'
import type { PackBook } from '../book'

type Value = string | number
/** Says a value of one name, if it can. */
export type Speak<View> = (value: Value, view: View, book: PackBook) => string | undefined

/** How a game says the values of its refusals. */
export interface Speaker<View> {
  /** What is no plain number or word, by the name that the sentence has for it. */
  speak: Readonly<Record<string, Speak<View> | undefined>>
  /** Every other word. */
  plain?(word: string): string | undefined
}

/** A word of the data as it stands within a sentence, if there is one. */
export const within =
  (kind: string): Speak<unknown> =>
  (name, _, book) => {
    const key = `in_sentence.${kind}.${name}`
    const said = book.term(key)
    return said === key ? undefined : said
  }

/** Who plays a side, where it has one seat. */
export const playerName: Speak<{ sides?: readonly { name: string }[] }> = (seat, { sides }) =>
  sides?.[Number(seat)]?.name ?? t('battle.said.player')

/** A unit by its number, or by its name in an army list. */
export const unitNamed: Speak<{ units?: readonly { name: string }[] }> = (id, { units }) =>
  typeof id === 'string' ? id : (units?.[id]?.name ?? t('battle.said.unit'))

/** A faction by its id. */
export const factionName: Speak<unknown> = (id, _, book) => book.faction(String(id))?.name

/** What most games name: units, whoever plays a side, factions, and words of the data. */
export const USUAL = {
  unit: unitNamed,
  attacker: unitNamed,
  target: unitNamed,
  player: playerName,
  seat: playerName,
  faction: factionName,
  needed_phase: within('phase'),
  current_phase: within('phase'),
  value: within('value'),
}

/** The values of a refusal as its sentence wants them: each by who speaks for its name, else plain. */
export function sayValues<View>(
  { values }: Pick<Refusal, 'values'>,
  { speak, plain }: Speaker<View>,
  view: View,
  book: PackBook,
): Record<string, Value> {
  const said = (name: string, value: Value): Value =>
    speak[name]?.(value, view, book) ??
    (typeof value === 'number' ? value : (plain?.(value) ?? value.replaceAll('_', ' ')))
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, said(name, value)]),
  )
}
