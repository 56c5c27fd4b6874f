// The open battle as this game's pages see it: the contents of each slot, their names, and the unit
// that is chosen on the board.
import type { CardValue } from '../../bindings/napoleon_saga/CardValue'
import { BattleTable, useBattle } from '../../kit/battle'
import { Roster } from './names'
import type { KindView, Seat, Spot, SpotView, Types, UnitView } from './types'
import { t } from './words'

/** The table of this page. */
export const useTable = useBattle<Table>

/** A numeric value of a unit card. */
export type Figure = 'fire' | 'melee' | 'cohesion' | 'morale'

/** A spot as a key: "0 F2". */
export const keyOf = ({ board, slot }: Spot): string => `${board} ${slot}`
/** Whether two spots are the same. */
export const same = (one: Spot | null | undefined, other: Spot | null | undefined): boolean =>
  one?.board === other?.board && one?.slot === other?.slot

export class Table extends BattleTable<Types> {
  /** The units and cards seen so far. */
  readonly roster = new Roster()
  /** The contents of each spot that is not empty. */
  private readonly lying = $derived(
    Object.fromEntries(this.view.spots.map((one) => [keyOf(one.spot), one])) as Partial<
      Record<string, SpotView>
    >,
  )

  override get named(): readonly { id: number; name: string }[] {
    return this.view.spots.flatMap(({ unit }) =>
      unit?.id === null || unit?.id === undefined ? [] : [{ id: unit.id, name: this.called(unit) }],
    )
  }

  /** The contents of a spot. */
  at(spot: Spot | null | undefined): SpotView | undefined {
    return spot ? this.lying[keyOf(spot)] : undefined
  }

  /** The unit on a spot. */
  unitAt(spot: Spot | null | undefined): UnitView | undefined {
    return this.at(spot)?.unit ?? undefined
  }

  /** The spot of a unit whose number is known. */
  spotOf(id: number): Spot | undefined {
    return this.view.spots.find(({ unit }) => unit?.id === id)?.spot
  }

  /** The unit type with that number. */
  kind(id: number | null | undefined): KindView | undefined {
    return this.view.kinds.find((kind) => kind.id === id)
  }

  /** A unit's name, if its card is known. */
  private called(unit: UnitView | undefined): string {
    return this.kind(unit?.kind)?.card.name ?? ''
  }

  /** The unit that rallied and enters the Reserve: its name if only one is possible, and whether it may
   * be artillery, from what everybody knows. */
  rallied(seat: number): { name: string; guns: boolean } | undefined {
    const fled = this.view.spots.filter(
      ({ spot, unit }) => spot.board === seat && unit && 'RL RR'.includes(spot.slot),
    )
    const gun = (one: SpotView) => this.kind(one.unit?.kind)?.card.kind?.includes('artillery')
    const [only] = fled
    if (!only) return undefined
    const name = fled.length === 1 ? this.nameAt(only.spot) : t('reform.rallied')
    return { name, guns: fled.some(gun) }
  }

  /** The names of the units that a side has lost. */
  lost(side: number): string[] {
    const { lost } = this.view.sides[side as 0 | 1]
    return lost.map(({ kind }) => this.kind(kind)?.card.name ?? t('log.some_unit'))
  }

  /** The name of the unit with that number; '' if it is not known here. */
  unitName(id: number): string {
    const spot = this.spotOf(id)
    return spot ? this.nameAt(spot) : ''
  }

  /** A slot in words: "South's First Line 2". */
  place({ board, slot }: Spot): string {
    return t('board.place', { name: this.seats.name(board), slot: this.book.term(`slot.${slot}`) })
  }

  /** The name of what is on a spot for a sentence: the unit if it is known, else the slot. */
  nameAt(spot: Spot): string {
    const unit = this.unitAt(spot)
    return this.called(unit) || this.place(spot)
  }

  /** The same with its slot: "Marsh Foot (First Line 3)". */
  standing(spot: Spot): string {
    const name = this.called(this.unitAt(spot))
    const slot = this.book.term(`slot.${spot.slot}`)
    return name ? t('board.standing', { name, slot }) : this.place(spot)
  }

  /** The name for a sentence, with the slot if several known units share the name. */
  oneOf(spot: Spot): string {
    const name = this.called(this.unitAt(spot))
    const alike = this.view.spots.filter(({ unit }) => unit && this.called(unit) === name)
    return name && alike.length > 1 ? this.standing(spot) : this.nameAt(spot)
  }

  /** Types a number that is printed on a card. */
  async fill(seat: Seat, type: number, value: Figure, n: number): Promise<boolean> {
    const typed = { [value]: n } as CardValue
    return (await this.taps.act(seat, { do: 'fill_card', kind: type, value: typed })) !== undefined
  }
}
