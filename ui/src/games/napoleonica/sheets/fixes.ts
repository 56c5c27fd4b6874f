// What the table may put right beside plain counters: a grenade, the turn, the escalation deck,
// models on the track, open orders. Each is a number, or a number that has a name.
import type { Color } from '../../../bindings/napoleonica/Color'
import type { Correction } from '../../../bindings/napoleonica/Correction'
import type { Line } from '../../../bindings/napoleonica/Line'
import type { Orders } from '../../../bindings/napoleonica/Orders'
import type { UnitView } from '../../../bindings/napoleonica/UnitView'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import type { Zone } from '../../../bindings/napoleonica/Zone'
import type { Book } from '../book'
import { COLORS } from '../tokens'
import type { Seat, View } from '../types'
import { t } from '../words'

/** Something to put right: where it stands, what it may be, and the correction that makes it so. */
export interface Fix {
  id: string
  label: string
  now: number
  min?: number
  max?: number
  /** The numbers that it may be, by name, where it is no count. */
  options?: readonly { value: number; label: string }[]
  /** It is yes (1) or no (0). */
  flag?: boolean
  to: (n: number) => Correction
}
type Seen = Pick<View, 'sides' | 'units' | 'kinds' | 'escalation' | 'rounds' | 'now'>

const LINES: readonly Line[] = ['three', 'two', 'one', 'deployment']

/** The grenade, of a unit that has one on its card or by its detachment. */
export function grenadeFix(unit: UnitView, card: UnitCard | undefined): Fix[] {
  const abilities = [...(card?.abilities ?? []), ...(unit.detachment?.abilities ?? [])]
  const has = abilities.some(({ does }) => typeof does === 'object' && 'grenade' in does)
  if (!has || unit.status !== 'battlefield') return []
  return [
    {
      id: 'grenade',
      label: t('correct.grenade'),
      now: Number(unit.grenade),
      flag: true,
      options: [
        { value: 0, label: t('correct.is.false') },
        { value: 1, label: t('correct.is.true') },
      ],
      to: (n) => ({ grenade: { unit: unit.id, to: n === 1 } }),
    },
  ]
}

/** Whose turn it is, while there are turns. */
export function turnFix({ now, sides }: Seen): Fix[] {
  if (now.kind !== 'battle') return []
  return [
    {
      id: 'turn',
      label: t('correct.turn'),
      now: now.seat,
      options: sides.map(({ name }, seat) => ({ value: seat, label: name })),
      to: (to) => ({ turn: { to } }),
    },
  ]
}

/** The escalation cards that are left. */
export function escalationFix({ escalation, rounds }: Seen): Fix {
  return {
    id: 'escalation',
    label: t('correct.escalation'),
    now: escalation.left,
    max: Math.max(rounds, escalation.left),
    to: (to) => ({ escalation: { to } }),
  }
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

/** Each colour that lies open, on a unit or spent: one order goes elsewhere. Nothing unseen is read. */
export function orderFixes({ sides, units }: Seen, seat: Seat, book: Book): Fix[] {
  const own = units.filter(({ owner, status }) => owner === seat && status === 'battlefield')
  const places: { zone: Zone; label: string; orders?: Partial<Orders> }[] = [
    { zone: 'hand', label: t('correct.zone.hand') },
    { zone: 'spent', label: t('correct.zone.spent'), orders: sides[seat]?.spent },
    ...own.map(({ id, name, orders }) => ({ zone: { unit: id }, label: name, orders })),
  ]
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
