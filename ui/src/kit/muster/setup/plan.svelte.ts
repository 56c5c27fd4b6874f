// A battle being prepared: its choices, remembered for the next one, and checked at the door.
import type { ArmyList, Draft, Violation } from '../../../asks'
import { t } from '../../../words/words'
import { CARD_GONE, CARD_NEEDED } from '../../asked'
import type { Rooms } from '../../session'
import { alike, nameIn, nameOf } from '../../text/names'
import { SIDES } from '../../types'
import { askWhy, type WhyNot } from '../../rules/why.svelte'
import type { CardBook } from '../book.svelte'
import { draft, effective, first, namesOf, remembered, type Choices } from './choices'
import { grave, sentence } from '../faults/faults'
import type { SetUp, Sources } from '../game'

export class Plan<More extends object = object, Book extends CardBook = CardBook> {
  choices: Choices<More> = $state.raw(first<More>({}, [], {} as More))
  kept: ArmyList[] = $state.raw([])
  faults: Violation[] = $state.raw([])
  /** The check failed. */
  failed = $state(false)
  /** The sides that agreed to play in spite of faults. */
  anyway: [boolean, boolean] = $state.raw([false, false])
  ready = $state(false)
  beginning = $state(false)
  readonly setup: SetUp<More, Book, Plan<More, Book>>
  private asked = 0
  /** How often something was chosen here, and how much of that is stored. */
  private changes = 0
  private saved = 0
  private checked: Promise<void> = Promise.resolve()
  private saving: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly rooms: Rooms,
    readonly book: Book,
  ) {
    this.setup = book.game.setup as typeof this.setup
  }

  /** The setting that remembers the last choices. */
  private get setting(): string {
    return `${this.rooms.game}.new_battle`
  }

  /** Load armies and settings; `army` fights in this battle. */
  async open(army?: string): Promise<void> {
    await this.look()
    this.ready = true
    if (army !== undefined && this.find(army)) this.choose(0, army)
    else this.checked = this.check()
  }

  /** Another page has stored something: if both made choices, the last one holds. */
  async follow(): Promise<void> {
    await this.look()
    this.renew()
  }

  private async look(): Promise<void> {
    const { changes } = this
    const [kept, known] = await Promise.all([
      this.rooms.ask({ ask: 'armies', game: this.rooms.game }),
      this.rooms.ask({ ask: 'settings' }),
      this.book.refresh(),
    ])
    if (kept) this.kept = kept.armies.flatMap(({ id, army }) => (army ? [{ ...army, id }] : []))
    // The answer lacks what was chosen meanwhile or is on its way.
    if (changes !== this.changes || this.saved !== this.changes) return
    this.choices = remembered(known?.settings[this.setting], this.basic(), {
      army: (id) => this.find(id) !== undefined,
      switches: this.book.switches,
      still: (more, otherwise) => this.setup.still?.(more, otherwise, this.book) ?? more,
    })
  }

  private basic(): Choices<More> {
    const { practice } = this.book
    return first(practice, this.setup.components, this.setup.first(practice))
  }

  /** All armies that may fight: the user's own, then the samples of the game. */
  get armies(): ArmyList[] {
    return [...this.kept, ...this.book.samples]
  }

  find(id: string): ArmyList | undefined {
    return this.armies.find((army) => army.id === id)
  }

  army(seat: 0 | 1): ArmyList | undefined {
    return this.find(this.choices.armies[seat])
  }

  /** The players' names in the battle. */
  get names(): [string, string] {
    return namesOf(this.choices.names, [t('muster.side.north'), t('muster.side.south')])
  }

  /** The two opponents: the players by name, or their armies. */
  get fighting(): [string, string] {
    const [north, south] = this.choices.names
    const second = alike(north, south) ? `${nameIn(south)} 2` : south
    return namesOf([north, second], [this.army(0)?.name ?? '', this.army(1)?.name ?? ''])
  }

  /** The factions in the battle, each once. */
  get factions(): string[] {
    const both = SIDES.map((side) => this.army(side)?.faction ?? '')
    return both.filter((id, at) => id !== '' && both.indexOf(id) === at)
  }

  /** Whether the shared parts are the invented ones: one invented army is enough. */
  get invented(): boolean {
    return this.factions.some((id) => this.book.invented(id))
  }

  get sources(): Sources {
    return effective(this.choices.sources, (component) => this.impossible(component) !== undefined)
  }

  /** The reason why the app cannot draw or roll a component, if there is one. */
  impossible(component: string): string | undefined {
    return this.setup.impossible?.(component, this)
  }

  change(values: Partial<Choices<More>>): void {
    this.choices = { ...this.choices, ...values }
    const value = this.choices
    const change = ++this.changes
    this.saving = this.saving.then(async () => {
      await this.rooms.ask({ ask: 'set_setting', name: this.setting, value })
      this.saved = change
    })
    this.renew()
  }

  /** Checks it again after a change of what is stored. */
  renew(): void {
    this.checked = this.check()
  }

  /** Change the choices that only this game has. */
  changeMore(values: Partial<More>): void {
    this.change({ more: { ...this.choices.more, ...values } })
  }

  choose(seat: 0 | 1, army: string): void {
    this.anyway = [false, false]
    this.change({ armies: this.choices.armies.with(seat, army) as [string, string] })
  }

  agree(seat: 0 | 1, plays: boolean): void {
    this.anyway = this.anyway.with(seat, plays) as [boolean, boolean]
  }

  /** Faults of one army. */
  of(seat: 0 | 1): Violation[] {
    return this.faults.filter((fault) => fault.seat === seat)
  }

  get faulty(): boolean {
    return grave(this.faults).length > 0
  }

  /** A missing card or value without which no battle can be set up, whatever the players agree on. */
  get needed(): Violation | undefined {
    return this.faults.find(({ code }) => code === CARD_NEEDED || code === CARD_GONE)
  }

  /** The reason why it cannot begin as it is. */
  get blocked(): WhyNot | null {
    const { needed, setup } = this
    if (needed) return { rule: needed.rule, text: sentence(needed, this.book) }
    if (!this.faulty || !this.anyway.includes(false)) return null
    return { rule: setup.agree, text: t('muster.blocked') }
  }

  private draft(): Draft {
    const { names, sources, faulty } = this
    const armies = this.choices.armies
    const more = this.setup.draft?.(this.choices.more, this) ?? this.choices.more
    return draft(this.choices, { names, armies, sources, play_anyway: faulty }, more)
  }

  private async check(): Promise<void> {
    const asking = ++this.asked
    const { game } = this.rooms
    const got = await this.rooms.ask({ ask: 'muster', game, draft: this.draft() })
    if (asking !== this.asked) return
    this.faults = got?.violations ?? []
    this.failed = got === undefined
  }

  /** Begin the battle and open it. */
  async begin(): Promise<void> {
    await this.prepare('new_battle', 'battle')
  }

  /** Fix the battle's secret and open its table, where the others join before it begins. */
  async gather(): Promise<void> {
    await this.prepare('gather', 'table')
  }

  private async prepare(wish: 'new_battle' | 'gather', page: string): Promise<void> {
    if (this.beginning) return
    this.beginning = true
    // A tap before the answer to the last change is handled like one after it.
    await this.checked
    if (this.blocked) askWhy(this.blocked)
    else await this.send(wish, page)
    this.beginning = false
  }

  private async send(wish: 'new_battle' | 'gather', page: string): Promise<void> {
    const [north, south] = this.fighting
    const name = nameOf(t('muster.battle_name', { north, south }))
    const ask = { game: this.rooms.game, name, draft: this.draft() }
    const begun =
      wish === 'gather'
        ? await this.rooms.ask({ ask: 'gather', ...ask })
        : await this.rooms.ask({ ask: 'new_battle', ...ask })
    if (begun) this.rooms.go(page, begun.battle)
  }
}
