// Which positions a run of the laws tries. AIDE_SAMPLE is the seed of another sample, or `all` for several
// positions of every kind, from the first step on: `cargo xtask test --all`.
import assert from 'node:assert/strict'

const sample = process.env.AIDE_SAMPLE ?? '0'

/** Whether a run tries everything. */
export const isWhole = sample === 'all'

const seed = isWhole ? 0 : Number(sample)
assert.ok(Number.isInteger(seed), `AIDE_SAMPLE is a number or "all", not "${sample}"`)

/** The latest step from which a sample looks at a battle, and how many steps it skips at most between
 * two looks. */
const LATEST = 120
const SKIPS = 50

/** A number that looks random for each number. */
function mixed(number) {
  let state = Math.imul(seed + 1, 0x9e3779b9) ^ number
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

/** The step from which on a battle is looked at. */
export const startOf = (number) => (isWhole ? 0 : mixed(number) % LATEST)

/** How many steps to skip after the nth look at a battle. */
const skipOf = (number, n) => mixed(number * 1000 + n + 1) % SKIPS

/**
 * The positions that a law tries in its battles: `most` of each kind. A sample has one of each kind and
 * at most `few` from each battle, here and there.
 */
export function selected(battles, { most, few }) {
  const numbers = [...Array(battles).keys()]
  if (isWhole) return { numbers, from: startOf, most, each: Infinity }
  return { numbers, from: startOf, skip: skipOf, most: 1, each: few }
}
