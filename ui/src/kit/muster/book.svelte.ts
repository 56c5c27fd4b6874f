// The cards of a game with what the user typed on them: looked up, typed, forgotten. A game's own book
// adds names for its shelves.
import type { Answers, ArmyList, Problem } from '../../asks'
import { told } from '../../words/texts'
import { row, t, word } from '../../words/words'
import type { Rooms } from '../session'
import { copyName } from '../text/names'
import { say } from '../device/toasts.svelte'
import { Asking, type Clash } from './army/clash.svelte'
import { common, PRACTICE, type Values } from './cards/fields'
import { idFor } from './cards/ids'
import { known } from './army/list'
import type { Muster } from './game'
import { Owned } from './owned.svelte'
import type { AnyCard, AnyFaction, Ruling, Switch, TypedCards } from './pack'

type Shelf<Card> = Record<string, Card>
/** A shelf may be one file, and becomes a folder once one of its cards was typed. */
type Shelved<Card> = Card[] | Shelf<Card>
type Part = Record<string, unknown>

interface Pack extends Part {
  id: string
  languages?: string[]
  terms: Record<string, string>
  errors: { code: string; text: string }[]
  house_rules: { switches: Switch[]; rulings?: Ruling[] }
  practice?: Part & { draft?: Record<string, unknown> }
}

/** The pack as the muster reads it: with its words, shelves and files. */
const partsOf = (pack: object) => pack as Pack

/** The stored values that were typed on a card, and their version. */
interface Known {
  values: Values
  version?: string
}

/** A change of a card: how it makes new values from the stored ones, and which fields it affects. */
interface Change {
  fields: readonly string[]
  to(values: Values): Values
}

/** The game's cards, as this user has them. */
export class CardBook<Unit extends object = AnyCard, Scenario extends object = object> {
  private pack: Pack = $state.raw({} as Pack)
  typed: TypedCards = $state.raw({})
  /** Something typed is shown but not stored yet. */
  keeping = $state(false)
  /** The question when another page has changed what was typed here. */
  readonly asking = new Asking()
  /** How many units of each card the user owns. */
  readonly owned: Owned
  private sending: Promise<unknown> = Promise.resolve()
  private kept: Record<string, Known> = {}
  /** How often the stored values were loaded, and how often something was typed. */
  private looks = 0
  private edits = 0

  constructor(
    readonly rooms: Rooms,
    readonly game: Muster<CardBook>,
  ) {
    this.pack = partsOf(rooms.pack)
    this.owned = new Owned(rooms)
  }

  /** Load the stored values again. */
  async refresh(): Promise<void> {
    const look = ++this.looks
    const { edits } = this
    const { game } = this.rooms
    const [got] = await Promise.all([this.rooms.ask({ ask: 'pack', game }), this.owned.load()])
    const pack = got && (await told(got.pack))
    // The answer lacks what was typed meanwhile or is on its way, and a later load is newer.
    if (!pack || look !== this.looks || edits !== this.edits || this.keeping) return
    this.pack = partsOf(pack)
    this.typed = got.typed
    this.kept = keptIn(got)
  }

  /** The same with the cards that a list keeps. What is typed goes to this one. */
  with(cards: ArmyList['cards']): this {
    if (cards === undefined) return this
    const Own = this.constructor as new (rooms: Rooms, game: Muster<CardBook>) => this
    const other = new Own(this.rooms, this.game as unknown as Muster<CardBook>)
    other.pack = this.pack
    other.typed = this.typed
    for (const [shelf, kept] of Object.entries(cards))
      for (const [id, values] of Object.entries(kept)) other.lay(shelf, id, values)
    return Object.assign(other, {
      owned: this.owned,
      type: this.type.bind(this),
      make: this.make.bind(this),
      forget: this.forget.bind(this),
      refresh: this.refresh.bind(this),
    })
  }

  faction(id: string): AnyFaction | undefined {
    return this.card('factions', id)
  }

  /** Whether it is invented for practice, and so complete. */
  invented(faction: string): boolean {
    return this.practised('factions', faction)
  }

  get factions(): AnyFaction[] {
    return this.both('factions')
  }

  /** The armies that come with the game. */
  get samples(): ArmyList[] {
    return this.both('armies')
  }

