// The open battle of a game whose units are in one list, each of a kind that has a card.
import type { Offer, Seat } from '../../../asks'
import type { Side } from '../../../bindings/Side'
import { t } from '../../../words/words'
import type { WhyNot } from '../../rules/why.svelte'
import type { BattleView, GameTypes, SheetOf } from '../page/frame'
import { BattleTable, useBattle } from '../table.svelte'

/** The part of a unit that the kit reads. */
export interface ListedUnit {
  id: number
  /** A seat; the side if it has several seats. */
  owner: Seat | Side
  name: string
  kind: number
  status: string
}
/** A view with such a list. */
export interface UnitsView extends BattleView {
  units: readonly ListedUnit[]
  kinds: readonly unknown[]
}
/** The props of a game's own card of a unit (`BattleGame.Unit`). */
export interface UnitProps<Unit = ListedUnit> {
  unit: Unit
  small?: boolean
  lit?: boolean
  chosen?: boolean
  whyNot?: WhyNot | null
  note?: string
  /** Whether a link beside it opens the full card. */
  more?: boolean
  onclick?: () => void
  testid?: string
}
/** The types of such a game. */
export interface UnitTypes extends GameTypes {
  View: UnitsView
}

export class UnitTable<G extends UnitTypes = UnitTypes> extends BattleTable<G> {
  /** Units with the same name on both sides also have their owner's name. */
  override get named(): readonly { id: number; name: string }[] {
    const { units } = this.view
    return units.map(({ id, name, owner }) => {
      const shared = units.some((other) => other.name === name && other.owner !== owner)
      const whose = this.seats.name(owner as Seat)
      return { id, name: shared ? t('battle.log.of', { counter: name, whose }) : name }
    })
  }

  unit(id: number): G['View']['units'][number] | undefined {
    return this.view.units[id]
  }

  /** The name of a unit. */
  unitName(id: number): string {
    return this.unit(id)?.name ?? t('battle.said.unit')
  }

  kind(unit: Pick<ListedUnit, 'kind'>): G['View']['kinds'][number] | undefined {
    return this.view.kinds[unit.kind]
  }

  /** The name of the card of a kind. */
  kindName(kind: number): string | undefined {
    return (this.view.kinds[kind] as { card: { name: string } } | undefined)?.card.name
  }

  /** Shows a unit with everything that is known of it. */
  show(unit: number): void {
    const from = this.sheet?.kind === 'unit' ? undefined : this.sheet
    this.sheet = { kind: 'unit', unit, from }
  }

  override fillSheet(offer: Offer<G['Command']>): SheetOf<G> | null {
    const { unit, kind, value } = offer.refusal?.values ?? {}
    const type = kind === undefined ? this.unit(Number(unit))?.kind : Number(kind)
    return type === undefined ? null : { kind: 'fill', offer, type, value: String(value) }
  }

  units(seat: Seat, status = 'battlefield'): G['View']['units'][number][] {
    return this.view.units.filter((unit) => unit.owner === seat && unit.status === status)
  }
}

/** The table of this page, as pages of units know it. */
export const useUnits = useBattle<UnitTable>
