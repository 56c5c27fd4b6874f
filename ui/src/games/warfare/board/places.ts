// The position of each space of the battlefield in the picture. The halves face each other, so the far
// side is rotated: its left is on the near side's right.
import type { Rank } from '../../../bindings/warfare/Rank'
import type { Side, Spot, UnitView } from '../types'

/** From the middle outward. */
export const RANKS: readonly Rank[] = ['vanguard', 'reserve', 'center', 'rear']
const FILES = [1, 2, 3, 4, 5]

/** The reason that a space or a unit is lit. */
export type Sign = 'ready' | 'move' | 'attack'
/** The lit spaces and units, by key. */
export type Lit = ReadonlyMap<string, Sign>

/** Entries of `Lit` for spaces and units with one sign. */
export function lights(
  sign: Sign,
  places: readonly (Spot | Pick<UnitView, 'id' | 'place'> | null | undefined)[],
): [string, Sign][] {
  return places.flatMap((place) => (place ? [[keyOf(place), sign] as [string, Sign]] : []))
}

/** A space as a key, or a unit by where it is: "0 vanguard 1", "unit 5" beside the grid. */
export function keyOf(what: Spot | Pick<UnitView, 'id' | 'place'>): string {
  if ('place' in what) {
    const { id, place } = what
    return typeof place === 'object' ? keyOf(place.at) : `unit ${id}`
  }
  const { board, space } = what
  return `${board} ${space.rank} ${space.file}`
}

/** A rank in the picture, with its spaces from the left. */
export interface RankPlace {
  board: Side
  rank: Rank
  spots: readonly Spot[]
}

/** Every rank as `near` sees it, starting with the far Rear. */
export function ranksOf(near: Side): RankPlace[] {
  const rank = (board: Side, rank: Rank, turned: boolean): RankPlace => ({
    board,
    rank,
    spots: (turned ? FILES.toReversed() : FILES).map((file) => ({ board, space: { rank, file } })),
  })
  const far = RANKS.toReversed().map((one) => rank(1 - near, one, true))
  return [...far, ...RANKS.map((one) => rank(near, one, false))]
}

type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const STEPS: Record<Key, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next space from one in the direction of an arrow key, in these ranks. */
export function stepFrom(ranks: readonly RankPlace[], from: string, key: string): Spot | undefined {
  const step = STEPS[key as Key]
  const row = ranks.findIndex(({ spots }) => spots.some((spot) => keyOf(spot) === from))
  if (!step || row < 0) return undefined
  const column = ranks[row]!.spots.findIndex((spot) => keyOf(spot) === from)
  return ranks[row + step[0]]?.spots[column + step[1]]
}

/** The space of these ranks that the Tab key leads to: the one that last had the focus, else a lit one,
 * else the near side's first. */
export function entryOf(
  ranks: readonly RankPlace[],
  near: Side,
  last: string,
  lit: Lit,
): string | undefined {
  const there = new Set(ranks.flatMap(({ spots }) => spots.map(keyOf)))
  const first = (ranks.find(({ board }) => board === near) ?? ranks[0])?.spots[0]
  return [last, ...lit.keys()].find((key) => there.has(key)) ?? (first && keyOf(first))
}
