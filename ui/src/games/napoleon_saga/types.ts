// The types of this game's battle, and short names for those that its pages use.
import type { Command as AnyCommand } from '../../bindings/napoleon_saga/Command'
import type { Event as AnyEvent } from '../../bindings/napoleon_saga/Event'
import type { Spot as AnySpot } from '../../bindings/napoleon_saga/Spot'
import type { TestView as AnyTestView } from '../../bindings/napoleon_saga/TestView'
import type { Correction as AnyCorrection } from '../../bindings/napoleon_saga/Correction'
import type { Rolled as AnyRolled } from '../../bindings/napoleon_saga/Rolled'
import type { View as AnyView } from '../../bindings/napoleon_saga/View'
import type { Offer as OfferOf, Seat } from '../../asks'
import type { ForTwo } from '../../kit'
import type { GameTypes } from '../../kit/battle'

export type Command = ForTwo<AnyCommand>
export type Event = ForTwo<AnyEvent>
export type Spot = ForTwo<AnySpot>
export type TestView = ForTwo<AnyTestView>
export type Correction = ForTwo<AnyCorrection>
export type Rolled = ForTwo<AnyRolled>
export type View = ForTwo<AnyView>
export type KindView = View['kinds'][number]
export type SpotView = View['spots'][number]
export type UnitView = NonNullable<SpotView['unit']>
export type { Seat } from '../../asks'
export type Offer = OfferOf<Command>
export type Deed = Command['do']
/** A command of one kind. */
export type Do<Kind extends Deed> = Extract<Command, { do: Kind }>
/** The phase's state (`View['now']`) of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>

/** A page that only one seat may look at. */
export type SecretPage =
  | 'deployment'
  | 'show_objective'
  | 'initiative'
  | 'hand'
  | 'hidden'
  | 'rearrange'
  | 'objectives'
  | 'refill'
  | 'recruit'
  | 'enter'
  | 'own'

export interface Types extends GameTypes {
  View: View
  Command: Command
  Event: Event
  Sheet: { kind: 'spot'; spot: Spot }
  /** `spot`: the unit or slot that was tapped. `to`: the slot that the unit goes to. */
  Wanted: { seat: Seat; page: SecretPage; spot?: Spot; to?: string }
}
