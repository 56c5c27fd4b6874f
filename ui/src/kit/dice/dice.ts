// The faces of dice in words.
import { word } from '../../words/words'
import type { DieSymbols, Face } from '../types'

/** The name of a face: a symbol of the game, else a number. */
export function faceName(face: Face, symbols?: DieSymbols): string {
  return symbols?.[face]?.name ?? word('die', String(face)) ?? String(face)
}

/** The symbols that lie there with their names, each drawing once, in the order of the game's list. */
export function keyOf(
  faces: readonly Face[],
  symbols: DieSymbols,
): { face: string; name: string }[] {
  const lie = new Set(faces.map((face) => symbols[face]?.path))
  return Object.entries(symbols).flatMap(([face, { path, name, called, written }]) =>
    !written && lie.delete(path) ? { face, name: called ?? name } : [],
  )
}
