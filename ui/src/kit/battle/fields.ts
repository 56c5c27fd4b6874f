// The fields of an event or a command, as its sentence needs them.

type Value = string | number
/** The fields of an event by their names. */
export type Fields = Record<string, unknown>

/** An event's name and its fields. */
export function partsOf(event: unknown): [string, Fields] {
  if (typeof event === 'string') return [event, {}]
  return Object.entries(event as object)[0] as [string, Fields]
}

/** The fields of an event as its sentence needs them; a count also selects singular or plural. */
export function paramsOf(
  fields: Fields,
  say: (name: string, value: unknown) => Value | undefined,
): Record<string, Value> {
  const params: Record<string, Value> = {}
  for (const [name, value] of Object.entries(fields ?? {})) {
    const said = say(name, value)
    if (said !== undefined) params[name] = said
  }
  if ('count' in params) params.n = params.count!
  else if ('points' in params) params.n = params.points!
  return params
}
