// Tokens of several colors, as pages count and show them. Missing colors count as zero.
import { row, t } from '../../words/words'
import { drawn } from '../drawn'

/** Functions that count tokens of these colors, in their order. */
export function tokensOf<Color extends string>(colors: readonly Color[]) {
  type Counts = Partial<Record<Color, number>>
  const each = (counts: Counts): Color[] =>
    colors.flatMap((color) => Array<Color>(drawn(counts[color] ?? 0)).fill(color))
  return {
    /** The tokens one by one. */
    each,
    /** Counts a list of tokens. */
    gather(all: readonly Color[]): Record<Color, number> {
      const counts = Object.fromEntries(colors.map((color) => [color, 0])) as Record<Color, number>
      for (const color of all) counts[color] += 1
      return counts
    },
    total: (counts: Counts): number => each(counts).length,
    /** "2 green, 1 red". */
    spoken(counts: Counts, book: { term(key: string): string }): string {
      const said = colors.map((color) => {
        const n = drawn(counts[color] ?? 0)
        return n > 0 && t('kit.counted', { n, color: book.term(`in_sentence.color.${color}`) })
      })
      return row(said) || t('kit.none')
    },
  }
}
