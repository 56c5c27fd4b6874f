// The cards of this game by the names of their shelves. A unit belongs to a nation, so it is listed
// under every faction that leads that nation. Strategy cards and objectives belong to the table.
import type { Faction } from '../../../bindings/napoleon_saga/Faction'
import type { Nation } from '../../../bindings/napoleon_saga/Nation'
import type { StrategyCard } from '../../../bindings/napoleon_saga/StrategyCard'
import type { UnitCard } from '../../../bindings/napoleon_saga/UnitCard'
import { CardBook, PRACTICE, TABLE, type AnyCard, type Values } from '../../../kit/muster'

/** The game's cards in this user's library. */
export class Book extends CardBook<UnitCard> {
  strategy(id: string): StrategyCard | undefined {
    return this.card('strategy', id)
  }

  /** How often a card may be in a strategy deck (NS-BLD-8), from the game's data. */
  get copies(): number {
    return this.limit('strategy_copies') ?? 1
  }

  /** How many cards a strategy deck needs (NS-BLD-8). */
  get deck(): number {
    return this.limit('strategy_min') ?? 0
  }

  private limit(name: string): number | undefined {
    return this.file<{ limits: Record<string, number> }>('components')?.limits[name]
  }

  /** The strategy cards that an army of this faction may put into its deck. */
  deckOf(faction: string): StrategyCard[] {
    const invented = this.invented(faction)
    return this.both<StrategyCard>('strategy').filter(
      ({ id, nation }) =>
        this.practised('strategy', id) === invented && (!nation || this.leads(faction, nation)),
    )
  }

  /** Where a strategy card's page is. */
  ownerOf(card: string): string {
    return this.practised('strategy', card) ? PRACTICE : TABLE
  }

  /** The units of a faction; a unit of unknown nation may serve any faction. */
  protected override lying(shelf: string, of: string): AnyCard[] {
    if (shelf !== 'units') return super.lying(shelf, of)
    const invented = this.invented(of)
    return this.cards(shelf).filter(({ id, nation }) => {
      const serves = !nation || this.leads(of, nation as Nation)
      return this.practised(shelf, id) === invented && serves
    })
  }

  /** A new card of an invented faction would be listed under the factions of the game. */
  override mayMake(of: string): boolean {
    return super.mayMake(of) && !this.invented(of)
  }

  /** A card names no faction; its nation is known if the faction leads only one. */
  override make(shelf: string, name: string, values: Values): Promise<string | undefined> {
    const { faction, ...rest } = values
    const [nation, ...others] = this.nationsOf(String(faction))
    const sure = shelf === 'units' && others.length === 0 && nation !== undefined
    return super.make(shelf, name, sure && !rest.nation ? { ...rest, nation } : rest)
  }

  private leads(faction: string, nation: Nation): boolean {
    return this.nationsOf(faction).includes(nation)
  }

  private nationsOf(faction: string): readonly Nation[] {
    return this.card<Faction>('factions', faction)?.nations ?? []
  }
}
