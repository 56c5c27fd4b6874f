// Which order goes to which unit, before it is locked. A draft stays on this device and survives a
// reload; none of it is sent.
import { gather, POOLED, ROLLED, type Orders } from '../tokens'
import type { Color } from '../types'

type Placed = Readonly<Record<number, Color>>

/** The key under which a draft is kept. It belongs to one seat of a battle, and is valid for one
 * turn. */
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
  /** The orders on units; a unit without an entry gets yellow. Purple is kept as the color it was laid
   * as. */
  placed: Placed = $state.raw({})
  /** The color that the last tap could not lay because none is left; shown only to those who may see
   * it. */
  out: Color | null = $state(null)
  /** Whether a unit was tapped this turn, even if nothing was laid: an onlooker could see the tap. */
  touched = $state(false)
  private color: Color = $state('red')
  private counted: Color = $state('purple')

  /** `pool` holds all orders there are to lay; `null` is unlimited. `place` is where the draft is kept.
   * The next color in hand reveals something about the pool, so it is chosen automatically only while
   * `seen`. */
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

  /** The color that the purple in hand is laid as: purple, or the color that it is swapped for
   * (FC-PUR-1). */
  get as(): Color {
    return this.counted
  }

  set as(color: Color) {
    this.counted = color
    this.out = null
  }

  /** Whether orders come out of a pool, in which case purple may be swapped. */
  get pooled(): boolean {
    return this.pool() !== null
  }

  /** What is left of the pool, without the purple that paid for other colors. */
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

  /** Lays the color in hand; a second tap takes it back. If none of that color is left, the order on
   * the unit stays. */
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

  /** Forgets the kept draft, once it is locked. */
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

  /** The color to lay next. */
  private next(): Color {
    return POOLED.find((color) => this.left[color] > 0) ?? 'yellow'
  }

  private keep(): void {
    if (!this.place) return
    const { turn } = this.place
    localStorage.setItem(keyOf(this.place), JSON.stringify({ turn, placed: this.placed }))
  }
}
