// The cards of this game by the names of their shelves.
import type { UnitCard } from '../../../bindings/warfare/UnitCard'
import { CardBook } from '../../../kit/muster'

/** The game's cards in this user's library. */
export class Book extends CardBook<UnitCard> {}
