// What the table may put right: every counter of this game's books.
import type { AttackView } from '../../../bindings/napoleonica/AttackView'
import type { CardPlace } from '../../../bindings/napoleonica/CardPlace'
import type { Color } from '../../../bindings/napoleonica/Color'
import type { Correction } from '../../../bindings/napoleonica/Correction'
import type { DieKind } from '../../../bindings/napoleonica/DieKind'
import type { Line } from '../../../bindings/napoleonica/Line'
import type { UnitView } from '../../../bindings/napoleonica/UnitView'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import type { Zone } from '../../../bindings/napoleonica/Zone'
import type { Fix as AnyFix } from '../../../kit/battle'
import { symbolOf, SYMBOLS, type Book } from '../book'
import { COLORS, type Orders } from '../tokens'
import { dieLabel, hasSymbol } from '../turn/attack'
import type { Seat, View } from '../types'
import { t } from '../words'

type Fix = AnyFix<Correction>
type Seen = Pick<
  View,
  'sides' | 'units' | 'kinds' | 'escalation' | 'rounds' | 'now' | 'leader' | 'sources'
>

/** Maneuver cards in hand at most. */
const HAND = 7
const LINES: readonly Line[] = ['three', 'two', 'one', 'deployment']
/** Before these there is no leader in a round. */
const UNLED: readonly string[] = ['opening', 'deployment', 'leadership']

/** The counters of one unit, as long as it fights. */
export function unitFixes(unit: UnitView, card: UnitCard | undefined): Fix[] {
  if (unit.status !== 'battlefield') return []
  const { id, fatigue, stamina, models, size, blanks } = unit
  return [
    {
      id: 'fatigue',
      label: t('unit.fatigue'),
      now: fatigue,
      max: stamina,
      to: (to) => ({ fatigue: { unit: id, to } }),
    },
    {
      id: 'models',
      label: t('unit.models'),
      now: models,
      max: size,
      to: (to) => ({ models: { unit: id, to } }),
    },
    {
      id: 'blanks',
      label: t('unit.blanks'),
      now: blanks,
      max: 9,
      to: (to) => ({ blanks: { unit: id, to } }),
    },
    ...grenadeFix(unit, card),
  ]
}

/** The grenade, of a unit that has one by its card or its detachment, or whose card is not typed. */
function grenadeFix(unit: UnitView, card: UnitCard | undefined): Fix[] {
  const abilities = [...(card?.abilities ?? []), ...(unit.detachment?.abilities ?? [])]
  const has = abilities.some(({ does }) => typeof does === 'object' && 'grenade' in does)
  if (!has && card?.abilities) return []
  return [
    {
      id: 'grenade',
      label: t('correct.grenade'),
      now: Number(unit.grenade),
      flag: true,
      to: (n) => ({ grenade: { unit: unit.id, to: n === 1 } }),
    },
  ]
}

/** The counters of one side and of the table. */
export function sideFixes(view: Seen, seat: Seat): Fix[] {
  const { corruption, points } = view.sides[seat as 0 | 1]
  const corrupt: Fix[] =
    corruption === null
      ? []
      : [
          {
            id: 'corruption',
            label: t('sides.corruption'),
            now: corruption,
            max: 20,
            to: (to) => ({ corruption: { seat, to } }),
          },
        ]
  return [
    {
      id: 'points',
      label: t('sides.points'),
      now: points,
      max: 99,
      to: (to) => ({ points: { seat, to } }),
    },
    ...corrupt,
    ...cardFixes(view, seat),
    leaderFix(view),
    ...turnFixes(view, seat),
    escalationFix(view),
  ]
}

/** Maneuver cards of a table's own deck: those in hand and on the discard, the rest is the pile. */
function cardFixes({ sides, sources }: Seen, seat: Seat): Fix[] {
  if (sources.maneuver !== 'table') return []
  const { cards, deck, discard } = sides[seat as 0 | 1]
  const fixOf = (place: CardPlace, label: string, now: number, max: number): Fix => ({
    id: `cards-${place}`,
    label,
    now,
    max,
    to: (to) => ({ cards: { seat, place, to } }),
  })
  return [
    fixOf('hand', t('correct.cards_hand'), cards, Math.max(cards, Math.min(HAND, cards + deck))),
    fixOf('discard', t('correct.cards_discard'), discard.length, discard.length + deck),
  ]
}

/** Who leads the round; nobody only as long as the bids are open. */
function leaderFix({ leader, now, sides }: Seen): Fix {
  const nobody = UNLED.includes(now.kind) ? [{ value: -1, label: t('correct.nobody') }] : []
  return {
    id: 'leader',
    label: t('correct.leader'),
    now: leader ?? -1,
    options: [...nobody, ...seatOptions(sides)],
    to: (to) => ({ leader: { to: to < 0 ? null : to } }),
  }
}

