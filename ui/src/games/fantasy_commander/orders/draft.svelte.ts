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

function remembered(place: Place): Placed | undefined {
  try {
    const { turn, placed } = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}')
    return turn === place.turn ? (placed as Placed) : undefined
  } catch {
    return undefined
  }
}

export class Draft {
  /** What lies on units; who has none here gets yellow. What purple stands in for lies here as that. */
  placed: Placed = $state.raw({})
  /** The color of which the last tap laid nothing, for there is none left: for those who may see it. */
  out: Color | null = $state(null)
  /** A unit was tapped in this turn, whether anything was laid or not: who looks on saw that. */
  touched = $state(false)
  private color: Color = $state('red')
  private counted: Color = $state('purple')

  /** `pool` is all there is to lay, without it there is no end; `place` keeps it. What comes next in hand
   * tells of the pool: it does so by itself only while that is seen. */
  constructor(
    private readonly pool: () => Orders | null,
    private readonly place?: Place,
    private readonly seen: () => boolean = () => true,
  ) {
    const kept = place && remembered(place)
    this.placed = kept ?? {}
    this.touched = kept !== undefined
    if (seen()) this.color = this.next()
  }

  /** The color in hand. */
  get hand(): Color {
    return this.color
  }

  set hand(color: Color) {
    this.color = color
    this.counted = 'purple'
    this.out = null
  }

  /** What purple in hand is laid as: itself, or the color that it is swapped for (FC-PUR-1). */
  get as(): Color {
    return this.counted
  }

  set as(color: Color) {
    this.counted = color
    this.out = null
  }

  /** Whether what is laid comes out of a pool: there purple may be swapped. */
  get pooled(): boolean {
    return this.pool() !== null
  }

  /** What is left of the pool: purple has paid for what was laid and is not in it. */
  get left(): Record<Color, number> {
    return this.leftOf(this.placed)
  }

  /** Whether one more of a color can be laid. */
  can(color: Color): boolean {
    return this.has(color, this.placed)
  }

  of(unit: number): Color | undefined {
    return this.placed[unit]
  }

  /** Lays what is in hand; a second tap takes it back. Of what is out nothing is laid, and what lay there
   * stays. */
  tap(unit: number): void {
    this.touched = true
    const { [unit]: before, ...rest } = this.placed
    const color = this.color === 'purple' ? this.counted : this.color
    const back = color === 'yellow' || color === before
    const can = back || this.has(this.color, rest)
    if (can) this.placed = back ? rest : { ...rest, [unit]: color }
    this.out = can ? null : this.color
    if (this.pooled && this.seen() && !(this.left[this.color] > 0)) this.color = this.next()
    if (this.color !== 'purple') this.counted = 'purple'
    this.keep()
  }

  /** It was locked: nothing is kept of it. */
  forget(): void {
    if (this.place) localStorage.removeItem(keyOf(this.place))
  }

  private has(color: Color, placed: Placed): boolean {
    return color === 'yellow' || !this.pooled || this.leftOf(placed)[color] > 0
  }

  private leftOf(placed: Placed): Record<Color, number> {
    const pool = this.pool() ?? {}
    const laid = gather(Object.values(placed))
    const over = (color: Color) => laid[color] - (pool[color] ?? 0)
    const short = ROLLED.reduce((sum, color) => sum + Math.max(0, over(color)), 0)
    const left = gather([])
    for (const color of ROLLED) left[color] = Math.max(0, -over(color))
    return { ...left, purple: -over('purple') - short }
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