  get switches(): Switch[] {
    return this.pack.house_rules.switches
  }

  get rulings(): Ruling[] {
    return this.pack.house_rules.rulings ?? []
  }

  /** The draft of the practice battle. */
  get practice(): Record<string, unknown> {
    return this.pack.practice?.draft ?? {}
  }

  /** A file of the pack other than a shelf: abilities, keywords. */
  file<Of>(name: string): Of | undefined {
    return this.pack[name] as Of | undefined
  }

  /** A word of the game's own, such as `branch.artillery`. */
  term(key: string): string {
    return this.word(key) ?? key
  }

  private word(key: string): string | undefined {
    return this.pack.terms[key]
  }

  /** The sentence of a code, before it is filled in. */
  sentence(code: string): string | undefined {
    return this.pack.errors.find((entry) => entry.code === code)?.text
  }

  /** A shelf's cards: the game's and the user's own, then those invented for practice. */
  cards(shelf: string): AnyCard[] {
    const [main, practice] = [this.printed(shelf), this.printed(shelf, true)]
    return [...Object.values(main), ...Object.values(practice).filter(({ id }) => !(id in main))]
  }

  /** The cards of a faction or of a part of the table on one of its shelves. */
  shelved<Card extends object = AnyCard>(shelf: string, of: string): Card[] {
    return this.lying(shelf, of) as object[] as Card[]
  }

  /** The same of any type, in the order in which they are shown. */
  protected lying(shelf: string, of: string): AnyCard[] {
    const all = this.cards(this.pathOf(shelf, of))
    if (this.foldered(shelf)) return all
    if (!common(of)) return all.filter(({ faction }) => faction === of)
    return all.filter(({ id }) => this.practised(shelf, id) === (of === PRACTICE))
  }

  card<Card extends object = AnyCard>(shelf: string, id: string): Card | undefined {
    const found: object | undefined = this.printed(shelf)[id] ?? this.printed(shelf, true)[id]
    return found as Card | undefined
  }

  unit(id: string): Unit | undefined {
    return this.card('units', id)
  }

  unitsOf(faction: string): Unit[] {
    return this.shelved('units', faction)
  }

  /** Untyped values of a scenario require nothing. */
  scenario(id: string): Partial<Scenario> | undefined {
    return this.card('scenarios', id)
  }

  get scenarios(): [string, Partial<Scenario>][] {
    const all: object = { ...this.printed('scenarios'), ...this.printed('scenarios', true) }
    return Object.entries(all)
  }

  /** Finds a card by its printed name or its id: faults name cards by what is printed. */
  named(shelf: string, name: string): AnyCard | undefined {
    return this.cards(shelf).find((card) => card.name === name || card.id === name)
  }

  /** Whether that card is one of those invented for practice. */
  practised(shelf: string, id: string): boolean {
    return id in this.printed(shelf, true)
  }

  /** The cards of a shelf by id: of the game and the user, or of the practice pack. */
  printed(shelf: string, invented = false): Shelf<AnyCard> {
    return shelfOf(shelf, invented ? this.pack.practice : this.pack)
  }

  /** The path of a shelf in the pack: some have a folder for each faction. */
  pathOf(shelf: string, of: string): string {
    return this.foldered(shelf) ? `${shelf}/${of}` : shelf
  }

  /** The owner of cards, in words. */
  ownerName(of: string): string {
    const named = this.faction(of)?.name ?? this.game.say.owner?.(of)
    return named ?? (of === PRACTICE ? t('muster.of_practice') : t('muster.of_table'))
  }

  /** Whether the user may add new cards there. */
  mayMake(of: string): boolean {
    return of !== PRACTICE
  }

  /** The shelves of a faction, of the table, or of the invented part of the table. */
  shelvesOf(of: string): readonly string[] {
    return common(of) ? this.game.ofTable : this.game.ofFaction
  }

  /** The name of a field of a card: from the game, its data, or the house. */
  fieldName(name: string): string {
    const said = this.game.say.field(name) ?? this.word(`value.${name}`)
    return said ?? word('muster.field', name) ?? name
  }

  /** The heading of a part of a card; it may be the name of the only field in it. */
  sectionName(head: string): string {
    return this.game.say.section(head) ?? this.fieldName(head)
  }

