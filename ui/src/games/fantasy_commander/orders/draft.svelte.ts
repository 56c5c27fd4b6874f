// Which order goes to which unit, before it is locked. It lies on this device alone and survives a
// reload; nothing of it is sent.
import { gather, POOLED, ROLLED, type Orders } from '../tokens'
import type { Color } from '../types'

type Placed = Readonly<Record<number, Color>>

/** Where a draft is kept: of a battle and a seat, and only for its turn. */
export interface Place {
  battle: string
  seat: number
  turn: number
}

const keyOf = ({ battle, seat }: Place) => `aide.orders ${battle} ${seat}`

function remembered(place: Place): Placed {
  try {
    const { turn, placed } = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}')
    return turn === place.turn ? (placed as Placed) : {}
  } catch {
    return {}
  }
}

export class Draft {
  /** What lies on units; who has none here gets yellow. */
  placed: Placed = $state.raw({})
  /** The colour in hand. */
  hand: Color = $state('red')

  /** `pool` is all there is to lay, without it there is no end; `place` keeps it. What comes next in hand
   * tells of the pool: it does so by itself only while that is seen. */
  constructor(
    private readonly pool: () => Orders | null,
    private readonly place?: Place,
    private readonly seen: () => boolean = () => true,
  ) {
    if (place) this.placed = remembered(place)
    if (seen()) this.hand = this.next()
  }

  /** What is left of the pool: purple stands in for what it lacks. */
  get left(): Record<Color, number> {
    const pool = this.pool() ?? {}
    const laid = gather(Object.values(this.placed))
    const over = (color: Color) => laid[color] - (pool[color] ?? 0)
    const short = ROLLED.reduce((sum, color) => sum + Math.max(0, over(color)), 0)
    const left = gather([])
    for (const color of ROLLED) left[color] = Math.max(0, -over(color))
    return { ...left, purple: -over('purple') - short }
  }

  /** Whether one more of a colour can be laid: as it is, or with purple. */
  can(color: Color): boolean {
    const { left } = this
    return color === 'yellow' || this.pool() === null || left[color] > 0 || left.purple > 0
  }

  of(unit: number): Color | undefined {
    return this.placed[unit]
  }

  /** Lays what is in hand; a second tap takes it back. */
  tap(unit: number): void {
    const { [unit]: before, ...rest } = this.placed
    this.placed = rest
    if (this.hand !== 'yellow' && this.hand !== before && this.can(this.hand))
      this.placed = { ...rest, [unit]: this.hand }
    if (this.pool() !== null && this.seen() && !(this.left[this.hand] > 0)) this.hand = this.next()
    this.keep()
  }

  /** It was locked: nothing is kept of it. */
  forget(): void {
    if (this.place) localStorage.removeItem(keyOf(this.place))
  }

  /** What there is to lay next. */
  private next(): Color {
    return POOLED.find((color) => this.left[color] > 0) ?? 'yellow'
  }

  private keep(): void {
    if (!this.place) return
    const { turn } = this.place
    localStorage.setItem(keyOf(this.place), JSON.stringify({ turn, placed: this.placed }))
  }
}
