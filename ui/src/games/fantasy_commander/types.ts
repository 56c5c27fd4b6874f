// The types of this game's battle, and short names for those that its pages use.
import type { Command as AnyCommand } from '../../bindings/fantasy_commander/Command'
import type { Event as AnyEvent } from '../../bindings/fantasy_commander/Event'
import type { View as AnyView } from '../../bindings/fantasy_commander/View'
import type { Offer as OfferOf, Seat } from '../../asks'
import type { ForTwo } from '../../kit'
import type { GameTypes } from '../../kit/battle'

export type { Color } from '../../bindings/fantasy_commander/Color'
export type { Seat } from '../../asks'
export type Command = ForTwo<AnyCommand>
export type Event = ForTwo<AnyEvent>
export type View = ForTwo<AnyView>
export type FightView = NonNullable<Now<'action'>['fight']>
export type KindView = View['kinds'][number]
export type UnitView = View['units'][number]
export type Offer = OfferOf<Command>
export type Deed = Command['do']
/** A command of one kind. */
export type Do<Kind extends Deed> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>

/** A page that only one seat may look at. */
export type SecretPage = 'pool' | 'give' | 'pay' | 'own'

export interface Types extends GameTypes {
  View: View
  Command: Command
  Event: Event
  Sheet: { kind: 'attack'; target: number }
  Wanted: { seat: Seat; page: SecretPage }
}
