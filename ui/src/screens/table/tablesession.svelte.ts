// One table, kept fresh: who sits where, the code on the screen, and the requests to it.
import type { Invitation, Network, Place, Problem, Seat, Table } from '../../asks'
import type { Door } from '../../door'
import { say } from '../../kit'
import { t } from '../../words/words'
import { attempt } from '../house'
import { permits } from './host/permission'
import { keepTold } from './host/onlookers'
import { devicesAt, keyOf, numbered, placeName } from './places'
import { partOf } from './host/part'

/** A code is renewed this many seconds before it expires, so that one that was just scanned still
 * works. */
const BEFORE_ITS_END = 3

/** A device that gave its seat away has no table any more; the page that it comes to says so. */
function away(fault: Problem): undefined {
  if (fault.code !== 'no_table') throw fault
}

export class TableSession {
  table: Table | undefined = $state.raw()
  /** The battle is not here. */
  missing = $state(false)
  networks: Network[] | undefined = $state.raw()
  /** The code that is shown now. */
  code: Invitation | undefined = $state.raw()
  busy = $state(false)
  private wanted: string | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private readonly off: () => void

  constructor(
    private readonly door: Door,
    readonly battle: string,
  ) {
    this.off = door.onChanged((changed) => {
      if ((changed.battle ?? battle) === battle) void this.refresh()
    })
    void this.refresh()
  }

  close(): void {
    this.off()
    this.hide()
  }

  async refresh(): Promise<void> {
    const asking = ++this.asked
    const table = await attempt(this.door.call({ ask: 'table', battle: this.battle }).catch(away))
    if (asking !== this.asked) return
    this.missing = table === undefined && this.table === undefined
    if (table) this.take(table)
  }

  private take(told: Table): void {
    const before = this.table
    const table = numbered(told)
    this.table = table
    const place = this.code?.place
    const { address } = table
    const moved = before?.address && address && before.address !== address
    if (moved) say(t('table.open.moved', { address }))
    if (before === undefined || place === undefined) return
    // Earlier codes lead nowhere now.
    if (table.cut_off) return this.hide()
    if (moved) return void this.show(place)
    const known = devicesAt(before, place).map(({ id }) => id)
    const arrived = devicesAt(table, place).find(({ id }) => !known.includes(id))
    if (arrived === undefined) return
    // That used up the code.
    this.hide()
    keepTold([arrived])
    say(t('table.arrived', { device: arrived.name, place: placeName(table, place) }))
  }

  async findNetworks(): Promise<void> {
    const found = await attempt(this.door.call({ ask: 'networks' }))
    this.networks = found?.networks ?? []
  }

  async open(address: string): Promise<void> {
    if (!(await permits('localNetwork'))) return
    const opened = await this.alone(
      this.door.call({ ask: 'open_table', battle: this.battle, address }),
    )
    if (opened) this.take(opened)
  }

  async shut(): Promise<void> {
    this.hide()
    await this.alone(this.door.call({ ask: 'close_table', battle: this.battle }))
    await this.refresh()
  }

  /** Whether the code of that place is shown. */
  shows(place: Place): boolean {
    return this.code !== undefined && keyOf(this.code.place) === keyOf(place)
  }

  /** Shows a fresh code for a place, and renews it until it is used or hidden. */
  async show(place: Place): Promise<void> {
    clearTimeout(this.timer)
    this.wanted = keyOf(place)
    const made = await attempt(this.door.call({ ask: 'invite', battle: this.battle, place }))
    if (this.wanted !== keyOf(place)) return
    this.code = made
    if (made === undefined) return
    const lasts = Math.max(1, made.seconds - BEFORE_ITS_END)
    this.timer = setTimeout(() => void this.show(place), lasts * 1000)
  }

  hide(): void {
    clearTimeout(this.timer)
    this.wanted = undefined
    this.code = undefined
  }

  async sendAway(device: string): Promise<void> {
    const { door, battle } = this
    if (await attempt(door.call({ ask: 'revoke', battle, device }))) say(t('table.sent_away'))
    await this.refresh()
  }

  async answer(device: string, agree: boolean): Promise<void> {
    await attempt(this.door.call({ ask: 'answer_knock', battle: this.battle, device, agree }))
    await this.refresh()
  }

  async delay(seconds: number): Promise<void> {
    await attempt(this.door.call({ ask: 'delay_screens', battle: this.battle, seconds }))
    await this.refresh()
  }

  /** Gives a seat's part: the text that a player typed. */
  async addPart(seat: Seat, text: string): Promise<void> {
    const part = await partOf(text.trim())
    await this.alone(this.door.call({ ask: 'add_part', battle: this.battle, seat, part }))
    await this.refresh()
  }

  /** Begins a gathered battle. Returns whether it has begun. */
  async begin(): Promise<boolean> {
    return (await this.alone(this.door.call({ ask: 'begin', battle: this.battle }))) !== undefined
  }

  async leave(): Promise<boolean> {
    return (await this.alone(this.door.call({ ask: 'leave', battle: this.battle }))) !== undefined
  }

  /** Does one thing at a time. */
  private async alone<T>(doing: Promise<T>): Promise<T | undefined> {
    this.busy = true
    const done = await attempt(doing)
    this.busy = false
    return done
  }
}