  /** A number of a card in a line: "4 models", "Vol 4"; `undefined` if no line shows it. */
  brief(name: string, n: number): string | undefined {
    const short = this.word(`short.${name}`)
    const shown = this.game.printed?.(name, n) ?? n
    return this.game.say.brief(name, n) ?? (short && t('muster.number', { name: short, n: shown }))
  }

  /** The cost of a card, if it is typed. */
  worth(points: number | null | undefined): string {
    return known(points) ? t('muster.brief.points', { n: points }) : t('muster.no_points')
  }

  /** The fields of a card that the user typed. */
  typedOn(shelf: string, card: string): Values {
    return this.typed[shelf]?.[card] ?? {}
  }

  /** Whether the whole card is the user's own. */
  own(shelf: string, card: string): boolean {
    return 'id' in this.typedOn(shelf, card)
  }

  /** Makes a new card of the user's own. Returns its id, which is unique on its shelf. */
  async make(shelf: string, name: string, values: Values): Promise<string | undefined> {
    const id = idFor(name, (taken) => this.card(shelf, taken) !== undefined)
    return (await this.type(shelf, id, { ...values, id })) ? id : undefined
  }

  /** Type fields of a card. They show at once and are stored. Returns whether they were stored. */
  async type(shelf: string, card: string, values: Values): Promise<boolean> {
    const all = { ...this.typedOn(shelf, card), ...values }
    this.typed = { ...this.typed, [shelf]: { ...this.typed[shelf], [card]: all } }
    this.lay(shelf, card, values)
    const fields = Object.keys(values)
    const change = { fields, to: (kept: Values) => ({ ...kept, ...values }) }
    return this.send(shelf, card, fields, () => this.save(shelf, card, change))
  }

  /** Restore what is printed: one field, or the whole card. */
  forget(shelf: string, card: string, field?: string): Promise<boolean> {
    const without = (kept: Values) =>
      Object.fromEntries(Object.entries(kept).filter(([name]) => name !== field))
    const left = Object.keys(without(this.typedOn(shelf, card)))
    if (field === undefined || left.length === 0)
      return this.send(shelf, card, [], () => this.drop(shelf, card))
    const change = { fields: [field], to: without }
    return this.send(shelf, card, [], () => this.save(shelf, card, change))
  }

  private foldered(shelf: string): boolean {
    return this.game.foldered?.includes(shelf) ?? false
  }

  /** Sends one after the other, so that a later tap never overtakes an earlier one. */
  private send(
    shelf: string,
    card: string,
    typed: readonly string[],
    doing: () => Promise<boolean>,
  ): Promise<boolean> {
    this.edits += 1
    this.keeping = true
    const sending = this.sending.then(async () => {
      const kept = await doing()
      if (!kept) this.refused(shelf, card, typed)
      if (this.sending === sending) {
        this.keeping = false
        await this.refresh()
      }
      return kept
    })
    this.sending = sending
    return sending
  }

  /** Stores a change on top of what is stored. What another page has typed meanwhile stays, unless it
   * typed the same fields: then the user is asked. */
  private async save(shelf: string, card: string, change: Change): Promise<boolean> {
    const at = `${shelf}/${card}`
    const seen: Known = this.kept[at] ?? { values: {} }
    let other: Known | null | undefined
    const { game } = this.rooms
    const values = change.to(seen.values)
    const answer = await this.rooms.ask(
      { ask: 'save_card', game, shelf, card, values, ...over(seen) },
      (problem) => (other = outdated(problem)) !== undefined,
    )
    if (answer) this.kept[at] = { values, ...answer }
    if (answer || other === undefined) return answer !== undefined
    this.kept[at] = other ?? { values: {} }
    if (other && !differ(change.fields, seen.values, other.values))
      return this.save(shelf, card, change)
    return this.ask(shelf, card, change, { seen, gone: other === null })
  }

  private async ask(
    shelf: string,
    card: string,
    change: Change,
    { seen, gone }: { seen: Known; gone: boolean },
  ): Promise<boolean> {
    const mine = this.card(shelf, card) ?? { id: card }
    const clash: Clash = { name: cardName(mine), gone, both: !gone && !this.practised(shelf, card) }
    const choice = await this.asking.ask(clash)
    if (choice === 'theirs') return true
    if (choice === 'later') return false
    if (choice === 'both') return this.copy(shelf, mine)
    if (gone) return this.save(shelf, card, { ...change, to: () => change.to(seen.values) })
    return this.save(shelf, card, change)
  }

