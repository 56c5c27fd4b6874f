// A slot as a screen reader reads it: "Your First Line 2, Old Guard, 2 of 4 casualties, activated".
import { row } from '../../../words/words'
import type { Table } from '../table.svelte'
import type { Seat, Spot, UnitView } from '../types'
import { t, word } from '../words'
import type { Sign } from './deeds'

interface Seen {
  near: Seat
  /** Whether own face-down cards are visible. */
  open: boolean
  sign?: Sign
  chosen?: boolean
}

/** Everything that a slot shows, in words. */
export function spoken(table: Table, spot: Spot, { near, open, sign, chosen }: Seen): string {
  const lying = table.at(spot)
  const terrain = lying?.terrain
  const parts = [
    placeOf(table, spot, near),
    lying?.unit ? unitWords(table, lying.unit, near, open) : t('board.empty'),
    terrain ? t('board.on', { terrain: table.book.term(`in_sentence.terrain.${terrain}`) }) : '',
    chosen ? t('board.chosen') : '',
    sign ? word('board.sign', sign) : '',
  ]
  return row(parts)
}

function placeOf(table: Table, spot: Spot, near: Seat): string {
  const slot = table.book.term(`slot.${spot.slot}`)
  return spot.board === near ? t('board.yours', { slot }) : table.place(spot)
}

function unitWords(table: Table, unit: UnitView, near: Seat, open: boolean): string {
  const shown = unit.face_up || open
  const card = shown ? table.kind(unit.kind)?.card : undefined
  // A unit on the flank is on the other player's board.
  const whose = unit.owner === near ? '' : t('board.of', { name: table.seats.name(unit.owner) })
  const kind = card?.kind ? table.book.term(`kind.${card.kind}`) : ''
  const states = markersOf(unit).map((marker) => word('scene', marker))
  return row([
    card?.name ?? t('board.face_down'),
    kind,
    whose,
    wounds(unit, card?.cohesion),
    ...states,
  ])
}

function wounds({ casualties }: UnitView, cohesion: number | null | undefined): string {
  if (casualties === 0) return ''
  if (!cohesion) return t('board.casualties', { n: casualties })
  return t('board.casualties_of', { n: casualties, of: cohesion })
}

/** The markers on a card. */
export const MARKERS = [
  'activated',
  'melee',
  'charge',
  'charged',
  'disarray',
  'line',
  'square',
  'echelon',
  'flanker',
  'dismounted',
  'attached',
] as const
export type Marker = (typeof MARKERS)[number]

/** The markers that lie on a unit. */
export function markersOf(unit: UnitView): Marker[] {
  const all: [boolean, Marker][] = [
    [unit.activated, 'activated'],
    [unit.melee !== null, 'melee'],
    [unit.charge && unit.charge_fresh, 'charge'],
    [unit.charge && !unit.charge_fresh, 'charged'],
    [unit.disarray, 'disarray'],
    [unit.formation !== null, unit.formation ?? 'line'],
    [unit.flanker, 'flanker'],
    [unit.dismounted, 'dismounted'],
    [unit.attached.length > 0, 'attached'],
  ]
  return all.filter(([lies]) => lies).map(([, marker]) => marker)
}
