// A refusal's values in words: a name for a number, a word for an id.
import type { Refusal } from '../../asks'
import { t } from '../../words/words'
import type { PackBook } from './book'

type Value = string | number
/** Puts a value into words, if it can. An army is judged without a view. */
export type Speak<View> = (value: Value, view: Partial<View>, book: PackBook) => string | undefined

/** How a game puts the values of its refusals into words. */
export interface Speaker<View> {
  /** Values that are not plain numbers or words, by their names in the sentence. */
  speak: Readonly<Record<string, Speak<View> | undefined>>
  /** Every other word. */
  plain?(word: string): string | undefined
}

/** A word of the data as it is written within a sentence, if there is one. */
export const within =
  (kind: string): Speak<unknown> =>
  (name, _, book) => {
    const key = `in_sentence.${kind}.${name}`
    const said = book.term(key)
    return said === key ? undefined : said
  }

/** The player of a side with one seat. */
export const playerName: Speak<{ sides?: readonly { name: string }[] }> = (seat, { sides }) =>
  sides?.[Number(seat)]?.name ?? t('battle.said.player')

/** A unit by its number, or by its name in an army list. */
export const unitNamed: Speak<{ units?: readonly { name: string }[] }> = (id, { units }) =>
  typeof id === 'string' ? id : (units?.[id]?.name ?? t('battle.said.unit'))

/** A faction by its id. */
export const factionName: Speak<unknown> = (id, _, book) => book.faction(String(id))?.name

/** What most games name: units, players, factions, and words of the data. */
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

/** The values of a refusal as its sentence needs them: each by the function for its name, else
 * plain. */
export function sayValues<View>(
  { values }: Pick<Refusal, 'values'>,
  { speak, plain }: Speaker<View>,
  view: Partial<View>,
  book: PackBook,
): Record<string, Value> {
  const said = (name: string, value: Value): Value =>
    speak[name]?.(value, view, book) ??
    (typeof value === 'number' ? value : (plain?.(value) ?? value.replaceAll('_', ' ')))
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, said(name, value)]),
  )
}
