// Short names for the types that this game's pages use.
import type { Command as AnyCommand } from '../../bindings/simple_napoleonics/Command'
import type { Event as AnyEvent } from '../../bindings/simple_napoleonics/Event'
import type { LeaderView as AnyLeaderView } from '../../bindings/simple_napoleonics/LeaderView'
import type { MarkerView as AnyMarkerView } from '../../bindings/simple_napoleonics/MarkerView'
import type { UnitView as AnyUnitView } from '../../bindings/simple_napoleonics/UnitView'
import type { View as AnyView } from '../../bindings/simple_napoleonics/View'
import type { Offer as OfferOf } from '../../asks'
import type { ForTwo } from '../../kit'

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
export type LeaderView = ForTwo<AnyLeaderView>
export type MarkerView = ForTwo<AnyMarkerView>
export type UnitView = ForTwo<AnyUnitView>
export type View = ForTwo<AnyView>
export type Offer = OfferOf<Command>
/** A command of one kind. */
export type Do<Kind extends Command['do']> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>
