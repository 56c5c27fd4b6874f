// What may be asked at the door and what comes back: the types that Rust says (`bindings`), and what
// this window alone adds to them.
import type { Counter as CounterOf } from './bindings/Counter'
import type { Look as AnyLook } from './bindings/Look'
import type { LogLine } from './bindings/LogLine'
import type { Offer as OfferOf } from './bindings/Offer'
import type { Problem as HostProblem } from './bindings/Problem'
import type { Reply } from './bindings/Reply'
import type { Request } from './bindings/Request'
import type { Pack } from './pack'

export type { ArmyList } from './bindings/ArmyList'
export type { BackWish } from './bindings/BackWish'
export type { BattleLine } from './bindings/BattleLine'
export type { Changed } from './bindings/Changed'
export type { Device } from './bindings/Device'
export type { Draft } from './bindings/Draft'
export type { Ending } from './bindings/Ending'
export type { Forecast } from './bindings/Forecast'
export type { Invitation } from './bindings/Invitation'
export type { KeptArmy } from './bindings/KeptArmy'
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

/** What may be tapped, or not and why, in a game's own commands. */
export type Offer<Command = unknown> = OfferOf<Command>

/** What may be put right, in a game's own commands. */
export type Counter<Command = unknown> = CounterOf<Command>

/** A battle as one viewer may know it, in a game's own views and commands. */
export type Look<View = unknown, Command = unknown> = Omit<AnyLook, 'view' | 'offers'> & {
  view: View
  offers: Offer<Command>[]
}

/** One told line of a battle's log. */
export type LogEntry<Event = unknown> = Omit<LogLine, 'events'> & { events: Event[] }

/** What this window alone says: the line broke before the answer came, or before the request went
 * out, or a message is longer than it carries. */
interface OwnProblem {
  code: 'connection_lost' | 'not_sent' | 'too_large'
  params: Record<symbol, never>
}

/** A typed no: a code and what fills its sentence. */
export type Problem = HostProblem | OwnProblem

export type Ask = Request['ask']

/** The reply that bears the name of an ask; where there is none, this does not compile. */
type ReplyTo<A extends Reply['reply']> = Omit<Extract<Reply, { reply: A }>, 'reply'>

/** What answers each ask. */
export type Answers = { [A in Exclude<Ask, 'pack'>]: ReplyTo<A> } & {
  pack: Omit<ReplyTo<'pack'>, 'pack'> & { pack: Pack }
}
