// Where everything stands in the picture of a roster: a column of lines, as wide as a phone's screen is
// in a chat.
import type { Legality } from '../../../bindings/Legality'
import { closed } from '../../../words/direction'
import { wrapped } from '../../text/wrap'
import type { Symbolled } from '../../types'

/** The picture is this wide; how high it is, its contents say. */
export const WIDTH = 1080
const EDGE = 60
const INSIDE = WIDTH - 2 * EDGE
/** What a unit's symbol and its cost take beside its name. */
const SYMBOL = 84
const COST = 150

const BODY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
const BOOK = "Georgia, 'Iowan Old Style', Palatino, 'Noto Serif', 'DejaVu Serif', serif"

/** The colors, whatever theme the page has: the picture leaves it. */
export const COLORS = {
  ground: '#12151a',
  line: '#343c49',
  paper: '#f0e9d8',
  dim: '#aba390',
  brass: '#d9ab55',
  legal: '#5cc08a',
  not_legal: '#ff9a86',
  not_yet_known: '#e3c054',
} as const

/** How texts look. */
export const LOOKS = {
  title: { size: 60, weight: 700, family: BOOK, color: COLORS.paper },
  sum: { size: 84, weight: 700, family: BOOK, color: COLORS.brass },
  foot: { size: 30, weight: 700, family: BOOK, color: COLORS.paper },
  head: { size: 28, weight: 700, family: BODY, color: COLORS.dim },
  unit: { size: 34, weight: 600, family: BODY, color: COLORS.paper },
  plain: { size: 30, weight: 400, family: BODY, color: COLORS.paper },
  dim: { size: 28, weight: 400, family: BODY, color: COLORS.dim },
} as const
export type Look = keyof typeof LOOKS

/** How wide a text is. */
export type Measure = (text: string, look: Look) => number

/** What the picture says. */
export interface Said {
  kicker: string
  name: string
  faction: string
  sum: string
  /** What the sum is of: "of 150 DP". */
  of: string
  verdict?: { legality: Legality; said: string; why: string[] }
  units: { name: string; under: string; symbol: Symbolled; cost: string }[]
  piles: { head: string; cards: string }[]
  foot: string
}

/** A line of text; one that stands at its end ends at `x`. */
interface Line {
  x: number
  y: number
  text: string
  look: Look
  end: boolean
}

export interface Placed {
  height: number
  lines: Line[]
  symbols: { x: number; y: number; symbol: Symbolled }[]
  /** How high the rules across the picture stand. */
  rules: number[]
  mark?: { x: number; y: number; legality: Legality }
}

export function placed(said: Said, wide: Measure): Placed {
  const all: Placed = { height: 0, lines: [], symbols: [], rules: [] }
  const page = new Page(all, wide)
  page.text(said.kicker, 'dim')
  page.text(said.name, 'title')
  page.text(said.faction, 'dim')
  page.space(12)
  sumAndVerdict(page, said)
  page.rule()
  for (const unit of said.units) unitOf(page, unit)
  for (const { head, cards } of said.piles) {
    page.space(20)
    page.text(head, 'head')
    page.text(cards, 'plain')
  }
  page.rule()
  page.text('Aide-de-Camp', 'foot')
  page.beside(said.foot, 'dim')
  all.height = Math.ceil(page.at + EDGE / 2)
  return all
}

function sumAndVerdict(page: Page, { sum, of, verdict }: Said): void {
  page.text(sum, 'sum')
  page.after(sum, 'sum', of, 'dim')
  if (!verdict) return
  page.space(14)
  page.all.mark = { x: EDGE, y: page.at, legality: verdict.legality }
  page.text(verdict.said, 'unit', { left: SYMBOL })
  for (const why of verdict.why) page.text(why, 'dim', { left: SYMBOL, lines: 3 })
}

function unitOf(page: Page, { name, under, symbol, cost }: Said['units'][number]): void {
  page.space(14)
  page.all.symbols.push({ x: EDGE, y: page.at + 2, symbol })
  const from = page.at
  page.text(name, 'unit', { left: SYMBOL, right: COST })
  page.end(cost, 'unit', from)
  if (under) page.text(under, 'dim', { left: SYMBOL, right: COST })
}

/** A page that is written from the top. */
class Page {
  at = EDGE
  constructor(
    readonly all: Placed,
    private readonly wide: Measure,
  ) {}

  space(high: number): void {
    this.at += high
  }

  rule(): void {
    this.space(28)
    this.all.rules.push(this.at)
    this.space(20)
  }

  /** A text below what stands there. */
  text(text: string, look: Look, { left = 0, right = 0, lines = Infinity } = {}): void {
    const wide = (part: string) => this.wide(part, look)
    for (const line of wrapped(text, INSIDE - left - right, wide, lines)) {
      this.at += LOOKS[look].size * 1.3
      this.put(EDGE + left, line, look)
    }
  }

  /** A text behind another one that stands there. */
  after(before: string, how: Look, text: string, look: Look): void {
    const x = EDGE + this.wide(before, how) + 20
    this.put(x, text, look, false, this.at - (LOOKS[how].size - LOOKS[look].size) * 0.3)
  }

  /** A text at the other edge of the line that stands there. */
  beside(text: string, look: Look): void {
    this.put(WIDTH - EDGE, text, look, true)
  }

  /** A text at the other edge, in the first line below a height. */
  end(text: string, look: Look, from: number): void {
    this.put(WIDTH - EDGE, text, look, true, from + LOOKS[look].size * 1.3)
  }

  /** A name of any direction keeps to its place. */
  private put(x: number, text: string, look: Look, end = false, line = this.at): void {
    const y = Math.round(line - LOOKS[look].size * 0.3)
    this.all.lines.push({ x, y, text: closed(text), look, end })
  }
}
