// Short names for the types that this game's pages use.
import type { Command as AnyCommand } from '../../bindings/napoleon_saga/Command'
import type { Event as AnyEvent } from '../../bindings/napoleon_saga/Event'
import type { Spot as AnySpot } from '../../bindings/napoleon_saga/Spot'
import type { SpotView as AnySpotView } from '../../bindings/napoleon_saga/SpotView'
import type { UnitView as AnyUnitView } from '../../bindings/napoleon_saga/UnitView'
import type { KindView as AnyKindView } from '../../bindings/napoleon_saga/KindView'
import type { TestView as AnyTestView } from '../../bindings/napoleon_saga/TestView'
import type { Correction as AnyCorrection } from '../../bindings/napoleon_saga/Correction'
import type { Rolled as AnyRolled } from '../../bindings/napoleon_saga/Rolled'
import type { View as AnyView } from '../../bindings/napoleon_saga/View'
import type { Offer as OfferOf } from '../../asks'
import type { BattleSession as SessionOf, ForTwo } from '../../kit'

export type Command = ForTwo<AnyCommand>
export type Event = ForTwo<AnyEvent>
export type Spot = ForTwo<AnySpot>
export type SpotView = ForTwo<AnySpotView>
export type UnitView = ForTwo<AnyUnitView>
export type KindView = ForTwo<AnyKindView>
export type TestView = ForTwo<AnyTestView>
export type Correction = ForTwo<AnyCorrection>
export type Rolled = ForTwo<AnyRolled>
export type View = ForTwo<AnyView>
export type { Seat } from '../../asks'
export type BattleSession = SessionOf<View, Command, Event>
export type Offer = OfferOf<Command>
export type Deed = Command['do']
/** A command of one kind. */
export type Do<Kind extends Deed> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>
