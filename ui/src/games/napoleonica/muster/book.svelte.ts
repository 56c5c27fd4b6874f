// The cards of the game with what the user typed on them: looked up, typed, forgotten.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Detachment } from '../../../bindings/napoleonica/Detachment'
import type { DieKind } from '../../../bindings/napoleonica/DieKind'
import type { Faction } from '../../../bindings/napoleonica/Faction'
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import type { Rooms } from '../../../kit'
import type { TypedCards } from './carry'
import type { Cards } from './list'

/** A switch of the house rules. */
export interface Switch {
  id: string
  group: string
  kind: 'switch' | 'choice' | 'number' | 'die' | 'mapping'
  rule: string
  ambiguity: string | null
  title: string
  text: string
  default: unknown
  options: { id: unknown; title: string }[]
}

type Shelf<Card> = Record<string, Card>
/** Dice are one file, and a folder once one of them was typed. */
type Shelved<Card> = Card[] | Shelf<Card>

interface Part {
  factions?: Shelf<Faction>
  units?: Shelf<UnitCard>
  detachments?: Shelf<Detachment>
  armies?: Shelf<ArmyList>
  scenarios?: Shelf<Scenario>
  maneuver?: Record<string, Shelf<unknown>>
  reinforcement?: Shelf<unknown>
  escalation?: Shelf<unknown>
  dice?: Shelved<DieKind>
}

interface Pack extends Part {
  words: { en: Record<string, string> }
  abilities: { id: string; title: string; kind: string; has_x: boolean; text: string }[]
  errors: { code: string; text: string }[]
  house_rules: { switches: Switch[] }
  practice?: Part & { draft: { armies: string[]; rounds: number; scenario: string } }
}

type Fields = Record<string, unknown>

/** The game's cards, as this user has them. */
export class Book implements Cards {
  private pack: Pack = $state.raw({} as Pack)
  typed: TypedCards = $state.raw({})
  private sending: Promise<unknown> = Promise.resolve()

  constructor(readonly rooms: Rooms) {
    this.pack = rooms.pack as unknown as Pack
  }

  /** Look again at what is kept. */
  async refresh(): Promise<void> {
    const got = await this.rooms.ask<{ pack: Pack; typed: TypedCards }>({
      ask: 'pack',
      game: this.rooms.game,
    })
    if (got) [this.pack, this.typed] = [got.pack, got.typed]
  }

  unit(id: string): UnitCard | undefined {
    return this.pack.units?.[id] ?? this.pack.practice?.units?.[id]
  }

  detachment(id: string): Detachment | undefined {
    return this.pack.detachments?.[id] ?? this.pack.practice?.detachments?.[id]
  }

  faction(id: string): Faction | undefined {
    return this.pack.factions?.[id] ?? this.pack.practice?.factions?.[id]
  }

  scenario(id: string): Scenario | undefined {
    return this.pack.scenarios?.[id] ?? this.pack.practice?.scenarios?.[id]
  }

  /** Is it invented for practice, and so complete? */
  invented(faction: string): boolean {
    return this.pack.practice?.factions?.[faction] !== undefined
  }

  get factions(): Faction[] {
    return this.both('factions')
  }

  get scenarios(): [string, Scenario][] {
    return Object.entries({ ...this.pack.scenarios, ...this.pack.practice?.scenarios })
  }

  /** The armies that come with the game. */
  get samples(): ArmyList[] {
    return this.both('armies')
  }

  get switches(): Switch[] {
    return this.pack.house_rules.switches
  }

  /** The abilities and crit effects with what they do. */
  get abilities(): Pack['abilities'] {
    return this.pack.abilities
  }

  get practice(): { armies: string[]; rounds: number; scenario: string } | undefined {
    return this.pack.practice?.draft
  }

  /** The cards of a faction. */
  unitsOf(faction: string): UnitCard[] {
    return this.both<UnitCard>('units').filter((card) => card.faction === faction)
  }

  detachmentsOf(faction: string): Detachment[] {
    return this.both<Detachment>('detachments').filter((card) => card.faction === faction)
  }

  /** The kinds of dice that such a faction's cards name. */
  dice(invented: boolean): DieKind[] {
    return Object.values((invented ? this.pack.practice?.dice : this.pack.dice) ?? {})
  }

  /** How many cards of a deck are known. */
  deck(shelf: 'reinforcement' | 'escalation', invented: boolean): number {
    return Object.keys((invented ? this.pack.practice?.[shelf] : this.pack[shelf]) ?? {}).length
  }

  /** Are maneuver cards of this faction known? */
  hasManeuver(faction: string): boolean {
    const decks = [this.pack.maneuver?.[faction], this.pack.practice?.maneuver?.[faction]]
    return decks.some((deck) => deck !== undefined && Object.keys(deck).length > 0)
  }

  /** A word of the game's own, such as `branch.artillery`. */
  term(key: string): string {
    return this.pack.words.en[key] ?? key
  }

  /** The sentence of a code, before it is filled in. */
  sentence(code: string): string | undefined {
    return this.pack.errors.find((entry) => entry.code === code)?.text
  }

  /** The fields of a card that the user typed. */
  typedOn(shelf: string, card: string): Fields {
    return this.typed[shelf]?.[card] ?? {}
  }

  /** Is the whole card the user's own? */
  own(shelf: string, card: string): boolean {
    return 'faction' in this.typedOn(shelf, card)
  }

  /** Type fields of a card; they show at once and are kept. */
  type(shelf: string, card: string, values: Fields): Promise<unknown> {
    const all = { ...this.typedOn(shelf, card), ...values }
    this.typed = { ...this.typed, [shelf]: { ...this.typed[shelf], [card]: all } }
    this.lay(shelf, card, values)
    return this.send({ ask: 'save_card', shelf, card, values: all })
  }

  /** Go back to what is printed: one field, or the whole card. */
  forget(shelf: string, card: string, field?: string): Promise<unknown> {
    const left = Object.entries(this.typedOn(shelf, card)).filter(([name]) => name !== field)
    if (field === undefined || left.length === 0)
      return this.send({ ask: 'forget_card', shelf, card })
    return this.send({ ask: 'save_card', shelf, card, values: Object.fromEntries(left) })
  }

  /** One after the other, so that a later tap never overtakes an earlier one. */
  private send(request: { ask: string } & Fields): Promise<unknown> {
    const sending = this.sending.then(async () => {
      await this.rooms.ask({ ...request, game: this.rooms.game })
      if (this.sending === sending) await this.refresh()
    })
    this.sending = sending
    return sending
  }

  private lay(shelf: string, id: string, values: Fields): void {
    const invented =
      shelf in (this.pack.practice ?? {}) && id in this.on(shelf, this.pack.practice!)
    const part = invented ? this.pack.practice! : this.pack
    const cards = this.on(shelf, part)
    const laid = { ...part, [shelf]: { ...cards, [id]: { id, ...cards[id], ...values } } }
    this.pack = (invented ? { ...this.pack, practice: laid } : laid) as Pack
  }

  private on(shelf: string, part: Part): Shelf<object> {
    const found = part[shelf as 'dice'] ?? {}
    return Array.isArray(found) ? Object.fromEntries(found.map((card) => [card.id, card])) : found
  }

  private both<Card>(shelf: 'factions' | 'units' | 'detachments' | 'armies'): Card[] {
    return Object.values({ ...this.pack[shelf], ...this.pack.practice?.[shelf] }) as Card[]
  }
}
