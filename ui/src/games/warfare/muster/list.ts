// The contents of an army list of this game: commanders, and units that each have one.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Commander } from '../../../bindings/warfare/Commander'
import type { Defenses } from '../../../bindings/warfare/Defenses'
import type { ListEntry } from '../../../kit/muster'

/** Its commanders; empty if nobody has typed any. */
export function commandersOf(list: ArmyList): readonly Commander[] {
  return (list.commanders as Commander[] | undefined) ?? []
}

/** The levels of its domain. */
export function defensesOf(list: ArmyList): Partial<Defenses> {
  return (list.defenses as Defenses | undefined) ?? {}
}

/** The list without a commander; their units go to the one before, all others keep theirs. */
export function withoutCommander(list: ArmyList, at: number): ArmyList {
  const moved = (entry: ListEntry) => {
    const of = commanderOf(entry)
    return { ...entry, commander: of >= at ? Math.max(0, of - 1) : of }
  }
  return {
    ...list,
    commanders: commandersOf(list).toSpliced(at, 1),
    entries: list.entries.map(moved),
  }
}

/** The index of a unit's commander. */
export function commanderOf(entry: ListEntry): number {
  return (entry.commander as number | undefined) ?? 0
}
