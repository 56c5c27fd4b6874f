// The cards of this game by the names of their shelves.
import type { Rank } from '../../../bindings/fantasy_commander/Rank'
import type { Scenario } from '../../../bindings/fantasy_commander/Scenario'
import type { TacticsCard } from '../../../bindings/fantasy_commander/TacticsCard'
import type { UnitCard } from '../../../bindings/fantasy_commander/UnitCard'
import { CardBook, cardName, type AnyCard } from '../../../kit/muster'
import { RANKS } from './fields'

/** The game's cards in this user's library. */
export class Book extends CardBook<UnitCard, Scenario> {
  tactics(id: string): TacticsCard | undefined {
    return this.card('tactics', id)
  }

  /** Units by name, each in the order of its ranks. */
  protected override lying(shelf: string, of: string): AnyCard[] {
    const all = super.lying(shelf, of)
    const rank = (card: AnyCard) => RANKS.indexOf(card.rank as Rank)
    if (shelf !== 'units') return all
    return all.toSorted((a, b) => cardName(a).localeCompare(cardName(b)) || rank(a) - rank(b))
  }
}