  /** Stores the card as it is here, under another name. */
  private copy(shelf: string, mine: AnyCard): Promise<boolean> {
    const called = this.game.kinds[shelf.split('/')[0]!]?.called ?? 'name'
    const names = this.cards(shelf).map((card) => String(card[called]))
    const name = copyName(cardName(mine), names)
    const id = idFor(name, (taken) => this.card(shelf, taken) !== undefined)
    const values = { ...mine, id, [called]: name }
    return this.save(shelf, id, { fields: [], to: () => values })
  }

  private async drop(shelf: string, card: string): Promise<boolean> {
    const { game } = this.rooms
    const gone = await this.rooms.ask({ ask: 'forget_card', game, shelf, card })
    if (gone) delete this.kept[`${shelf}/${card}`]
    return gone !== undefined
  }

  /** Shows what was not stored, and on which card. */
  private refused(shelf: string, card: string, typed: readonly string[]): void {
    const fields = typed.map((name) => this.fieldName(name))
    const name = cardName(this.card(shelf, card) ?? { id: card })
    say(t('muster.not_kept', { card: name, fields: row(fields) }), { tone: 'bad' })
  }

  private lay(shelf: string, id: string, values: Values): void {
    const invented = this.practised(shelf, id)
    const part = (invented ? this.pack.practice : this.pack) as Part
    const cards = shelfOf(shelf, part)
    const laid = put(part, shelf, { ...cards, [id]: { ...cards[id], ...values, id } })
    this.pack = (invented ? { ...this.pack, practice: laid } : laid) as Pack
  }

  /** A shelf's cards of the game and of the practice pack. */
  protected both<Card>(shelf: string): Card[] {
    return Object.values({ ...this.printed(shelf), ...this.printed(shelf, true) }) as Card[]
  }
}

/** What is stored for each card, by its shelf and id. */
function keptIn({ typed, versions }: Answers['pack']): Record<string, Known> {
  const all = Object.entries(typed ?? {}).flatMap(([shelf, cards]) =>
    Object.entries(cards).map(([card, values]): [string, Known] => {
      const version = versions?.[shelf]?.[card]
      return [`${shelf}/${card}`, { values, ...(version && { version }) }]
    }),
  )
  return Object.fromEntries(all)
}

const over = ({ version }: Known) => (version === undefined ? {} : { over: version })

/** What is stored instead, if a save was refused for that; `null` if nothing is. */
function outdated({ code, params }: Problem): Known | null | undefined {
  if (code !== 'outdated') return undefined
  const { version, kept } = params
  return version === null ? null : { values: kept as Values, version }
}

/** Whether one of these fields differs. */
const differ = (fields: readonly string[], one: Values, other: Values) =>
  fields.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** The name of a card: its printed name, or its number. */
export function cardName(card: AnyCard): string {
  const name = card.name ?? card.label
  if (typeof name === 'string') return name
  const number = /\d+$/.exec(card.id)?.[0]
  return number === undefined ? card.id : t('muster.card_n', { n: number })
}

/** The cards of a shelf such as `dice` or `maneuver/france`. */
function shelfOf(shelf: string, part: Part | undefined): Shelf<AnyCard> {
  const [first = '', under] = shelf.split('/')
  const all = part?.[first] as Shelved<AnyCard> | Record<string, Shelf<AnyCard>> | undefined
  const found = under === undefined ? all : (all as Record<string, Shelf<AnyCard>>)?.[under]
  if (Array.isArray(found)) return Object.fromEntries(found.map((card) => [card.id, card]))
  return (found ?? {}) as Shelf<AnyCard>
}

/** A copy of a part of the pack with other cards on a shelf. */
function put(part: Part, shelf: string, cards: Shelf<AnyCard>): Part {
  const [first = '', under] = shelf.split('/')
  if (under === undefined) return { ...part, [first]: cards }
  return { ...part, [first]: { ...(part[first] as object), [under]: cards } }
}
