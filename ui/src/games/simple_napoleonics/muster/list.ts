// The contents of an army list of this game: leaders, and units of their brigades.
import type { ArmyList } from '../../../bindings/ArmyList'
import { pileOf, type ListEntry } from '../../../kit/muster'
import type { Book } from './book.svelte'

/** The card ids of its leaders. */
export function leadersOf(list: ArmyList): readonly string[] {
  return pileOf(list, 'leaders').map(({ card }) => card)
}

/** The index of the Officer of a unit's brigade. */
export function brigadeOf(entry: ListEntry): number | undefined {
  return entry.brigade as number | undefined
}

/** The list with one more leader. */
export function withLeader(list: ArmyList, card: string): ArmyList {
  return { ...list, leaders: [...leadersOf(list), card].map((card) => ({ card })) }
}

/** The list without a leader: their units have no brigade, the others keep theirs. */
export function withoutLeader(list: ArmyList, at: number): ArmyList {
  const moved = ({ brigade, ...entry }: ListEntry): ListEntry => {
    if (brigade === undefined || brigade === at) return entry as ListEntry
    return { ...entry, brigade: Number(brigade) - Number(Number(brigade) > at) } as ListEntry
  }
  const leaders = leadersOf(list).toSpliced(at, 1)
  return { ...list, leaders: leaders.map((card) => ({ card })), entries: list.entries.map(moved) }
}

/** Moves a unit to a brigade, or to none. */
export function inBrigade(list: ArmyList, at: number, brigade: number | undefined): ArmyList {
  const entry = { ...list.entries[at]!, brigade }
  if (brigade === undefined) delete entry.brigade
  return { ...list, entries: list.entries.with(at, entry as ListEntry) }
}

/** The indexes of its Officers. */
export function officersOf(list: ArmyList, book: Pick<Book, 'leader'>): number[] {
  return leadersOf(list).flatMap((card, at) => (book.leader(card)?.kind === 'officer' ? [at] : []))
}
