// A refusal's values in words: a unit's name for its number, a colour for its id.
import type { Color } from '../../bindings/napoleonica/Color'
import type { View } from '../../bindings/napoleonica/View'
import type { Pack, Refusal } from '../../asks'
import { sayValues } from '../../kit/battle'
import { book, type Book } from './book'
import { either } from '../../words/words'
import { t, word } from './words'

type Value = string | number
type Speak = (value: Value, view: View, book: Book) => string | undefined

const unit: Speak = (id, view) =>
  typeof id === 'string' ? id : (view.units?.[id]?.name ?? t('unnamed.unit'))
const kind: Speak = (id, view) => view.kinds?.[Number(id)]?.card.name ?? t('unnamed.kind')
const seat: Speak = (id, view) => view.sides?.[Number(id)]?.name ?? t('unnamed.player')
const phase: Speak = (name) => word('in_phase', String(name))
const faction: Speak = (id, _, book) => book.shelf('factions')[id]?.name
/** "green+blue" and "green/blue+red". */
const orders: Speak = (text) => {
  const named = (colors: string) => colors.split('/').map((color) => word('said', color) ?? color)
  const terms = String(text).split('+').filter(Boolean)
  const parts = terms.map((colors) => either(named(colors)))
  return parts.join(t('cost.and')) || t('none')
}

/** What is no plain number or word, by the name that the sentence has for it. */
const SPEAK: Record<string, Speak> = {
  unit,
  attacker: unit,
  target: unit,
  unit_type: kind,
  kind,
  player: seat,
  seat,
  needed_phase: phase,
  current_phase: phase,
  unit_faction: faction,
  army_faction: faction,
  tokens: orders,
  activation: orders,
  ability: (id, _, book) => book.ability(String(id).replace('nap.', '') as never).title,
  die: (id, view) => view.dice?.find((die) => die.id === id)?.label ?? String(id),
  value: (name) => word('muster.value', String(name)),
  line: (name, _, book) => book.term(`line.${name}`),
  zone: (name) => word('correct.zone', String(name)),
  color: (name, _, book) => book.color(name as Color),
}

/** The values of a refusal as its sentence wants them. */
export function saidOf(
  refusal: Pick<Refusal, 'values'>,
  view: unknown,
  pack: Pack,
): Record<string, Value> {
  const shelves = book(pack)
  const bound = Object.entries(SPEAK).map(([name, speak]) => [
    name,
    (value: Value) => speak(value, view as View, shelves),
  ])
  return sayValues(refusal, Object.fromEntries(bound), plain)
}

function plain(value: Value): Value {
  return typeof value === 'number' ? value : (word('said', value) ?? value.replaceAll('_', ' '))
}
