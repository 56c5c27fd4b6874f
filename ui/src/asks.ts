// The requests to the door and their replies: the types from Rust (`bindings`), and what this window
// adds to them.
import type { Counter as CounterOf } from './bindings/Counter'
import type { Look as AnyLook } from './bindings/Look'
import type { LogLine } from './bindings/LogLine'
import type { Offer as OfferOf } from './bindings/Offer'
import type { Problem as HostProblem } from './bindings/Problem'
import type { Replies } from './bindings/Replies'
import type { Request } from './bindings/Request'
import type { Pack } from './pack'

export type { ArmyList } from './bindings/ArmyList'
export type { CodePicture } from './bindings/CodePicture'
export type { BackWish } from './bindings/BackWish'
export type { BattleLine } from './bindings/BattleLine'
export type { Changed } from './bindings/Changed'
export type { Device } from './bindings/Device'
export type { Draft } from './bindings/Draft'
export type { Ending } from './bindings/Ending'
export type { Fix } from './bindings/Fix'
export type { Forecast } from './bindings/Forecast'
export type { Invitation } from './bindings/Invitation'
export type { KeptArmy } from './bindings/KeptArmy'
export type { ListChange } from './bindings/ListChange'
export type { Network } from './bindings/Network'
export type { Notice } from './bindings/Notice'
export type { Outcome } from './bindings/Outcome'
export type { Place } from './bindings/Place'
export type { Receipt } from './bindings/Receipt'
export type { Refusal } from './bindings/Refusal'
export type { Request } from './bindings/Request'
export type { SealedFile } from './bindings/SealedFile'
export type { Unlike } from './bindings/Unlike'
export type { Seat } from './bindings/Seat'
export type { Table } from './bindings/Table'
export type { Undoable } from './bindings/Undoable'
export type { Viewer } from './bindings/Viewer'
export type { Violation } from './bindings/Violation'
export type { AbilityEntry, ErrorEntry, GlossaryEntry, Pack, RuleEntry } from './pack'

/** What may be tapped, or why not, in a game's own commands. */
export type Offer<Command = unknown> = OfferOf<Command>

/** What may be corrected, in a game's own commands. */
export type Counter<Command = unknown> = CounterOf<Command>

/** A battle as one viewer may know it, in a game's own views and commands. */
export type Look<View = unknown, Command = unknown> = Omit<AnyLook, 'view' | 'offers'> & {
  view: View
  offers: Offer<Command>[]
}

/** One step of a battle's log. */
export type LogEntry<Event = unknown> = Omit<LogLine, 'events'> & { events: Event[] }

/** Problems of this window alone: the line broke before the reply came, or before the request was sent,
 * or a message is too long for it. */
interface OwnProblem {
  code: 'connection_lost' | 'not_sent' | 'too_large'
  params: Record<symbol, never>
}

/** A typed problem: a code and the values for its sentence. */
export type Problem = HostProblem | OwnProblem

export type Ask = Request['ask']

/** The reply to each request. */
export type Answers = Omit<Replies, 'pack'> & {
  pack: Omit<Replies['pack'], 'pack'> & { pack: Pack }
}
