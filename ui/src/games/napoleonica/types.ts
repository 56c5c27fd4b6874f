// Short names for the types that this game's pages use.
import type { Command as AnyCommand } from '../../bindings/napoleonica/Command'
import type { Event as AnyEvent } from '../../bindings/napoleonica/Event'
import type { KindView as AnyKindView } from '../../bindings/napoleonica/KindView'
import type { UnitView as AnyUnitView } from '../../bindings/napoleonica/UnitView'
import type { AttackView as AnyAttackView } from '../../bindings/napoleonica/AttackView'
import type { View as AnyView } from '../../bindings/napoleonica/View'
import type { Offer as OfferOf } from '../../asks'
import type { BattleSession as SessionOf, ForTwo } from '../../kit'

export type Command = ForTwo<AnyCommand>
export type Event = ForTwo<AnyEvent>
export type KindView = ForTwo<AnyKindView>
export type UnitView = ForTwo<AnyUnitView>
export type AttackView = ForTwo<AnyAttackView>
export type View = ForTwo<AnyView>
export type { Seat } from '../../asks'
export type BattleSession = SessionOf<View, Command, Event>
export type Offer = OfferOf<Command>
export type Deed = Command['do']
/** A command of one kind. */
export type Do<Kind extends Deed> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>
