// The seats as this device knows them: which of them it plays, who is asked, and what they are called.
import type { Look, Seat } from '../../../asks'
import type { Side as SideNumber } from '../../../bindings/Side'
import { all, t } from '../../../words/words'
import { SIDES, sideOf, type Side } from '../../types'
import type { SessionOf } from '../game'
import type { GameTypes } from '../page/frame'

/** The part of the table that the seats need. */
interface Seated<G extends GameTypes> {
  readonly session: SessionOf<G>
  readonly phone: { readonly eyes: Seat | null }
  readonly look: Look<G['View'], G['Command']>
  readonly view: G['View']
  readonly game: { seatName?(seat: Seat, view: G['View']): string | undefined }
}

export class Seats<G extends GameTypes = GameTypes> {
  /** The seat that goes on, of several on this device that may. */
  private chosen = $state<Seat | null>(null)

  constructor(private readonly table: Seated<G>) {}

  /** Whether this device may act for a seat. */
  plays(seat: Seat): boolean {
    return this.table.session.mine.includes(seat)
  }

  /** Whose turn or choice it is: the chosen seat, or the first that plays on this device, else the
   * first of all. */
  get asked(): Seat {
    const { asked } = this.table.view
    const here = asked.filter((seat) => this.plays(seat))
    return here.find((seat) => seat === this.chosen) ?? here[0] ?? asked[0] ?? 0
  }

  /** The other seat on this device that may go on now: the players say whose turn it is. */
  get otherwise(): Seat | undefined {
    return this.table.view.asked.find((seat) => seat !== this.asked && this.plays(seat))
  }

  /** Lets this seat go on. */
  letGo(seat: Seat): void {
    this.chosen = seat
  }

  /** Who records something on this device: the asked seat if it plays here, else the device's own
   * seat. */
  get writer(): Seat {
    return this.plays(this.asked) ? this.asked : (this.table.session.mine[0] ?? this.asked)
  }

  /** The asked seats, if none of them plays on this device. */
  get awaited(): readonly Seat[] {
    const { asked } = this.table.view
    return asked.some((seat) => this.plays(seat)) ? [] : asked
  }

  /** The awaited seats whose phones are out of reach. */
  get outOfReach(): readonly Seat[] {
    const devices = this.table.session.table?.devices ?? []
    const isAway = (seat: Seat) =>
      devices.some(
        ({ place, here }) =>
          !here && typeof place === 'object' && 'seat' in place && place.seat === seat,
      )
    return this.awaited.filter(isAway)
  }

  /** The seats on other devices, which have to be asked. */
  get others(): readonly Seat[] {
    return [...this.table.look.sides.keys()].filter((seat) => !this.plays(seat))
  }

  /** Whether another device plays that seat. */
  isElsewhere(seat: Seat | null): boolean {
    return seat !== null && this.others.includes(seat)
  }

  /** The seats of a side. */
  of(side: SideNumber): readonly Seat[] {
    return this.table.look.sides.flatMap((of, seat) => (of === side ? [seat] : []))
  }

  /** The seats of the side that a seat fights. */
  opponents(seat: Seat): readonly Seat[] {
    return this.of(1 - (this.table.look.sides[seat] ?? 0))
  }

  /** The color of a seat's side. */
  side(seat: Seat): Side {
    return sideOf(this.table.look.sides[seat])
  }

  /** The name of a seat. */
  name(seat: Seat): string {
    const { game, look, view } = this.table
    return game.seatName?.(seat, view) ?? look.names[seat] ?? ''
  }

  /** The name of a side. */
  sideName(side: SideNumber): string {
    return this.table.view.sides[side]?.name ?? ''
  }

  /** Whose phone this is, or with whom it looks on; `undefined` if it is handed around. */
  get you(): string | undefined {
    const { eyes } = this.table.phone
    if (eyes === null) return undefined
    return t(this.plays(eyes) ? 'battle.you' : 'battle.look_with', { name: this.name(eyes) })
  }

  /** The names of seats in one line. */
  names(seats: readonly Seat[]): string {
    return all(seats.map((seat) => this.name(seat)))
  }

  /** Seats in a sentence: their names, and how many they are. */
  who(seats: readonly Seat[]): { names: string; n: number } {
    return { names: this.names(seats), n: seats.length }
  }

  /** The same in short: a whole side is named instead of all its seats. */
  whoInShort(seats: readonly Seat[]): { names: string; n: number } {
    const { sides } = this.table.look
    const whole = SIDES.filter((side) => this.of(side).every((seat) => seats.includes(seat)))
    const rest = seats.filter((seat) => !whole.some((side) => side === sides[seat]))
    const names = [
      ...whole.map((side) => this.sideName(side)),
      ...rest.map((seat) => this.name(seat)),
    ]
    return { names: all(names), n: names.length }
  }
}
