// The faces of dice in words.
import { word } from '../words/words'
import type { DieSymbols, Face } from './types'

/** What a face is called: a symbol of the game, else a number. */
export function faceName(face: Face, symbols?: DieSymbols): string {
  return symbols?.[face]?.name ?? word('die', String(face)) ?? String(face)
}
