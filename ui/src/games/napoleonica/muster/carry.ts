// An army as text: the list and the cards that its owner typed, so that it stands complete on
// another device. What comes in is judged anew there; points in the text count for nothing.
import type { ArmyList } from '../../../bindings/ArmyList'

const FORMAT = 'aide.army'
const VERSION = 1

/** Typed cards by shelf and id. */
export type TypedCards = Record<string, Record<string, Record<string, unknown>>>

export interface Carried {
  army: ArmyList
  cards: TypedCards
}

/** The text of an army, with what was typed on the cards that it names. */
export function toText(game: string, army: ArmyList, typed: TypedCards): string {
  const named = new Set(
    army.entries.flatMap(({ card, detachments = [] }) => [card, ...detachments]),
  )
  const cards: TypedCards = {}
  // What the army's cards name, and the deck that it draws from.
  for (const shelf of ['units', 'detachments']) {
    const mine = Object.entries(typed[shelf] ?? {}).filter(([id]) => named.has(id))
    if (mine.length > 0) cards[shelf] = Object.fromEntries(mine)
  }
  const deck = `maneuver/${army.faction}`
  if (typed[deck] !== undefined) cards[deck] = typed[deck]
  const dice = typed.dice
  if (dice !== undefined && Object.keys(cards).length > 0) cards.dice = dice
  return JSON.stringify(
    { format: FORMAT, version: VERSION, game, army: plain(army), cards },
    null,
    1,
  )
}

/** An army out of a text of this game, or nothing. */
export function fromText(game: string, text: string): Carried | undefined {
  const found = read(text)
  if (found?.format !== FORMAT || found.version !== VERSION || found.game !== game) return undefined
  const { army, cards = {} } = found as Partial<Carried>
  return army !== undefined && isList(army) ? { army: plain(army), cards } : undefined
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? { ...found } : undefined
  } catch {
    return undefined
  }
}

function isList(army: ArmyList): boolean {
  const entries: unknown = army.entries
  return (
    typeof army.name === 'string' &&
    typeof army.faction === 'string' &&
    Array.isArray(entries) &&
    entries.every((entry: { card?: unknown } | null) => typeof entry?.card === 'string')
  )
}

/** Only what a list has; the id is given here. */
function plain({ name, faction, limit, entries }: ArmyList): ArmyList {
  const known = entries.map(({ card, name, detachments }) => ({
    card,
    ...(name ? { name } : {}),
    ...(detachments?.length ? { detachments } : {}),
  }))
  return { name, faction, ...(limit === undefined ? {} : { limit }), entries: known }
}

/** The typed cards that are not here yet: nothing that is here is overwritten. */
export function missing(cards: TypedCards, typed: TypedCards): [string, string, object][] {
  return Object.entries(cards).flatMap(([shelf, some]) =>
    Object.entries(some)
      .filter(([id]) => typed[shelf]?.[id] === undefined)
      .map(([id, values]): [string, string, object] => [shelf, id, values]),
  )
}
