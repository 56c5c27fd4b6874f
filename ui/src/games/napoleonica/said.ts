// A refusal's values in words: a unit's name for its number, a colour for its id.
import type { View } from '../../bindings/napoleonica/View'
import type { Refusal } from '../../asks'
import { word } from './words'

type Said = Record<string, string | number>

/** The values of a refusal as its sentence wants them. */
export function saidOf(refusal: Refusal, view: unknown): Said {
  const entries = Object.entries(refusal.values ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name, said(name, value, view as View)]))
}

function said(name: string, value: string | number, view: View): string | number {
  if (typeof value === 'number') {
    if (name === 'unit') return view.units?.[value]?.name ?? value
    if (name === 'player' || name === 'seat') return view.sides?.[value]?.name ?? value
    if (name === 'unit_type' || name === 'kind') return view.kinds?.[value]?.card.name ?? value
    return value
  }
  return word('said', value) ?? value.replaceAll('_', ' ')
}
