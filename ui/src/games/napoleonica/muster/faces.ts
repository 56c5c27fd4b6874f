// Edits the faces of a die: how often each symbol is on one. A face without symbols is a miss.
import type { Face } from '../../../bindings/napoleonica/Face'
import { drawn } from '../../../kit/drawn'
import type { SYMBOLS } from '../printed'

type Symbol = (typeof SYMBOLS)[number]
type Some = Partial<Face>
const DRAWN = ['crit', 'hit', 'retreat'] as const

/** A face with that symbol alone. */
export function showing(symbol: Symbol): Some {
  return symbol === 'miss' ? {} : { [symbol]: 1 }
}

/** The face with one more symbol; a miss clears it. */
export function with_(face: Some, symbol: Symbol): Some {
  if (symbol === 'miss') return {}
  const key = symbol as (typeof DRAWN)[number]
  return { ...face, [key]: (face[key] ?? 0) + 1 }
}

/** The symbols on it, one by one. */
export function symbolsOf(face: Some): Symbol[] {
  const found = DRAWN.flatMap((symbol) => Array<Symbol>(drawn(face[symbol] ?? 0)).fill(symbol))
  return found.length > 0 ? found : ['miss']
}
