// Names for what the books know by number: units by their cards, slots in words.
import type { Spot } from '../../bindings/napoleon_saga/Spot'
import type { UnitCard } from '../../bindings/napoleon_saga/UnitCard'
import type { UnitRef } from '../../bindings/napoleon_saga/UnitRef'
import type { UnitView } from '../../bindings/napoleon_saga/UnitView'
import type { Terrain } from '../../bindings/napoleon_saga/Terrain'
import type { View } from './types'

export type Seen = Pick<View, 'spots' | 'kinds' | 'own'>
type Says = { term(key: string): string }

const same = (one: Spot, other: Spot) => one.board === other.board && one.slot === other.slot

/** Who lies on a slot, as far as the viewer sees. */
export function unitAt(view: Seen, spot: Spot): UnitView | null {
  return view.spots?.find((there) => same(there.spot, spot))?.unit ?? null
}

/** The terrain under a slot. */
export function groundAt(view: Seen, spot: Spot): Terrain | null {
  return view.spots?.find((there) => same(there.spot, spot))?.terrain ?? null
}

/** The card of a unit type that the viewer has seen. */
export function cardOf(view: Seen, kind: number | null | undefined): UnitCard | undefined {
  return view.kinds?.find(({ id }) => id === kind)?.card
}

/** The name of a unit by its number; nothing for one that the viewer cannot see. */
export function unitName(view: Seen, id: number): string | undefined {
  const lying = view.spots?.find(({ unit }) => unit?.id === id)?.unit
  return cardOf(view, lying?.kind ?? refOf(view, id)?.kind)?.name
}

/** An own unit that lies on no slot. */
function refOf({ own }: Seen, id: number): UnitRef | undefined {
  const all = own ? [...own.drawn, ...own.deck, ...(own.entering ? [own.entering] : [])] : []
  return all.find((unit) => unit.id === id)
}

/** "First Line 2". */
export function slotName(slot: string, book: Says): string {
  return book.term(`slot.${slot}`)
}

/** Who lies on a slot now, else the slot itself: "Old Guard", "Reserve 2". */
export function nameAt(view: Seen, spot: Spot, book: Says): string {
  return cardOf(view, unitAt(view, spot)?.kind)?.name ?? slotName(spot.slot, book)
}

/** Names of the units that were seen so far, by number: the log still names one that is lost. */
export class Roster {
  private readonly names = new Map<number, string>()

  /** Remembers who lies open now. */
  see(view: Seen): void {
    for (const { unit } of view.spots) {
      const name = cardOf(view, unit?.kind)?.name
      if (unit?.face_up && unit.id !== null && name !== undefined) this.names.set(unit.id, name)
    }
  }

  name(id: number): string | undefined {
    return this.names.get(id)
  }
}
