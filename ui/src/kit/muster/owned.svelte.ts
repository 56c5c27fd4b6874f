// What the user owns: how many units of each card, in the setting `owned/<game>` of this device. A card
// without a number is unknown: no list has too many of it, and none of it is known to be free.
import type { ArmyList } from '../../asks'
import type { Rooms } from '../session'
import { copiesIn, pileOf, UNITS } from './army/list'

type Counts = Readonly<Record<string, number>>

/** A card of which a list has more than the user owns. */
export interface Over {
  card: string
  copies: number
  owned: number
}

export class Owned {
  counts: Counts = $state.raw({})
  /** Only what is owned and still free is offered. */
  only = $state(false)
  private sending: Promise<unknown> = Promise.resolve()

  constructor(private readonly rooms: Rooms) {}

  /** Whether the user has typed any number. */
  get any(): boolean {
    return Object.keys(this.counts).length > 0
  }

  /** What may be in an army at most, if only what is owned may. */
  get most(): Counts | undefined {
    return this.any && this.only ? this.counts : undefined
  }

  async load(): Promise<void> {
    this.counts = (await this.stored()) ?? this.counts
  }

  /** Stores the number of a card; `null` if it is not known any more. */
  set(card: string, n: number | null): Promise<unknown> {
    this.counts = changed(this.counts, card, n)
    this.sending = this.sending.then(async () => {
      const stored = await this.stored()
      if (stored === undefined) return
      const value = changed(stored, card, n)
      await this.rooms.ask({ ask: 'set_setting', name: this.setting, value })
    })
    const sending = this.sending
    return sending.then(() => (this.sending === sending ? this.load() : undefined))
  }

  private get setting(): string {
    return `owned/${this.rooms.game}`
  }

  private async stored(): Promise<Counts | undefined> {
    const got = await this.rooms.ask({ ask: 'settings' })
    return got && countsIn(got.settings?.[this.setting])
  }
}

/** The numbers in a setting; anything else in it is not one of ours. */
export function countsIn(value: unknown): Counts {
  const all = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const counted = ([, n]: [string, unknown]) => Number.isInteger(n) && Number(n) >= 0
  return Object.fromEntries(all.filter(counted)) as Counts
}

function changed(counts: Counts, card: string, n: number | null): Counts {
  const others = Object.entries(counts).filter(([id]) => id !== card)
  return Object.fromEntries(n === null ? others : [...others, [card, n]])
}

/** The units of which a list has more than the user owns. */
export function overIn(list: ArmyList, counts: Counts): Over[] {
  const cards = pileOf(list, UNITS).map(({ card }) => card)
  return cards.flatMap((card, at) => {
    if (cards.indexOf(card) !== at) return []
    const [copies, owned] = [copiesIn(list, UNITS, card), counts[card]]
    return owned !== undefined && copies > owned ? [{ card, copies, owned }] : []
  })
}

/** Whether the user owns more of a card than a list has. */
export const isFree = (list: ArmyList, counts: Counts, card: string): boolean =>
  (counts[card] ?? 0) > copiesIn(list, UNITS, card)
