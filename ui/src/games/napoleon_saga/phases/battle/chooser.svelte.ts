// Choosing a unit on the board, then the slot that it acts on. Every tap is an offer or, if none is
// made, the command that it most likely means, so that the refusal names the rule that forbids it.
import { askWhy } from '../../../../kit'
import {
  bringsGun,
  byTarget,
  deedsOf,
  guess,
  litOf,
  readyOf,
  targetOf,
  type Lit,
} from '../../board/deeds'
import { keyOf, same, type Table } from '../../table.svelte'
import type { Offer, Seat, Spot } from '../../types'
import { t } from '../../words'

/** Who chooses, and for which unit if the activation has begun. */
interface Of {
  table: Table
  seat: () => Seat
  /** The activated unit: no other unit can be chosen. */
  fixed?: () => Spot | null
  /** Whether an own unit is handled elsewhere than on the open board. */
  elsewhere?: (spot: Spot) => boolean
  /** Whether an own unit can be chosen here; by default any can. */
  choosable?: (spot: Spot) => boolean
}

export class Chooser {
  private picked = $state.raw<Spot | null>(null)
  /** The tapped slot, if it leaves a choice of actions. */
  private at = $state.raw<Spot | null>(null)
  private readonly table: Table
  private readonly of: Of

  /** The unit that will act. */
  readonly unit: Spot | null = $derived.by(() => this.fixed ?? this.standing)
  readonly deeds: Offer[] = $derived.by(() =>
    this.unit ? deedsOf(this.table, this.of.seat(), this.unit) : [],
  )
  readonly lit: Lit = $derived.by(() =>
    this.unit ? litOf(this.table, this.deeds) : readyOf(this.table, this.of.seat()),
  )
  private readonly targets = $derived.by(() => byTarget(this.deeds))
  /** The possible actions on the tapped slot, if there is a choice. */
  readonly options: Offer[] = $derived.by(() => (this.at ? this.openAt(this.at) : []))
  /** Another own unit on that slot, which may be chosen instead. */
  readonly instead: Spot | null = $derived.by(() =>
    this.at && this.options.length > 0 && this.isOther(this.at) ? this.at : null,
  )

  constructor(of: Of, picked: Spot | null = null) {
    this.of = of
    this.table = of.table
    this.picked = picked
  }

  private get fixed(): Spot | null {
    return this.of.fixed?.() ?? null
  }

  /** The picked unit, while it is still on its slot. */
  private get standing(): Spot | null {
    return this.picked && this.isOwn(this.picked) ? this.picked : null
  }

  private isOwn(spot: Spot): boolean {
    return this.table.unitAt(spot)?.owner === this.of.seat()
  }

  /** Whether an own unit may be chosen instead of the current one. */
  private isOther(spot: Spot): boolean {
    const choosable = this.of.choosable?.(spot) ?? true
    return choosable && !this.fixed && this.isOwn(spot) && !same(spot, this.unit)
  }

  private openAt(spot: Spot): Offer[] {
    return (this.targets.get(keyOf(spot)) ?? []).filter((offer) => this.table.taps.leads(offer))
  }

  /** The actions without a slot to tap, and those whose slot is easily overlooked. */
  get plain(): Offer[] {
    const far = (offer: Offer) =>
      ['outflank', 'capture'].includes(offer.command.do) && this.table.taps.leads(offer)
    return this.deeds.filter((offer) => targetOf(offer) === null || far(offer))
  }

  /** The option, if any, whose exchange lets the owner rearrange the Reserve. */
  get rearranging(): Offer | undefined {
    return this.options.find((offer) => bringsGun(this.table, offer))
  }

  /** Opens the secret page on which the Reserve is rearranged with that exchange. */
  rearrange({ seat, command }: Offer): void {
    if (command.do !== 'move') return
    this.clear()
    this.table.phone.wanted = { seat, page: 'rearrange', spot: command.unit, to: command.to }
  }

  /** Clears the choice. */
  clear(): void {
    this.picked = null
    this.at = null
  }

  pick(spot: Spot): void {
    this.at = null
    this.picked = spot
  }

  tap(spot: Spot): void {
    const chosen = this.unit
    this.at = null
    if (!chosen) this.first(spot)
    else if (same(spot, chosen)) this.table.sheet = { kind: 'spot', spot }
    else this.second(chosen, spot)
  }

  /** Takes an offer, and clears the choice afterwards. */
  async carry(offer: Offer): Promise<void> {
    if (await this.table.taps.tap(offer)) this.clear()
    else this.at = null
  }

  /** The first tap, while no unit is chosen. */
  private first(spot: Spot): void {
    if (this.isOwn(spot)) this.begin(spot)
    else if (this.table.unitAt(spot)) this.table.sheet = { kind: 'spot', spot }
    else askWhy({ text: t('turn.choose_first') })
  }

  /** Chooses an own unit, unless it cannot act at all. */
  private begin(spot: Spot): void {
    if (this.of.elsewhere?.(spot)) return
    const seat = this.of.seat()
    const activate = this.table.taps
      .offers('activate', seat)
      .find(({ command }) => same(command.unit, spot))
    const open = deedsOf(this.table, seat, spot).some((offer) => this.table.taps.leads(offer))
    if (!open && activate?.refusal) void this.table.taps.tap(activate)
    else this.pick(spot)
  }

  private second(unit: Spot, spot: Spot): void {
    const open = this.openAt(spot)
    const other = this.isOther(spot)
    if (open.length === 0 && other) return this.begin(spot)
    const choice =
      open.length > 1 || (open.length === 1 && (other || bringsGun(this.table, open[0]!)))
    if (choice) {
      this.at = spot
      return
    }
    const offer = open[0] ?? this.targets.get(keyOf(spot))?.[0]
    if (offer) void this.carry(offer)
    else void this.table.taps.act(this.of.seat(), guess(this.table, unit, spot, this.of.seat()))
  }
}
