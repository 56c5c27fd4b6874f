// A refusal's values in words: a name for a number, a word for an id.
import type { Refusal } from '../../asks'
import type { PackBook } from './book'

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
