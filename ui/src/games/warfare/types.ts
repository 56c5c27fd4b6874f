// The types of this game's battle, and short names for those that its pages use. A side has several seats here, one for each
// commander, so a unit's seat and its side are two things.
import type { Command } from '../../bindings/warfare/Command'
import type { Event } from '../../bindings/warfare/Event'
import type { View as Sent } from '../../bindings/warfare/View'
import type { Offer as OfferOf, Seat } from '../../asks'
import type { GameTypes } from '../../kit/battle'

export type { Seat } from '../../asks'
export type { Side } from '../../bindings/Side'
export type { ActingView } from '../../bindings/warfare/ActingView'
export type { Command } from '../../bindings/warfare/Command'
export type { Condition } from '../../bindings/warfare/Condition'
export type { Event } from '../../bindings/warfare/Event'
export type { KindView } from '../../bindings/warfare/KindView'
export type { Place } from '../../bindings/warfare/Place'
export type { Spot } from '../../bindings/warfare/Spot'
export type { Stat } from '../../bindings/warfare/Stat'
export type { TestView } from '../../bindings/warfare/TestView'
export type { Token } from '../../bindings/warfare/Token'
export type { UnitView } from '../../bindings/warfare/UnitView'

/** Points that nobody has typed count as zero at the top of a page (`Table.pointed`). */
export type View = Omit<Sent, 'sides'> & {
  sides: readonly (Omit<Sent['sides'][number], 'points'> & { points: number })[]
}
export type Offer = OfferOf<Command>
/** A command of one kind. */
export type Do<Kind extends Command['do']> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>

export interface Types extends GameTypes {
  View: View
  Command: Command
  Event: Event
  Sheet: { kind: 'attack'; target: number } | { kind: 'effects'; unit: number }
  Wanted: { seat: Seat; page: 'own' }
}
