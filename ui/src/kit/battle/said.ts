// A refusal's values in words: a name for a number, a word for an id.
import type { Refusal } from '../../asks'

type Value = string | number
/** Says a value of one name, if it can. */
export type Speak = (value: Value) => string | undefined

/** The values of a refusal as its sentence wants them: each by who speaks for its name, else plain. */
export function sayValues(
  { values }: Pick<Refusal, 'values'>,
  speak: Readonly<Record<string, Speak | undefined>>,
  plain: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      speak[name]?.(value) ?? plain(value),
    ]),
  )
}