/** Who has passed and, between actions, whose turn it is. */
function turnFixes({ now, sides }: Seen, seat: Seat): Fix[] {
  if (now.kind !== 'battle') return []
  const side = sides[seat as 0 | 1]
  const passed: Fix = {
    id: 'passed',
    label: t('correct.passed', { name: side.name }),
    now: Number(side.passed),
    flag: true,
    to: (n) => ({ passed: { seat, to: n === 1 } }),
  }
  if (now.activation || now.card || now.attack) return [passed]
  const options = seatOptions(sides).filter(({ value }) => !sides[value as 0 | 1].passed)
  const turn: Fix = {
    id: 'turn',
    label: t('correct.turn'),
    now: now.seat,
    options,
    to: (to) => ({ turn: { to } }),
  }
  return [passed, turn]
}

const seatOptions = (sides: Seen['sides']) =>
  sides.map(({ name }, seat) => ({ value: seat, label: name }))

/** The escalation cards that are left; the app's own deck cannot grow. */
function escalationFix({ escalation, rounds, sources }: Seen): Fix {
  return {
    id: 'escalation',
    label: t('correct.escalation'),
    now: escalation.left,
    max: sources.escalation === 'app' ? escalation.left : Math.max(rounds, escalation.left),
    to: (to) => ({ escalation: { to } }),
  }
}

/** Each die that lies rolled: what it shows. */
export function dieFixes({ pool }: AttackView, kinds: readonly DieKind[], book: Book): Fix[] {
  return pool.flatMap(({ die, face }, at) => {
    const symbol = symbolOf(face)
    if (symbol === null) return []
    const has = SYMBOLS.filter((one) => hasSymbol(kinds, die, one))
    return {
      id: `die-${at}`,
      label: t('correct.die', { n: at + 1, die: dieLabel(kinds, die) }),
      now: SYMBOLS.indexOf(symbol),
      options: has.map((one) => ({
        value: SYMBOLS.indexOf(one),
        label: book.term(`symbol.${one}`),
      })),
      to: (n) => ({ die: { die: at, to: SYMBOLS[n] as 'crit' } }),
    }
  })
}

/** Each type on each line of the track: one model goes a line up or down. */
export function trackFixes({ sides, kinds }: Seen, seat: Seat, book: Book): Fix[] {
  const line = (at: number) => book.term(`line.${LINES[at]}`)
  const fixOf = (kind: number, at: number): Fix => ({
    id: `model-${kind}-${at}`,
    label: t('correct.model', { name: kinds[kind]?.card.name ?? '', line: line(at) }),
    now: at,
    options: LINES.map((_, value) => ({ value, label: line(value) })).filter(
      ({ value }) => Math.abs(value - at) <= 1,
    ),
    to: (to) => ({ model: { seat, kind, from: LINES[at]!, to: LINES[to]! } }),
  })
  return (sides[seat]?.track ?? []).flatMap((counts, kind) =>
    counts.flatMap((count, at) => (count > 0 ? [fixOf(kind, at)] : [])),
  )
}

/** Where an order of a seat may lie. */
export interface Place {
  zone: Zone
  label: string
  /** What lies there, where all may see it. */
  orders?: Orders
}

/** Every place for the orders of a seat. */
export function placesOf({ sides, units }: Pick<Seen, 'sides' | 'units'>, seat: Seat): Place[] {
  const own = units.filter(({ owner, status }) => owner === seat && status === 'battlefield')
  return [
    { zone: 'hand', label: t('correct.zone.hand') },
    { zone: 'pouch', label: t('correct.zone.pouch') },
    { zone: 'away', label: t('correct.zone.away') },
    { zone: 'spent', label: t('correct.zone.spent'), orders: sides[seat]?.spent },
    ...own.map(({ id, name, orders }) => ({ zone: { unit: id }, label: name, orders })),
  ]
}

/** Each colour that lies open, on a unit or spent: one order goes elsewhere. Nothing unseen is read. */
export function orderFixes(view: Seen, seat: Seat, book: Book): Fix[] {
  const places = placesOf(view, seat)
  const options = places.map(({ label }, value) => ({ value, label }))
  const fixOf = (at: number, color: Color): Fix => ({
    id: `order-${at}-${color}`,
    label: t('correct.order', { color: book.color(color), where: places[at]!.label }),
    now: at,
    options,
    to: (to) => ({ order: { seat, color, from: places[at]!.zone, to: places[to]!.zone } }),
  })
  return places.flatMap(({ orders }, at) =>
    COLORS.filter((color) => (orders?.[color] ?? 0) > 0).map((color) => fixOf(at, color)),
  )
}
