// What the table may put right: every counter of this game's books.
import type { Correction } from '../../../bindings/napoleon_saga/Correction'
import type { Formation } from '../../../bindings/napoleon_saga/Formation'
import type { Terrain } from '../../../bindings/napoleon_saga/Terrain'
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import type { Fix as AnyFix } from '../../../kit/battle'
import type { Book } from '../book'
import type { Seat, Spot, UnitView, View } from '../types'
import { t, word } from '../words'

type Fix = AnyFix<Correction>
type Seen = Pick<View, 'now' | 'sides' | 'first' | 'spots'>
type Says = Pick<Book, 'term'>

/** The largest number that a card bears. */
const MOST = 9
/** Activation markers of a player. */
const MARKERS = 3
const FORMATIONS: readonly Formation[] = ['line', 'square', 'echelon']
const TERRAINS: readonly Terrain[] = ['hill', 'river', 'woods', 'building']
/** Everything that lies on a board. */
const SLOTS = 'F1 F2 F3 F4 F5 S1 S2 S3 S4 R1 R2 R3 R4 R5 RL RR OL OR'.split(' ')
/** Terrain lies under these alone. */
const LINES = SLOTS.slice(0, 14)
/** Before these a turn has no First player. */
const LED: readonly string[] = ['reform', 'battle', 'reinforcement']
const HIDDEN: readonly string[] = ['dealing', 'deployment']

const of = (counter: string) => word('fix.of', counter) ?? counter

/** The counters of one unit. */
export function unitFixes(
  spot: Spot,
  unit: UnitView,
  card: UnitCard | undefined,
  view: Seen,
  book: Says,
): Fix[] {
  if (HIDDEN.includes(view.now.kind) || view.now.kind === 'finished') return []
  return [
    {
      id: 'casualties',
      label: of('casualties'),
      now: unit.casualties,
      max: (card?.cohesion ?? MOST) - 1,
      to: (to) => ({ casualties: { unit: spot, to } }),
    },
    flag('activated', unit.activated, spot),
    ...mountedFixes(spot, unit, card),
    formationFix(spot, unit, book),
    ...slotFixes(spot, unit, view, book),
  ]
}

function flag(id: 'activated' | 'disarray' | 'charge', now: boolean, unit: Spot): Fix {
  const to = (n: number) => ({ [id]: { unit, to: n === 1 } }) as unknown as Correction
  return { id, label: of(id), now: Number(now), flag: true, to }
}

/** Disarray is the cavalry's; a Charge marker lies in a melee alone. */
function mountedFixes(spot: Spot, unit: UnitView, card: UnitCard | undefined): Fix[] {
  const rides = !card?.kind || card.kind.includes('cavalry')
  return [
    ...(rides || unit.disarray ? [flag('disarray', unit.disarray, spot)] : []),
    ...(unit.charge || (rides && unit.melee) ? [flag('charge', unit.charge, spot)] : []),
  ]
}

function formationFix(spot: Spot, unit: UnitView, book: Says): Fix {
  const options = FORMATIONS.map((name, value) => ({
    value,
    label: book.term(`formation.${name}`),
  }))
  return {
    id: 'formation',
    label: of('formation'),
    now: unit.formation === null ? -1 : FORMATIONS.indexOf(unit.formation),
    options: [{ value: -1, label: t('fix.none') }, ...options],
    to: (n) => ({ formation: { unit: spot, to: FORMATIONS[n] ?? null } }),
  }
}

/** Where it lies: a free slot of its owner's board, or the enemy's flank; in melee it is parted first. */
function slotFixes(spot: Spot, unit: UnitView, view: Seen, book: Says): Fix[] {
  if (unit.melee)
    return [
      {
        id: 'parted',
        label: of('parted'),
        now: 0,
        flag: true,
        to: () => ({ parted: { unit: spot } }),
      },
    ]
  const places = placesFor(spot, unit.owner, view)
  return [
    {
      id: 'place',
      label: of('place'),
      now: 0,
      options: places.map(({ board, slot }, value) => ({
        value,
        label: board === unit.owner ? book.term(`slot.${slot}`) : flankName(slot, book),
      })),
      to: (n) => ({ place: { unit: spot, to: places[n]! } }),
    },
  ]
}

const flankName = (slot: string, book: Says) =>
  t('fix.flank', { slot: book.term(`slot.${slot}`), flank: book.term('zone.flank') })

/** Where a unit is, and every free slot that it may lie on. */
function placesFor(spot: Spot, owner: Seat, { spots }: Seen): Spot[] {
  const taken = (board: Seat, slot: string) =>
    spots.some(({ spot, unit }) => unit && spot.board === board && spot.slot === slot)
  const own = SLOTS.map((slot) => ({ board: owner, slot }))
  const flank = ['OL', 'OR'].map((slot) => ({ board: 1 - owner, slot }))
  const free = [...own, ...flank].filter(({ board, slot }) => !taken(board, slot))
  return [spot, ...free]
}

/** The counters of one side and of the turn. */
export function sideFixes(view: Seen, seat: Seat): Fix[] {
  const { points, left } = view.sides[seat as 0 | 1]
  return [
    {
      id: 'points',
      label: of('points'),
      now: points,
      max: 99,
      to: (to) => ({ points: { seat, to } }),
    },
    ...(view.now.kind === 'battle' || view.now.kind === 'reform' ? [leftFix(seat, left)] : []),
    ...(LED.includes(view.now.kind) ? [firstFix(view)] : []),
  ]
}

function leftFix(seat: Seat, now: number): Fix {
  return { id: 'left', label: of('left'), now, max: MARKERS, to: (to) => ({ left: { seat, to } }) }
}

function firstFix({ first, sides }: Seen): Fix {
  return {
    id: 'first',
    label: of('first'),
    now: first ?? 0,
    options: sides.map(({ name }, value) => ({ value, label: name })),
    to: (to) => ({ first: { to } }),
  }
}

/** The terrain under each slot of a player. */
export function terrainFixes({ spots, now }: Seen, seat: Seat, book: Says): Fix[] {
  if (HIDDEN.includes(now.kind)) return []
  const options = TERRAINS.map((name, value) => ({ value, label: book.term(`terrain.${name}`) }))
  return LINES.map((slot) => {
    const spot = { board: seat, slot }
    const there = spots.find((one) => one.spot.board === seat && one.spot.slot === slot)?.terrain
    return {
      id: `terrain-${slot}`,
      label: book.term(`slot.${slot}`),
      now: there ? TERRAINS.indexOf(there) : -1,
      options: [{ value: -1, label: t('fix.none') }, ...options],
      to: (n) => ({ terrain: { spot, to: TERRAINS[n] ?? null } }),
    }
  })
}
