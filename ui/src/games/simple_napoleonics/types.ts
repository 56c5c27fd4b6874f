// The types of this game's battle, and short names for those that its pages use.
import type { Command as AnyCommand } from '../../bindings/simple_napoleonics/Command'
import type { Event as AnyEvent } from '../../bindings/simple_napoleonics/Event'
import type { Piece } from '../../bindings/simple_napoleonics/Piece'
import type { View as AnyView } from '../../bindings/simple_napoleonics/View'
import type { Offer as OfferOf, Seat } from '../../asks'
import type { ForTwo } from '../../kit'
import type { GameTypes } from '../../kit/battle'

export type { Seat } from '../../asks'
export type { Given } from '../../bindings/simple_napoleonics/Given'
export type { Ground } from '../../bindings/simple_napoleonics/Ground'
export type { LeaderStat } from '../../bindings/simple_napoleonics/LeaderStat'
export type { Order } from '../../bindings/simple_napoleonics/Order'
export type { Piece } from '../../bindings/simple_napoleonics/Piece'
export type { Situation } from '../../bindings/simple_napoleonics/Situation'
export type { Stat } from '../../bindings/simple_napoleonics/Stat'
export type Command = ForTwo<AnyCommand>
export type Event = ForTwo<AnyEvent>
export type View = ForTwo<AnyView>
export type LeaderView = View['leaders'][number]
export type MarkerView = View['markers'][number]
export type UnitView = View['units'][number]
export type Offer = OfferOf<Command>
/** A command of one kind. */
export type Do<Kind extends Command['do']> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>

export interface Types extends GameTypes {
  View: View
  Command: Command
  Event: Event
  Sheet:
    | { kind: 'orders'; leader: number }
    | { kind: 'move'; piece: Piece }
    | { kind: 'aim'; unit: number; deed: 'shoot' | 'charge'; target?: number }
    | { kind: 'look'; marker: number }
    | { kind: 'test'; unit: number }
    | { kind: 'at_once'; deed: 'second_action' | 'support' }
    | { kind: 'genius'; leader: number }
  Wanted: { seat: Seat; page: 'own' | 'hide' }
}
