// What a unit may do, by the target slot.
import type { Table } from '../table.svelte'
import { keyOf, same } from '../table.svelte'
import type { Command, Offer, Seat, Spot } from '../types'

/** The actions of a tap on a lit slot; each has a sign. */
export const DONE = [
  'fire',
  'engage',
  'charge',
  'move',
  'swap',
  'take',
  'flank',
  'help',
  'back',
  'card',
] as const
/** The reason that a slot is lit. */
export type Sign = 'ready' | (typeof DONE)[number]
/** The lit slots by their keys. */
export type Lit = ReadonlyMap<string, Sign>

/** The commands that a unit can have in a battle. */
const DEEDS: readonly Command['do'][] = [
  'fight_on',
  'engage',
  'fire',
  'capture',
  'outflank',
  'move',
  'disengage',
  'dismount',
]

/** All offers for the unit on a spot, refused or not. */
export function deedsOf(table: Table, seat: Seat, unit: Spot): Offer[] {
  return DEEDS.flatMap((deed) => table.taps.offers(deed, seat) as Offer[]).filter(({ command }) =>
    same((command as { unit?: Spot }).unit, unit),
  )
}

/** The slots of a seat's units that can do something. */
export function readyOf(table: Table, seat: Seat): Lit {
  const open = DEEDS.flatMap((deed) => table.taps.offers(deed, seat) as Offer[]).filter((offer) =>
    table.taps.leads(offer),
  )
  const units = open.map(({ command }) => (command as { unit: Spot }).unit)
  return new Map(units.map((unit) => [keyOf(unit), 'ready'] as const))
}

/** The target slot of a command; null if it has no target. */
export function targetOf({ seat, command }: Offer): Spot | null {
  switch (command.do) {
    case 'fire':
    case 'engage':
      return command.at
    case 'move':
      return { board: seat, slot: command.to }
    case 'capture':
      return frontOf(command.unit)
    case 'outflank':
      return { board: seat, slot: command.side === 'left' ? 'OL' : 'OR' }
    case 'support':
      return command.by
    case 'fall_back':
      return { board: seat, slot: command.side === 'left' ? 'RL' : 'RR' }
    default:
      return null
  }
}

/** The slot opposite one of the First Line, on the other board. */
export function frontOf({ board, slot }: Spot): Spot {
  return { board: 1 - board, slot: `F${6 - Number(slot[1])}` }
}

/** Offers by their target slots. */
export function byTarget(offers: readonly Offer[]): Map<string, Offer[]> {
  const sorted = new Map<string, Offer[]>()
  for (const offer of offers) {
    const target = targetOf(offer)
    if (target === null) continue
    const key = keyOf(target)
    sorted.set(key, [...(sorted.get(key) ?? []), offer])
  }
  return sorted
}

/** The sign that lights the target of an offer. */
export function signOf(table: Table, offer: Offer): Sign {
  const { command } = offer
  switch (command.do) {
    case 'fire':
      return 'fire'
    case 'engage':
      return command.charge ? 'charge' : 'engage'
    case 'move':
      return table.unitAt(targetOf(offer)) ? 'swap' : 'move'
    case 'capture':
      return 'take'
    case 'outflank':
      return 'flank'
    case 'support':
      return 'help'
    default:
      return 'back'
  }
}

/** The slots that are lit by those of these offers that are open. */
export function litOf(table: Table, offers: readonly Offer[]): Lit {
  const open = offers.filter((offer) => table.taps.leads(offer))
  return new Map(
    [...byTarget(open)].map(([key, deeds]) => [key, signOf(table, deeds[0]!)] as const),
  )
}

/** The most likely meaning of a tap on a slot that nothing is offered for. */
export function guess(table: Table, unit: Spot, at: Spot, seat: Seat): Command {
  if (at.board === seat && table.unitAt(at)?.owner !== 1 - seat)
    return { do: 'move', unit, to: at.slot, shifts: [] }
  const guns = table.kind(table.unitAt(unit)?.kind)?.card.kind?.includes('artillery')
  return guns ? { do: 'fire', unit, at } : { do: 'engage', unit, at, charge: false }
}

/** One deed in words: "Fire at Town Foot". */
export interface DeedWord {
  /** The word in the catalogue. */
  word: string
  /** The unit or the slot. */
  target: string
}

/** A deed in words. */
export function deedWord(table: Table, offer: Offer): DeedWord {
  const target = targetOf(offer)
  const { command } = offer
  const word = target && command.do !== 'outflank' ? signOf(table, offer) : wordOf(command)
  return { word, target: target ? targetName(table, target) : '' }
}

function wordOf(command: Command): string {
  if (command.do === 'dismount') return command.on_foot ? 'dismount' : 'mount'
  if (command.do === 'outflank') return `outflank_${command.side}`
  return command.do
}

function targetName(table: Table, spot: Spot): string {
  return table.unitAt(spot) ? table.nameAt(spot) : table.book.term(`slot.${spot.slot}`)
}

/** Whether a move brings a gun into the Reserve, so that its owner may rearrange it (NS-RNF-1). */
export function bringsGun(table: Table, { command }: Offer): boolean {
  if (command.do !== 'move' || !/^R\d/.test(command.unit.slot)) return false
  const there = table.unitAt({ board: command.unit.board, slot: command.to })
  return table.kind(there?.kind)?.card.kind?.includes('artillery') ?? false
}
