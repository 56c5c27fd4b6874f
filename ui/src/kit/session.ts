// What a game's pages get from the house: the look of one viewer and the ways to act. The house
// implements it; a game only uses it.
import type { Component } from 'svelte'
import type {
  Answers,
  BackWish,
  Changed,
  Counter,
  Ending,
  Forecast,
  LogEntry,
  Look,
  Offer,
  Pack,
  Place,
  Problem,
  Refusal,
  Request,
  Seat,
  Table,
  Viewer,
} from '../asks'
import type { WhyNot } from './rules/why.svelte'

/** One battle, open. */
export interface BattleSession<View = unknown, Command = unknown, Event = unknown> {
  /** The look of the current viewer; renewed after every step of any seat. */
  readonly look: Look<View, Command>
  /** The part that everybody may know: what is open on a device that has a seat's eyes. */
  readonly open: Look<View, Command>
  readonly viewer: Viewer
  /**
   * The viewer of this device while no secret page is open: nobody on a phone that is handed around and
   * on a screen; a seat on a phone that plays one seat or looks from its side.
   */
  readonly home: Viewer
  /** The seats that this device may act for. */
  readonly mine: readonly Seat[]
  /** Its place at another device's table; `null` on the host's own device. */
  readonly place: Place | null
  /** Who sits where; `null` for a battle on this device alone. */
  readonly table: Table | null
  /** The address of the page that shows who sits where. */
  readonly phones: string
  /** The game's data: sentences of refusals, words, rules. */
  readonly pack: Pack
  /** A refusal as an answer to "why not?", with the way to insist if the rule can be waived. */
  why(offer: Offer<Command>): WhyNot | null
  /** Why nothing can be done here for a seat: another device plays it. */
  elsewhere(seat: Seat): WhyNot | null
  /** How the game describes a step, for the house's messages about steps. The battle's page sets it. */
  teller: ((entry: LogEntry) => string) | null
  /** What the others did while this device was away, newest first, until it is read. */
  readonly missed: readonly LogEntry<Event>[]
  /** Marks `missed` as read. */
  read(): void
  /** A tap is on its way. A second tap of the same finger is dropped. */
  readonly busy: boolean
  /** Look as another viewer from now on. */
  as(viewer: Viewer): Promise<void>
  /** What another viewer sees, without switching to that viewer. */
  peek(viewer: Viewer): Promise<Look<View, Command> | undefined>
  /** Carry out an offer. A refusal opens "why not?" with the way to insist, if there is one. If more
   * than the tap follows from it, `again` carries it out then. */
  act(
    offer: Pick<Offer<Command>, 'seat' | 'command'>,
    insist?: string,
    again?: (why: string) => void,
  ): Promise<Event[] | undefined>
  /** Take the last step back. `consent` says that it revealed something and all who must agree are
   * here. */
  takeBack(seat: Seat, consent?: boolean, why?: string): Promise<boolean>
  /** Ask the seats on other devices to agree to taking back the last step. */
  askBack(seat: Seat, why: string): Promise<boolean>
  /** End the battle now. Seats on other devices that have to agree are asked. */
  askEnd(seat: Seat, how: Ending, why: string): Promise<boolean>
  /** Answer such a request of another device, for every seat of this device that is asked. */
  answerBack(wish: BackWish, agree: boolean): Promise<void>
  /** Answer a device that wants a seat of this one. */
  answerKnock(device: string, agree: boolean): Promise<void>
  /** The players agreed to hide the odds. */
  readonly oddsHidden: boolean
  /** What a seat may correct in the books; empty while the host is away. */
  counters(seat: Seat): Promise<readonly Counter<unknown>[]>
  /** The odds of a command, if they are known; `null` while the host is away. */
  odds(offer: Pick<Offer<Command>, 'seat' | 'command'>): Promise<Forecast | null>
  /** The log, newest first, from `from` back. */
  log(count: number, from?: number, unit?: number): Promise<LogEntry<Event>[]>
  /** Begin another battle with these armies and open it. If `changed`, the sides swap armies. Only the
   * device of its owner can do this. */
  rematch(changed: boolean): Promise<void>
  /** The whole battle as a file, once it is over. */
  file(): Promise<{ text: string; file: string } | undefined>
  /** Back to the first page. */
  leave(): void
}

/** What a game's set-up and army pages get from the house. */
export interface Rooms {
  readonly game: string
  readonly pack: Pack
  /** Send any request to the door. A problem gives `undefined` and is shown unless `heard` takes it. */
  ask<R extends Request>(
    request: R,
    heard?: (problem: Problem) => boolean,
  ): Promise<Answers[R['ask']] | undefined>
  /** Calls `tell` whenever stored data may have changed, until the returned function is called. */
  onChanged(tell: (changed: Changed) => void): () => void
  /** Go to a page of the house: ('battle', id), ('armies'), (). */
  go(...path: string[]): void
  /** The address of a page of the house, for a link. */
  to(...path: string[]): string
  /** The part of the address after the page and the game: the game's own pages. */
  readonly path: readonly string[]
}

/** A game's pages: `src/games/<id>/index.ts` exports one as default, made by `defineGame`. */
export interface Game {
  Battle: Component<{ session: BattleSession; game: Game }>
  /** What the battle's page is made from, and its table; only that page knows their types. */
  battle: unknown
  table(session: BattleSession): unknown
  /** Loads what the pages of armies and of a new battle are made from. */
  muster(): Promise<unknown>
  /** The values of a refusal in words (a unit's name for its id). */
  values(refusal: Refusal, view: unknown, pack: Pack): Record<string, string | number>
}
