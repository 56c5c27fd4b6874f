// Names for what the books know by number: units by their cards, slots by words.
import type { UnitCard } from '../../bindings/napoleon_saga/UnitCard'
import type { UnitRef } from '../../bindings/napoleon_saga/UnitRef'
import type { View } from './types'

type Seen = Partial<Pick<View, 'spots' | 'kinds' | 'own' | 'sides'>>
type Says = { term(key: string): string }

/** The card of a unit type that the viewer has seen. */
export function cardOf(view: Seen, kind: number | null | undefined): UnitCard | undefined {
  return view.kinds?.find(({ id }) => id === kind)?.card
}

/** The name of a unit by its number; undefined if the viewer cannot see it. */
export function unitName(view: Seen, id: number): string | undefined {
  const lying = view.spots?.find(({ unit }) => unit?.id === id)?.unit
  return cardOf(view, lying?.kind ?? refOf(view, id)?.kind)?.name
}

/** A lost unit, or an own one that is on no slot. */
function refOf({ own, sides }: Seen, id: number): UnitRef | undefined {
  const mine = own ? [...own.drawn, ...own.deck, ...(own.entering ? [own.entering] : [])] : []
  const lost = sides?.flatMap((side) => side.lost) ?? []
  return [...mine, ...lost].find((unit) => unit.id === id)
}

/** "First Line 2". */
export function slotName(slot: string, book: Says): string {
  return book.term(`slot.${slot}`)
}

/**
 * Names of the units and open cards seen so far, by number: the log still names a unit that is lost, or
 * a card that was shuffled back.
 */
export class Roster {
  private readonly names = new Map<number, string>()
  private readonly cards = new Map<string, string>()

  /** Remembers the units and cards that are open now. */
  see(view: View): void {
    for (const { unit } of view.spots) {
      const name = cardOf(view, unit?.kind)?.name
      if (unit?.face_up && unit.id !== null && name !== undefined) this.names.set(unit.id, name)
    }
    for (const [seat, { discard }] of view.sides.entries())
      for (const { id, card } of discard)
        if (id !== null && card !== null) this.cards.set(`${seat} ${id}`, card.name)
  }

  name(id: number): string | undefined {
    return this.names.get(id)
  }

  card(seat: number, id: number): string | undefined {
    return this.cards.get(`${seat} ${id}`)
  }
}
