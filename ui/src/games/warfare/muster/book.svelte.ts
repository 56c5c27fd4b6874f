// The cards of this game by the names of their shelves.
import type { UnitCard } from '../../../bindings/warfare/UnitCard'
import { CardBook } from '../../../kit/muster'

/** The game's cards, as this user has them. */
export class Book extends CardBook {
  unit(id: string): UnitCard | undefined {
    return this.card('units', id) as UnitCard | undefined
  }

  unitsOf(faction: string): UnitCard[] {
    return this.shelved('units', faction) as unknown as UnitCard[]
  }
}
