// The cards of this game by the names of their shelves.
import type { Detachment } from '../../../bindings/napoleonica/Detachment'
import type { DieKind } from '../../../bindings/napoleonica/DieKind'
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import { CardBook, PRACTICE, type AnyCard } from '../../../kit/muster'
import type { AbilityEntry } from '../printed'
import type { Cards } from './list'

/** The game's cards in this user's library. */
export class Book extends CardBook implements Cards {
  unit(id: string): UnitCard | undefined {
    return this.card('units', id) as UnitCard | undefined
  }

  detachment(id: string): Detachment | undefined {
    return this.card('detachments', id) as Detachment | undefined
  }

  scenario(id: string): Scenario | undefined {
    return this.card('scenarios', id) as Scenario | undefined
  }

  get scenarios(): [string, Scenario][] {
    const all = { ...this.printed('scenarios'), ...this.printed('scenarios', true) }
    return Object.entries(all) as unknown as [string, Scenario][]
  }

  get abilities(): AbilityEntry[] {
    return this.file('abilities') ?? []
  }

  /** The cards of a faction. */
  unitsOf(faction: string): UnitCard[] {
    return this.both<UnitCard>('units').filter((card) => card.faction === faction)
  }

  detachmentsOf(faction: string): Detachment[] {
    return this.both<Detachment>('detachments').filter((card) => card.faction === faction)
  }

  /** Whether a faction is invented, or the given part of the table is the invented one. */
  inventedOf(of: string): boolean {
    return of === PRACTICE || this.invented(of)
  }

  /** The kinds of dice on the cards of invented or of printed factions. */
  dice(invented: boolean): DieKind[] {
    return Object.values(this.printed('dice', invented)) as unknown as DieKind[]
  }

  /** Whether maneuver cards of this faction are known. */
  hasManeuver(faction: string): boolean {
    return this.cards(`maneuver/${faction}`).length > 0
  }

  /** A card that names that die, if any. */
  rolls(die: string): AnyCard | undefined {
    const shelves = ['units', 'detachments', ...this.factions.map(({ id }) => `maneuver/${id}`)]
    const named = `"die":"${die}"`
    return shelves
      .flatMap((shelf) => this.cards(shelf))
      .find((card) => JSON.stringify(card).includes(named))
  }
}
