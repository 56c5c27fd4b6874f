// Short names for the types that this game's pages use.
import type { Command as AnyCommand } from '../../bindings/fantasy_commander/Command'
import type { Event as AnyEvent } from '../../bindings/fantasy_commander/Event'
import type { FightView as AnyFightView } from '../../bindings/fantasy_commander/FightView'
import type { KindView as AnyKindView } from '../../bindings/fantasy_commander/KindView'
import type { UnitView as AnyUnitView } from '../../bindings/fantasy_commander/UnitView'
import type { View as AnyView } from '../../bindings/fantasy_commander/View'
import type { Offer as OfferOf } from '../../asks'
import type { ForTwo } from '../../kit'

export type { Color } from '../../bindings/fantasy_commander/Color'
export type { Seat } from '../../asks'
export type Command = ForTwo<AnyCommand>
export type Event = ForTwo<AnyEvent>
export type FightView = ForTwo<AnyFightView>
export type KindView = ForTwo<AnyKindView>
export type UnitView = ForTwo<AnyUnitView>
export type View = ForTwo<AnyView>
export type Offer = OfferOf<Command>
export type Deed = Command['do']
/** A command of one kind. */
export type Do<Kind extends Deed> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>
