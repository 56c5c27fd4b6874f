// What a game's pages get from the house: the look of one viewer and the ways to act. The house
// implements it; a game only uses it.
import type { Component } from 'svelte'
import type { LogEntry, Look, Offer, Pack, Refusal, Seat, Viewer } from '../asks'
import type { WhyNot } from './why.svelte'

/** One battle, open. */
export interface Desk<View = unknown, Command = unknown, Event = unknown> {
  /** The look of the present viewer; renewed after every step of any seat. */
  readonly look: Look<View, Command>
  readonly viewer: Viewer
  /** The game's data: sentences of refusals, words, rules. */
  readonly pack: Pack
  /** A refusal as an answer to "why not?", with the way to insist if the rule can be waived. */
  why(offer: Offer<Command>): WhyNot | null
  /** A tap is on its way; taps in the meantime are dropped. */
  readonly busy: boolean
  /** Look as another viewer from now on. */
  as(viewer: Viewer): Promise<void>
  /** What another viewer sees, without becoming that viewer. */
  peek(viewer: Viewer): Promise<Look<View, Command> | undefined>
  /** Do what an offer offers. A refusal opens "why not?" with the way to insist, if there is one. */
  act(
    offer: Pick<Offer<Command>, 'seat' | 'command'>,
    insist?: string,
  ): Promise<Event[] | undefined>
  /** Take the last step back; `consent` when it revealed something. */
  takeBack(seat: Seat, consent?: boolean, why?: string): Promise<boolean>
  /** The log, newest first, from `from` back. */
  log(count: number, from?: number, unit?: number): Promise<LogEntry<Event>[]>
  /** Back to the first page. */
  leave(): void
}

/** What a game's set-up and army pages get from the house. */
export interface Rooms {
  readonly game: string
  readonly pack: Pack
  /** Any ask of the door; a problem is said and gives `undefined`. */
  ask<Answer = unknown>(
    request: { ask: string } & Record<string, unknown>,
  ): Promise<Answer | undefined>
  /** Go to a page of the house: ('battle', id), ('armies'), (). */
  go(...path: string[]): void
  /** The address of a page of the house, for a link. */
  to(...path: string[]): string
  /** What stands in the address after the page and the game: the game's own pages. */
  readonly path: readonly string[]
}

/** A game's pages: `src/games/<id>/index.ts` exports one as default. */
export interface Game {
  Battle: Component<{ desk: Desk }>
  Setup: Component<{ rooms: Rooms }>
  Armies: Component<{ rooms: Rooms }>
  /** Values of a refusal in words (a unit's name for its id); without it they stand as they are. */
  values?(refusal: Refusal, view: unknown, pack: Pack): Record<string, string | number>
}
