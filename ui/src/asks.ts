// What may be asked at the door and what comes back, as this window uses it.

/** A seat is a number: 0 is north, 1 is south. */
export type Seat = number
/** Who looks: a seat of the battle, or the table's shared screen. */
export type Viewer = { seat: Seat } | 'table'

/** Why a rule said no. */
export interface Refusal {
  rule: string
  code: string
  values: Record<string, string | number>
  waivable: boolean
}

/** What may be tapped (complete as it is), or may not and why. */
export interface Offer<Command = unknown> {
  seat: Seat
  command: Command
  refusal: Refusal | null
}

/** A battle in the list of battles. */
export interface BattleLine {
  id: string
  game: string
  name: string
  /** Score by seat, where the game keeps one. */
  score: number[]
  round: number | null
  rounds: number | null
  phase: string | null
  over: boolean
  /** Milliseconds since the epoch of the last step. */
  at: number
}

/** What one tap back would undo. */
export interface TakeBack {
  seq: number
  reveals: boolean
  what: string
}

/** A battle as one viewer may know it. */
export interface Look<View = unknown, Command = unknown> {
  battle: { id: string; name: string; game: string }
  view: View
  offers: Offer<Command>[]
  take_back: TakeBack | null
  seq: number
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
export interface LogEntry<Event = unknown> {
  seq: number
  at: number
  by: Seat | null
  round: number | null
  phase: string | null
  events: Event[]
  insist: { rule: string; why: string } | null
  taken_back: boolean
}

type Command = Record<string, unknown>

export type Request =
  | { ask: 'games' }
  | { ask: 'pack'; game: string }
  | { ask: 'battles' }
  | { ask: 'practice'; game: string }
  | { ask: 'new_battle'; game: string; name: string; setup: unknown }
  | { ask: 'muster'; game: string; setup: unknown }
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
      consent: boolean
      why: string
    }
  | { ask: 'log'; battle: string; viewer: Viewer; from?: number; count: number; unit?: string }
  | { ask: 'export'; battle: string }
  | { ask: 'import'; text: string }
  | { ask: 'delete_battle'; battle: string }
  | { ask: 'rename_battle'; battle: string; name: string }
  | { ask: 'armies'; game: string }
  | { ask: 'save_army'; game: string; army: unknown }
  | { ask: 'delete_army'; army: string }
  | { ask: 'check_army'; game: string; army: unknown; limit?: number }
  | { ask: 'save_card'; game: string; card: unknown }
  | { ask: 'forget_card'; game: string; card: string }
  | { ask: 'settings' }
  | { ask: 'set_setting'; name: string; value: unknown }

/** What answers each ask. */
export interface Answers {
  games: { games: { id: string; name: string; practice: boolean }[] }
  pack: { pack: Pack }
  battles: { battles: BattleLine[] }
  practice: { battle: string }
  new_battle: { battle: string }
  muster: { violations: unknown[] }
  look: Look
  act: { seq: number; events: unknown[]; look: Look }
  take_back: { seq: number; events: unknown[]; look: Look }
  log: { entries: LogEntry[]; more: boolean }
  export: { text: string; file: string }
  import: { battle: string }
  delete_battle: Record<string, never>
  rename_battle: Record<string, never>
  armies: { armies: unknown[] }
  save_army: { army: string }
  delete_army: Record<string, never>
  check_army: { violations: unknown[] }
  save_card: Record<string, never>
  forget_card: Record<string, never>
  settings: { settings: Record<string, unknown> }
  set_setting: Record<string, never>
}

/** Something changed; without a battle, look at everything again. */
export interface Changed {
  battle?: string
  seq?: number
}

/** A typed no: a code and what fills its sentence. */
export interface Problem {
  code: string
  params: Record<string, unknown>
}
