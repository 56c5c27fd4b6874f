// The cards of this game by the names of their shelves.
import type { LeaderCard } from '../../../bindings/simple_napoleonics/LeaderCard'
import type { Scenario } from '../../../bindings/simple_napoleonics/Scenario'
import type { UnitCard } from '../../../bindings/simple_napoleonics/UnitCard'
import { CardBook } from '../../../kit/muster'

/** The game's cards in this user's library. */
export class Book extends CardBook<UnitCard, Scenario> {
  leader(id: string): LeaderCard | undefined {
    return this.card('leaders', id)
  }
}
