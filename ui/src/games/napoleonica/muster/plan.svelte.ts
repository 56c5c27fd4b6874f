// A battle being prepared: what is chosen, remembered for the next one, and checked at the door.
import type { ArmyList } from '../../../bindings/ArmyList'
import type { KeptArmy } from '../../../bindings/KeptArmy'
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import type { Sources } from '../../../bindings/napoleonica/Sources'
import type { Violation } from '../../../bindings/Violation'
import type { Rooms } from '../../../kit'
import { t } from '../words'
import type { Book } from './book.svelte'
import {
  draft,
  effective,
  first,
  FREE,
  namesOf,
  remembered,
  type Choices,
  type Component,
} from './choices'
import { grave } from './faults'
import { TABLE } from './fields'

/** The setting that remembers the last choices. */
const SETTING = 'napoleonica.new_battle'
/** The longest name that a battle may have. */
const NAME_MOST = 80

export class Plan {
  choices: Choices = $state.raw(first({ armies: [], rounds: 6, scenario: '' }))
  kept: ArmyList[] = $state.raw([])
  faults: Violation[] = $state.raw([])
  /** Who plays with faults all the same (N-ARM-9). */
  anyway: [boolean, boolean] = $state.raw([false, false])
  ready = $state(false)
  beginning = $state(false)
  private asked = 0
  private saving: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly rooms: Rooms,
    readonly book: Book,
  ) {}

  /** Look at armies and settings; `army` fights in this battle. */
  async open(army?: string): Promise<void> {
    const [kept, known] = await Promise.all([
      this.rooms.ask<{ armies: KeptArmy[] }>({ ask: 'armies', game: this.rooms.game }),
      this.rooms.ask<{ settings: Record<string, unknown> }>({ ask: 'settings' }),
      this.book.refresh(),
    ])
    this.kept = (kept?.armies ?? []).flatMap(({ id, army }) => (army ? [{ ...army, id }] : []))
    this.choices = remembered(known?.settings[SETTING], this.basic(), {
      army: (id) => this.find(id) !== undefined,
      scenario: (id) => this.book.scenario(id) !== undefined,
      switches: this.book.switches,
    })
    this.ready = true
    if (army !== undefined && this.find(army)) this.choose(0, army)
    else void this.check()
  }

  private basic(): Choices {
    const practice = this.book.practice ?? { armies: [], rounds: 6, scenario: '' }
    return first(practice)
  }

  /** All armies that may fight: the user's own, then those that come with the game. */
  get armies(): ArmyList[] {
    return [...this.kept, ...this.book.samples]
  }

  find(id: string): ArmyList | undefined {
    return this.armies.find((army) => army.id === id)
  }

  army(seat: 0 | 1): ArmyList | undefined {
    return this.find(this.choices.armies[seat])
  }

  /** What the players are called in the battle. */
  get names(): [string, string] {
    return namesOf(this.choices.names, [t('muster.side.north'), t('muster.side.south')])
  }

  /** Who fights: the players by name, or their armies. */
  get fighting(): [string, string] {
    return namesOf(this.choices.names, [this.army(0)?.name ?? '', this.army(1)?.name ?? ''])
  }

  get scenario(): Scenario {
    const { scenario } = this.choices
    return typeof scenario === 'string' ? (this.book.scenario(scenario) ?? FREE) : scenario
  }

  get sources(): Sources {
    return effective(this.choices.sources, (component) => this.impossible(component) !== undefined)
  }

  /** Why the app cannot draw or roll a component, if it cannot. */
  impossible(component: Component): string | undefined {
    if (component === 'dice') return this.noDice()
    if (component === 'maneuver') return this.noManeuver()
    if (component === 'pouch' || this.book.deck(component, this.invented) > 0) return undefined
    return component === 'escalation' ? t('muster.no_escalation') : t('muster.no_reinforcement')
  }

  /** Whose cards have to be typed for it: the table's, or those of the first bare faction. */
  ownerOf(component: Component): string {
    return component === 'maneuver' ? (this.bare[0] ?? TABLE) : TABLE
  }

  private get bare(): string[] {
    return this.factions.filter((id) => !this.book.hasManeuver(id))
  }

  private noDice(): string | undefined {
    const kinds = this.dice
    if (kinds.length === 0) return t('muster.no_dice')
    const blank = kinds.filter(({ faces }) => !faces?.length).map(({ label }) => label)
    return blank.length > 0 ? t('muster.no_faces', { dice: blank.join(', ') }) : undefined
  }

  private noManeuver(): string | undefined {
    const names = this.bare.map((id) => this.book.faction(id)?.name ?? id)
    return names.length > 0 ? t('muster.no_maneuver', { faction: names.join(', ') }) : undefined
  }

  private get factions(): string[] {
    const both = ([0, 1] as const).map((seat) => this.army(seat)?.faction ?? '')
    return both.filter((id, at) => id !== '' && both.indexOf(id) === at)
  }

  /** Whether what both share comes from the invented part: one army from there is enough. */
  private get invented(): boolean {
    return this.factions.some((id) => this.book.invented(id))
  }

  /** The kinds of dice that the cards of both armies name. */
  private get dice() {
    const mixed = this.invented && this.factions.some((id) => !this.book.invented(id))
    return [...this.book.dice(this.invented), ...(mixed ? this.book.dice(false) : [])]
  }

  change(values: Partial<Choices>): void {
    this.choices = { ...this.choices, ...values }
    const value = this.choices
    this.saving = this.saving.then(() =>
      this.rooms.ask({ ask: 'set_setting', name: SETTING, value }),
    )
    void this.check()
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

  /** A value without which no battle can be set up, whatever the players agree on. */
  get needed(): Violation | undefined {
    return this.faults.find(({ code }) => code === 'E-CARD-NEEDED')
  }

  private draft(): Record<string, unknown> {
    const { names, sources, faulty, dice } = this
    const armies = this.choices.armies
    return draft(this.choices, { names, armies, sources, dice, play_anyway: faulty })
  }

  private async check(): Promise<void> {
    const asking = ++this.asked
    const ask = { ask: 'muster', game: this.rooms.game, draft: this.draft() }
    const got = await this.rooms.ask<{ violations: Violation[] }>(ask)
    if (got && asking === this.asked) this.faults = got.violations
  }

  /** Begin the battle and go to it. */
  async begin(): Promise<void> {
    if (this.beginning) return
    this.beginning = true
    const [north, south] = this.fighting
    const name = t('muster.battle_name', { north, south }).slice(0, NAME_MOST)
    const ask = { ask: 'new_battle', game: this.rooms.game, name, draft: this.draft() }
    const begun = await this.rooms.ask<{ battle: string }>(ask)
    this.beginning = false
    if (begun) this.rooms.go('battle', begun.battle)
  }
}
