// Which battles a run of the laws plays: of each few neighbors one, chosen by a seed. AIDE_SAMPLE is the
// seed of another selection, or `all` for every battle: `cargo xtask test --all`.

/** One of this many neighbors is played. */
const SHARE = 3

const sample = process.env.AIDE_SAMPLE ?? '0'

/** Whether a run tries everything. */
export const isWhole = sample === 'all'

/** A number that looks random for each group. */
function mixed(group) {
  let state = Math.imul(Number(sample) + 1, 0x9e3779b9) ^ group
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

/** The numbers of the battles to play: one of each group of neighbors, or all of them. */
export function selected(groups) {
  const all = [...Array(groups * SHARE).keys()]
  return isWhole ? all : all.filter((n) => n % SHARE === mixed(groupOf(n)) % SHARE)
}

/** The group of a battle's number. */
export const groupOf = (number) => Math.floor(number / SHARE)
