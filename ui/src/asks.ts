// What may be asked at the door and what comes back, as this window uses it.
import type { ArmyList } from './bindings/ArmyList'
import type { BackWish } from './bindings/BackWish'
import type { BattleLine } from './bindings/BattleLine'
import type { Device } from './bindings/Device'
import type { Draft } from './bindings/Draft'
import type { Ending } from './bindings/Ending'
import type { Forecast } from './bindings/Forecast'
import type { Invitation } from './bindings/Invitation'
import type { KeptArmy } from './bindings/KeptArmy'
import type { LogLine } from './bindings/LogLine'
import type { Moment } from './bindings/Moment'
import type { Network } from './bindings/Network'
import type { Notice } from './bindings/Notice'
import type { Outcome } from './bindings/Outcome'
import type { Place } from './bindings/Place'
import type { Proof } from './bindings/Proof'
import type { Receipt } from './bindings/Receipt'
import type { Refusal } from './bindings/Refusal'
import type { SealedFile } from './bindings/SealedFile'
import type { Seat } from './bindings/Seat'
import type { Table } from './bindings/Table'
import type { Undoable } from './bindings/Undoable'
import type { Viewer } from './bindings/Viewer'
import type { Violation } from './bindings/Violation'
import type { Warning } from './bindings/Warning'

export type {
  ArmyList,
  BackWish,
  BattleLine,
  Device,
  Draft,
  Ending,
  Forecast,
  Invitation,
  KeptArmy,
  Network,
  Notice,
  Outcome,
  Place,
  Receipt,
  Refusal,
  SealedFile,
  Seat,
  Table,
  Undoable,
  Viewer,
  Violation,
}

/** What may be tapped (complete as it is), or may not and why. */
export interface Offer<Command = unknown> {
  seat: Seat
  command: Command
  refusal: Refusal | null
  /** What to know before it is given. */
  warnings?: Warning[]
}

/** A battle as one viewer may know it. */
export interface Look<View = unknown, Command = unknown> {
  battle: { id: string; name: string; game: string }
  /** The side of each seat, in the order of the seats. */
  sides: number[]
  /** What the seats are called. */
  names: string[]
  view: View
  /** What the table has just seen. */
  moment?: Moment
  offers: Offer<Command>[]
  take_back: Undoable | null
  seq: number
  /** The players agreed that nobody is shown odds. */
  odds_hidden?: boolean
  mark: string
}

/** A rule in our own words. */
export interface RuleEntry {
  id: string
  title: string
  text: string
  /** Who carries it: A tracker, R resolver, Q one question, M reminder. */
  marks: string[]
  /** Our chapter. */
  section: string
  /** Chapter of the printed book, if it has this rule. */
  book: string | null
  /** The place where the players are reminded of it. */
  where?: string
  /** Words by which it is looked for too. */
  words?: string
}

/** A word of a game, explained. */
export interface GlossaryEntry {
  term: string
  text: string
  rules: string[]
}

/** The sentence of a refusal's code, with `{values}` to fill in. */
export interface ErrorEntry {
  code: string
  rule: string
  text: string
}

/** A game's data, as far as the house's own screens need it. */
export interface Pack {
  id: string
  name: string
  rules: RuleEntry[]
  glossary: GlossaryEntry[]
  errors: ErrorEntry[]
}

/** One told line of a battle's log. */
export type LogEntry<Event = unknown> = Omit<LogLine, 'events'> & { events: Event[] }

type Command = Record<string, unknown>

