// The cards of the game with what the user typed on them: looked up, typed, forgotten.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { Detachment } from '../../../bindings/napoleonica/Detachment'
import type { DieKind } from '../../../bindings/napoleonica/DieKind'
import type { Faction } from '../../../bindings/napoleonica/Faction'
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { UnitCard } from '../../../bindings/napoleonica/UnitCard'
import { say, type Rooms } from '../../../kit'
import type { Switch as Rule } from '../book'
import { t, word } from '../words'
import type { TypedCards } from './carry'
import { common, PRACTICE, type Values } from './fields'
import type { Cards } from './list'
import { idFor } from './traits'

/** A switch of the house rules, with the doubt that it settles. */
export interface Switch extends Rule {
  ambiguity: string | null
}

/** A card of any shelf. */
export interface AnyCard extends Values {
  id: string
  faction?: string
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

  /** A shelf's cards: the game's and the user's own, then those invented for practice. */
  cards(shelf: string): AnyCard[] {
    const [main, practice] = [this.on(shelf, this.pack), this.on(shelf, this.pack.practice)]
    return [...Object.values(main), ...Object.values(practice).filter(({ id }) => !(id in main))]
  }

  /** The cards of a faction or of a part of the table on one of its shelves. */
  shelved(shelf: string, of: string): AnyCard[] {
    const all = this.cards(pathOf(shelf, of))
    if (shelf === 'maneuver') return all
    if (!common(of)) return all.filter(({ faction }) => faction === of)
    return all.filter(({ id }) => this.practised(shelf, id) === (of === PRACTICE))
  }

  card(shelf: string, id: string): AnyCard | undefined {
    return this.on(shelf, this.pack)[id] ?? this.on(shelf, this.pack.practice)[id]
  }

  /** Is that card one of those invented for practice? */
  practised(shelf: string, id: string): boolean {
    return id in this.on(shelf, this.pack.practice)
  }

  /** Does any card name that die? */
  rolls(die: string): AnyCard | undefined {
    const shelves = ['units', 'detachments', ...this.factions.map(({ id }) => `maneuver/${id}`)]
    const named = `"die":"${die}"`
    return shelves
      .flatMap((shelf) => this.cards(shelf))
      .find((card) => JSON.stringify(card).includes(named))
  }

  /** The fields of a card that the user typed. */
  typedOn(shelf: string, card: string): Values {
    return this.typed[shelf]?.[card] ?? {}
  }

  /** Is the whole card the user's own? */
  own(shelf: string, card: string): boolean {
    return 'id' in this.typedOn(shelf, card)
  }

  /** A new card of the user's own; gives its id, unlike all others of its shelf. */
  async make(shelf: string, name: string, values: Values): Promise<string | undefined> {
    const id = idFor(name, (taken) => this.card(shelf, taken) !== undefined)
    return (await this.type(shelf, id, { ...values, id })) ? id : undefined
  }

  /** Type fields of a card; they show at once and are kept. Gives whether they were. */
  async type(shelf: string, card: string, values: Values): Promise<boolean> {
    const all = { ...this.typedOn(shelf, card), ...values }
    this.typed = { ...this.typed, [shelf]: { ...this.typed[shelf], [card]: all } }
    this.lay(shelf, card, values)
    return this.send({ ask: 'save_card', shelf, card, values: all }, values)
  }

  /** Go back to what is printed: one field, or the whole card. */
  forget(shelf: string, card: string, field?: string): Promise<boolean> {
    const left = Object.entries(this.typedOn(shelf, card)).filter(([name]) => name !== field)
    if (field === undefined || left.length === 0)
      return this.send({ ask: 'forget_card', shelf, card })
    return this.send({ ask: 'save_card', shelf, card, values: Object.fromEntries(left) })
  }

  /** One after the other, so that a later tap never overtakes an earlier one. */
  private send(
    request: { ask: string; shelf: string; card: string } & Values,
    typed: Values = {},
  ): Promise<boolean> {
    const sending = this.sending.then(async () => {
      const kept = await this.rooms.ask({ ...request, game: this.rooms.game })
      if (kept === undefined) this.refused(request.shelf, request.card, typed)
      if (this.sending === sending) await this.refresh()
      return kept !== undefined
    })
    this.sending = sending
    return sending
  }

  /** What was not kept, and on which card. */
  private refused(shelf: string, card: string, typed: Values): void {
    const fields = Object.keys(typed).map((name) => fieldName(name))
    const name = cardName(this.card(shelf, card) ?? { id: card })
    say(t('muster.not_kept', { card: name, fields: fields.join(', ') }), { tone: 'bad' })
  }

  private lay(shelf: string, id: string, values: Values): void {
    const invented = this.practised(shelf, id)
    const part = (invented ? this.pack.practice : this.pack) as Part
    const cards = this.on(shelf, part)
    const laid = put(part, shelf, { ...cards, [id]: { ...cards[id], ...values, id } })
    this.pack = (invented ? { ...this.pack, practice: laid } : laid) as Pack
  }

  /** What stands on a shelf such as `dice` or `maneuver/france`. */
  private on(shelf: string, part: Part | undefined): Shelf<AnyCard> {
    const [first, under] = shelf.split('/') as [keyof Part, string?]
    const all = part?.[first] as Shelved<AnyCard> | Record<string, Shelf<AnyCard>> | undefined
    const found = under === undefined ? all : (all as Record<string, Shelf<AnyCard>>)?.[under]
    if (Array.isArray(found)) return Object.fromEntries(found.map((card) => [card.id, card]))
    return (found ?? {}) as Shelf<AnyCard>
  }

  private both<Card>(shelf: 'factions' | 'units' | 'detachments' | 'armies'): Card[] {
    return Object.values({ ...this.pack[shelf], ...this.pack.practice?.[shelf] }) as Card[]
  }
}

/** Where a shelf lies in the pack: each faction has a maneuver deck of its own. */
export function pathOf(shelf: string, of: string): string {
  return shelf === 'maneuver' ? `${shelf}/${of}` : shelf
}

/** What a card is called: its printed name, or its number. */
export function cardName(card: AnyCard): string {
  const name = card.name ?? card.label
  if (typeof name === 'string') return name
  const number = /\d+$/.exec(card.id)?.[0]
  return number === undefined ? card.id : t('muster.card_n', { n: number })
}

/** What a field of a card is called. */
export function fieldName(name: string): string {
  return word('muster.field', name) ?? name
}

/** A part of the pack with other cards on a shelf. */
function put(part: Part, shelf: string, cards: Shelf<AnyCard>): Part {
  const [first, under] = shelf.split('/') as [keyof Part, string?]
  if (under === undefined) return { ...part, [first]: cards }
  return { ...part, [first]: { ...part[first], [under]: cards } }
}
