// The types of this game's battle, and short names for those that its pages use.
import type { Color } from '../../bindings/napoleonica/Color'
import type { Command as AnyCommand } from '../../bindings/napoleonica/Command'
import type { Event as AnyEvent } from '../../bindings/napoleonica/Event'
import type { View as AnyView } from '../../bindings/napoleonica/View'
import type { Offer as OfferOf, Seat } from '../../asks'
import type { ForTwo } from '../../kit'
import type { GameTypes } from '../../kit/battle'

export type { Seat } from '../../asks'
export type Command = ForTwo<AnyCommand>
export type Event = ForTwo<AnyEvent>
export type View = ForTwo<AnyView>
export type KindView = View['kinds'][number]
export type UnitView = View['units'][number]
export type AttackView = NonNullable<Now<'battle'>['attack']>
export type Offer = OfferOf<Command>
export type Deed = Command['do']
/** A command of one kind. */
export type Do<Kind extends Deed> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>

/** A page that only one seat may look at. */
export type SecretPage =
  | 'opening'
  | 'bid'
  | 'draw'
  | 'put_back'
  | 'exchange'
  | 'lay'
  | 'play'
  | 'free'
  | 'reroll'
  | 'counterblow'
  | 'discard'
  | 'mend'
  | 'own'

export interface Types extends GameTypes {
  View: View
  Command: Command
  Event: Event
  Sheet: { kind: 'pay'; unit: number; insist?: string } | { kind: 'attack'; target: number }
  /** `paidWith`: the command that the tapped order pays for. */
  Wanted: { seat: Seat; page: SecretPage; paidWith?: (color: Color) => Command }
}
