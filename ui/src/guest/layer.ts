// What a seat sees beyond the look of the table, as a layer over it. The layer is `null` if both are
// the same, `{is}` if the seat's value is another, `{in}` with a layer for each field that differs
// (`null`: there is no such field), or `{of}` with runs of the table's list and items of its own.

type Json = Record<string, unknown>

/** The seat's own value. Throws if the layer does not fit. It shares nothing that is modified later. */
export function laid(table: unknown, layer: unknown): unknown {
  if (layer === null) return table
  const [kind, ...others] = Object.keys(asObject(layer))
  const { is, in: fields, of } = layer as { is?: unknown; in?: unknown; of?: unknown }
  if (others.length > 0) throw new RangeError('no layer')
  if (kind === 'is') return is
  if (kind === 'in') return laidIn(asObject(table), asObject(fields))
  if (kind === 'of') return laidOf(asList(table), asList(of))
  throw new RangeError('no layer')
}

function laidIn(table: Json, layers: Json): Json {
  const own = { ...table }
  for (const [field, layer] of Object.entries(layers)) {
    if (layer === null) delete own[field]
    else own[field] = laid(table[field], layer)
  }
  return own
}

/** The runs never go back: a small layer cannot make a large list. */
function laidOf(table: unknown[], pieces: unknown[]): unknown[] {
  const own: unknown[] = []
  let at = 0
  for (const piece of pieces) {
    if (!Array.isArray(piece)) {
      own.push(asObject(piece).is)
      continue
    }
    const [from, to] = piece as number[]
    if (!(from! >= at && to! >= from! && to! <= table.length)) throw new RangeError('no run')
    for (const value of table.slice(from, to)) own.push(value)
    at = to!
  }
  return own
}

function asObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('no object')
  return value as Json
}

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('no list')
  return value
}
