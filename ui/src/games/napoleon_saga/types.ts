// The shapes this game's pages speak of, under short names.
import type { Command } from '../../bindings/napoleon_saga/Command'
import type { Event } from '../../bindings/napoleon_saga/Event'
import type { Spot } from '../../bindings/napoleon_saga/Spot'
import type { SpotView } from '../../bindings/napoleon_saga/SpotView'
import type { UnitView } from '../../bindings/napoleon_saga/UnitView'
import type { View } from '../../bindings/napoleon_saga/View'
import type { Offer as OfferOf } from '../../asks'
import type { Desk as DeskOf } from '../../kit'

export type { Command, Event, Spot, SpotView, UnitView, View }
export type { Seat } from '../../asks'
export type Desk = DeskOf<View, Command, Event>
export type Offer = OfferOf<Command>
export type Deed = Command['do']
/** A command of one kind. */
export type Do<Kind extends Deed> = Extract<Command, { do: Kind }>
/** What the phase is about, of one kind. */
export type Now<Kind extends View['now']['kind']> = Extract<View['now'], { kind: Kind }>
