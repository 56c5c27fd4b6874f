// The cards of this game by the names of their shelves.
import type { LeaderCard } from '../../../bindings/simple_napoleonics/LeaderCard'
import type { Scenario } from '../../../bindings/simple_napoleonics/Scenario'
import type { UnitCard } from '../../../bindings/simple_napoleonics/UnitCard'
import { CardBook } from '../../../kit/muster'

/** The game's cards, as this user has them. */
export class Book extends CardBook {
  unit(id: string): UnitCard | undefined {
    return this.card('units', id) as UnitCard | undefined
  }

  unitsOf(faction: string): UnitCard[] {
    return this.shelved('units', faction) as unknown as UnitCard[]
  }

  leader(id: string): LeaderCard | undefined {
    return this.card('leaders', id) as LeaderCard | undefined
  }

  leadersOf(faction: string): LeaderCard[] {
    return this.shelved('leaders', faction) as unknown as LeaderCard[]
  }

  /** What is not typed of a scenario asks for nothing. */
  scenario(id: string): Partial<Scenario> | undefined {
    return this.card('scenarios', id) as Partial<Scenario> | undefined
  }

  get scenarios(): [string, Partial<Scenario>][] {
    const all = { ...this.printed('scenarios'), ...this.printed('scenarios', true) }
    return Object.entries(all) as unknown as [string, Partial<Scenario>][]
  }
}
