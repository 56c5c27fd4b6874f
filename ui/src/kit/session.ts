// What a game's pages get from the house: the look of one viewer and the ways to act. The house
// implements it; a game only uses it.
import type { Component } from 'svelte'
import type {
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
  Seat,
  Table,
  Viewer,
} from '../asks'
import type { WhyNot } from './rules/why.svelte'

/** One battle, open. */
export interface BattleSession<View = unknown, Command = unknown, Event = unknown> {
  /** The look of the present viewer; renewed after every step of any seat. */
  readonly look: Look<View, Command>
  /** What of it everybody may know: what lies open on a device that has a seat's eyes. */
  readonly open: Look<View, Command>
  readonly viewer: Viewer
  /**
   * The eyes of this device while nobody's secret page is open: nobody's on a phone that is handed
   * round and on a screen, a seat's on a phone that plays one seat or looks from its side.
   */
  readonly home: Viewer
  /** The seats that this device may act for. */
  readonly mine: readonly Seat[]
  /** Its place at another device's table; none on the host's own device. */
  readonly place: Place | null
  /** Who sits where; none for a battle that is played on this device alone. */
  readonly table: Table | null
  /** The address of the page that tells who sits where. */
  readonly phones: string
  /** The game's data: sentences of refusals, words, rules. */
  readonly pack: Pack
  /** A refusal as an answer to "why not?", with the way to insist if the rule can be waived. */
  why(offer: Offer<Command>): WhyNot | null
  /** Why nothing can be done here for a seat: another device plays it. */
  elsewhere(seat: Seat): WhyNot | null
  /** How the game tells a step, for what the house says of steps; set by the game's table. */
  teller: ((entry: LogEntry) => string) | null
  /** What the others did while this device was away, newest first, until it was read. */
  readonly missed: readonly LogEntry<Event>[]
  /** It was read. */
  read(): void
  /** A tap is on its way; a second tap of the same finger is dropped. */
  readonly busy: boolean
  /** Look as another viewer from now on. */
  as(viewer: Viewer): Promise<void>
  /** What another viewer sees, without becoming that viewer. */
  peek(viewer: Viewer): Promise<Look<View, Command> | undefined>
  /** Do what an offer offers. A refusal opens "why not?" with the way to insist, if there is one;
   * `again` does it then, if more than the tap follows from it. */
  act(
    offer: Pick<Offer<Command>, 'seat' | 'command'>,
    insist?: string,
    again?: (why: string) => void,
  ): Promise<Event[] | undefined>
  /** Take the last step back; `consent` when it revealed something and all who agree are here. */
  takeBack(seat: Seat, consent?: boolean, why?: string): Promise<boolean>
  /** Ask the seats on other devices to agree to taking back the last step. */
  askBack(seat: Seat, why: string): Promise<boolean>
  /** End the battle now; seats on other devices that have to agree are asked. */
  askEnd(seat: Seat, how: Ending, why: string): Promise<boolean>
  /** Answer such a wish of another device, for every seat of this one that is asked. */
  answerBack(agree: boolean): Promise<void>
  /** Answer a device that wants a seat of this one. */
  answerKnock(device: string, agree: boolean): Promise<void>
  /** The players agreed that nobody is shown odds. */
  readonly oddsHidden: boolean
  /** What a seat may put right in the books; nothing while the host is away. */
  counters(seat: Seat): Promise<readonly Counter<unknown>[]>
  /** The odds of a command, where they are known; nothing while the host is away. */
  odds(offer: Pick<Offer<Command>, 'seat' | 'command'>): Promise<Forecast | null>
  /** The log, newest first, from `from` back. */
  log(count: number, from?: number, unit?: number): Promise<LogEntry<Event>[]>
  /** Begin another battle with these armies and go to it; each side gets what the other had, where it is
   * `changed`. Only its owner's device can. */
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
  /** Any ask of the door; a problem gives `undefined`, and is said unless `heard` takes it. */
  ask<Answer = unknown>(
    request: { ask: string } & Record<string, unknown>,
    heard?: (problem: Problem) => boolean,
  ): Promise<Answer | undefined>
  /** Tells whenever something that is kept may have changed, until the returned function is called. */
  onChanged(tell: (changed: Changed) => void): () => void
  /** Go to a page of the house: ('battle', id), ('armies'), (). */
  go(...path: string[]): void
  /** The address of a page of the house, for a link. */
  to(...path: string[]): string
  /** What stands in the address after the page and the game: the game's own pages. */
  readonly path: readonly string[]
}

/** A game's pages: `src/games/<id>/index.ts` exports one as default, made by `defineGame`. */
export interface Game {
  Battle: Component<{ session: BattleSession; game: Game }>
  /** What the battle's page is made from; only it knows the shape. */
  battle: unknown
  /** What the pages of armies and of a new battle are made from, loaded when it is needed. */
  muster(): Promise<unknown>
  /** Values of a refusal in words (a unit's name for its id). */
  values(refusal: Refusal, view: unknown, pack: Pack): Record<string, string | number>
}
