// The open battle as this game's pages see it: units and their cards, and where they are.
import { UnitTable, useBattle } from '../../kit/battle'
import { keyOf } from './board/places'
import type { Place, Seat, Side, Spot, Types, UnitView } from './types'
import { offGrid } from './said'
import { t } from './words'

/** The table of this page. */
export const useTable = useBattle<Table>

export class Table extends UnitTable<Types> {
  /** The units by their spaces. */
  private readonly standing = $derived(
    Object.fromEntries(
      this.view.units.flatMap((unit) => (spotOf(unit.place) ? [[keyOf(unit), unit]] : [])),
    ) as Partial<Record<string, UnitView>>,
  )

  /** The unit on a space. */
  at(spot: Spot): UnitView | undefined {
    return this.standing[keyOf(spot)]
  }

  /** The units of a commander, not of their side: a side may have several commanders. */
  override units(seat: Seat, status = 'battlefield'): UnitView[] {
    return this.view.units.filter((unit) => unit.seat === seat && unit.status === status)
  }

  /** Whether a rank has collapsed. */
  hasCollapsed(board: Side, rank: string): boolean {
    return this.view.collapsed.some(([side, gone]) => side === board && gone === rank)
  }

  /** The side of a commander. */
  sideOfSeat(seat: Seat): Side {
    return this.look.sides[seat] ?? 0
  }

  /** The side whose half is below on this device: its own; on a shared one that of the current turn, or
   * before the first turn that of the asked seat. A test of the other side does not turn it. */
  get near(): Side {
    const { now } = this.view
    return this.sideOfSeat(this.phone.eyes ?? (now.kind === 'turn' ? now.seat : this.seats.asked))
  }

  /** A place, from the point of view of the unit's owner. */
  placeText(place: Place, owner: Side): string {
    const spot = spotOf(place)
    return spot ? this.spotText(spot, owner) : offGrid(place)
  }

  /** A space: "file 3 of the Center". */
  spotText({ board, space: { rank, file } }: Spot, owner?: Side): string {
    const within = this.book.term(`in_sentence.rank.${rank}`)
    if (board === owner || owner === undefined) return t('phrase.own_space', { rank: within, file })
    return t('place.other', { rank: within, file, name: this.seats.sideName(board) })
  }
}

/** The space of a place; undefined off the grid. */
export function spotOf(place: Place): Spot | undefined {
  return typeof place === 'object' ? place.at : undefined
}
