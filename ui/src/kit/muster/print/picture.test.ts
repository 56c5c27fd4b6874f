// Everything in the picture of a roster has a place of its own, however long the names are.
import { expect, test } from 'vitest'
import { LOOKS, placed, WIDTH, type Measure, type Said } from './picture'

const wide: Measure = (text, look) => [...text].length * LOOKS[look].size * 0.6

const said = (name: string, units: number): Said => ({
  kicker: 'Army list',
  name,
  faction: name,
  sum: '1485 + ?',
  of: 'of 1500 points',
  verdict: { legality: 'not_legal', said: 'Not legal', why: [`${name} is too much.`] },
  units: Array.from({ length: units }, () => ({
    name,
    under: `${name} · ${name}`,
    symbol: { arm: 'infantry', grade: null },
    cost: '44',
  })),
  piles: [{ head: 'Orders', cards: Array.from({ length: 20 }, () => name).join(', ') }],
  foot: '1 December 2026',
})

test.each([
  ['Ridge Foot', 8],
  ['W'.repeat(80), 40],
  ['الحرس القديم '.repeat(6), 40],
  ['老近衛隊'.repeat(20), 40],
  ['Garde 🦅 '.repeat(10), 40],
])('%s, %i units', (name, units) => {
  const { lines, height, symbols } = placed(said(name, units), wide)
  const boxes = lines.map(({ x, y, text, look, end }) => {
    // The marks that isolate a name take no room.
    const width = wide(text.slice(1, -1), look)
    const [left, right] = end ? [x - width, x] : [x, x + width]
    return { left, right, top: y - LOOKS[look].size * 0.8, bottom: y + LOOKS[look].size * 0.2 }
  })
  for (const { left, right, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(60)
    expect(right).toBeLessThanOrEqual(WIDTH - 60)
    expect(bottom).toBeLessThan(height)
  }
  const over = boxes.filter((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  )
  expect(over).toEqual([])
  expect(symbols.length).toBe(units)
})
