// The cards of this game by the names of their shelves.
import type { Rank } from '../../../bindings/fantasy_commander/Rank'
import type { Scenario } from '../../../bindings/fantasy_commander/Scenario'
import type { TacticsCard } from '../../../bindings/fantasy_commander/TacticsCard'
import type { UnitCard } from '../../../bindings/fantasy_commander/UnitCard'
import type { Entry } from '../../../kit/battle'
import { CardBook, cardName, type AnyCard } from '../../../kit/muster'
import { RANKS } from './fields'

/** The game's cards, as this user has them. */
export class Book extends CardBook {
  unit(id: string): UnitCard | undefined {
    return this.card('units', id) as UnitCard | undefined
  }

  tactics(id: string): TacticsCard | undefined {
    return this.card('tactics', id) as TacticsCard | undefined
  }

  /** Units by name, each in the order of its ranks. */
  override shelved(shelf: string, of: string): AnyCard[] {
    const all = super.shelved(shelf, of)
    const rank = (card: AnyCard) => RANKS.indexOf(card.rank as Rank)
    if (shelf !== 'units') return all
    return all.toSorted((a, b) => cardName(a).localeCompare(cardName(b)) || rank(a) - rank(b))
  }

  unitsOf(faction: string): UnitCard[] {
    return this.shelved('units', faction) as unknown as UnitCard[]
  }

  tacticsOf(faction: string): TacticsCard[] {
    return this.shelved('tactics', faction) as unknown as TacticsCard[]
  }

  /** What is not typed of a scenario counts for nothing. */
  scenario(id: string): Partial<Scenario> | undefined {
    return this.card('scenarios', id) as Partial<Scenario> | undefined
  }

  get scenarios(): [string, Partial<Scenario>][] {
    const all = { ...this.printed('scenarios'), ...this.printed('scenarios', true) }
    return Object.entries(all) as unknown as [string, Partial<Scenario>][]
  }

  get abilities(): Entry[] {
    return this.file('abilities') ?? []
  }
}