export type Request =
  | { ask: 'games' }
  | { ask: 'pack'; game: string }
  | { ask: 'battles' }
  | { ask: 'practice'; game: string }
  | { ask: 'new_battle'; game: string; name: string; draft: Draft }
  | { ask: 'muster'; game: string; draft: Draft }
  | { ask: 'look'; battle: string; viewer: Viewer }
  | {
      ask: 'act'
      battle: string
      seat: Seat
      viewer: Viewer
      id: string
      command: Command
      insist?: { why: string }
    }
  | {
      ask: 'take_back'
      battle: string
      seat: Seat
      viewer: Viewer
      id: string
      step?: number
      consent?: boolean
      why?: string
    }
  | { ask: 'odds'; battle: string; seat: Seat; command: Command }
  | { ask: 'log'; battle: string; viewer: Viewer; from?: number; count: number; unit?: number }
  | { ask: 'export'; battle: string; sealed?: boolean }
  | { ask: 'prove'; battle: string }
  | { ask: 'mend'; battle: string; agreed: boolean }
  | { ask: 'import'; text: string; phrase?: string; cut?: boolean }
  | { ask: 'delete_battle'; battle: string }
  | { ask: 'rename_battle'; battle: string; name: string }
  | { ask: 'armies'; game: string }
  | { ask: 'save_army'; game: string; army: ArmyList }
  | { ask: 'delete_army'; army: string }
  | { ask: 'check_army'; game: string; army: ArmyList | string; limit?: number }
  | { ask: 'save_card'; game: string; shelf: string; card: string; values: Command }
  | { ask: 'forget_card'; game: string; shelf: string; card: string }
  | { ask: 'settings' }
  | { ask: 'notices_read' }
  | { ask: 'set_setting'; name: string; value: unknown }
  | { ask: 'gather'; game: string; name: string; draft?: Draft }
  | { ask: 'add_part'; battle: string; seat: Seat; part: string }
  | { ask: 'begin'; battle: string }
  | { ask: 'networks' }
  | { ask: 'open_table'; battle: string; address: string }
  | { ask: 'close_table'; battle: string }
  | { ask: 'table'; battle: string }
  | { ask: 'invite'; battle: string; place: Place }
  | { ask: 'revoke'; battle: string; device: string }
  | { ask: 'answer_knock'; battle: string; device: string; agree: boolean }
  | { ask: 'ask_back'; battle: string; seat: Seat; id: string; step: number; why?: string }
  | {
      ask: 'ask_end'
      battle: string
      seat: Seat
      id: string
      step: number
      how: Ending
      why?: string
    }
  | { ask: 'answer_back'; battle: string; seat: Seat; step: number; agree: boolean }
  | { ask: 'delay_screens'; battle: string; seconds: number }
  | { ask: 'join'; link: string }
  | { ask: 'leave'; battle: string }
  | { ask: 'sealed'; battle: string }
  | { ask: 'receipt'; battle: string }

/** What answers each ask. */
export interface Answers {
  games: { games: { id: string; name: string; practice: boolean }[] }
  pack: { pack: Pack }
  battles: { battles: BattleLine[] }
  practice: { battle: string }
  new_battle: { battle: string }
  muster: { violations: Violation[] }
  look: Look
  act: { seq: number; events: unknown[]; look: Look }
  take_back: { seq: number; events: unknown[]; look: Look }
  odds: { forecast: Forecast | null }
  log: { entries: LogEntry[]; next: number | null }
  export: { text: string; file: string; words: string | null }
  prove: { proof: Proof }
  mend: { holds: number; lost: number; aside: string | null }
  import: { battle: string; proof: Proof; aside: string | null }
  delete_battle: Record<string, never>
  rename_battle: Record<string, never>
  armies: { armies: KeptArmy[] }
  save_army: { army: string; violations: Violation[] }
  delete_army: Record<string, never>
  check_army: { violations: Violation[] }
  save_card: Record<string, never>
  forget_card: Record<string, never>
  settings: { settings: Record<string, unknown>; notices: Notice[] }
  notices_read: Record<string, never>
  set_setting: Record<string, never>
  gather: { battle: string; commitment: string }
  add_part: Record<string, never>
  begin: { battle: string }
  networks: { networks: Network[] }
  open_table: Table
  close_table: Record<string, never>
  table: Table
  invite: Invitation
  revoke: Record<string, never>
  answer_knock: Record<string, never>
  ask_back: Record<string, never>
  ask_end: Record<string, never>
  answer_back: Record<string, never>
  delay_screens: Record<string, never>
  join: { battle: string }
  leave: Record<string, never>
  sealed: { text: string; file: string; longer: SealedFile | null }
  receipt: { receipt: Receipt | null }
}

/** Something changed; without a battle, look at everything again. */
export interface Changed {
  battle?: string | null
  seq?: number | null
  /** Only who sits where has changed. */
  table?: boolean
}

/** A typed no: a code and what fills its sentence. */
export interface Problem {
  code: string
  params: Record<string, unknown>
}
