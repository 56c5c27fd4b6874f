// The cards of this game by the names of their shelves.
import type { Detachment } from '../../../bindings/napoleonica/Detachment'
import type { DieKind } from '../../../bindings/napoleonica/DieKind'
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import { CardBook, PRACTICE, type AnyCard } from '../../../kit/muster'
import type { AbilityEntry } from '../printed'

/** The game's cards in this user's library. */
export class Book extends CardBook<UnitCard, Scenario> {
  detachment(id: string): Detachment | undefined {
    return this.card('detachments', id)
  }

  get abilities(): AbilityEntry[] {
    return this.file('abilities') ?? []
  }

  /** Whether a faction is invented, or the given part of the table is the invented one. */
  inventedOf(of: string): boolean {
    return of === PRACTICE || this.invented(of)
  }

  /** The kinds of dice on the cards of invented or of printed factions. */
  dice(invented: boolean): DieKind[] {
    const all: object = this.printed('dice', invented)
    return Object.values(all)
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
