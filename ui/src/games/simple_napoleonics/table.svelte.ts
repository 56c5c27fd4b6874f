// The open battle as this game's pages see it: units, markers and leaders, and their public state.
import { UnitTable, useBattle } from '../../kit/battle'
import { keyOf, type OnTable } from './pieces'
import type { LeaderView, MarkerView, Order, Piece, Seat, Types, UnitView } from './types'
import { t } from './words'

/** The table of this page. */
export const useTable = useBattle<Table>

export class Table extends UnitTable<Types> {
  /** The piece whose position is being set; a tap there leaves it open. */
  placing = $state<string | null>(null)

  /** Whether a unit charges without dice: its card has none, and no attack column adds one. */
  isToothless({ kind, formation }: Pick<UnitView, 'kind' | 'formation'>): boolean {
    return this.view.kinds[kind]?.card.chr === 0 && formation !== 'attack_column'
  }

  leader(id: number): LeaderView | undefined {
    return this.view.leaders[id]
  }

  leaderName(id: number): string {
    return this.leader(id)?.card.name ?? t('said.leader')
  }

  markerName(id: number): string {
    return t('said.marker', { n: id + 1 })
  }

  pieceName(piece: Piece): string {
    return 'unit' in piece ? this.unitName(piece.unit) : this.markerName(piece.marker)
  }

  /** The markers of a seat that lie on the table. */
  markersOf(seat: Seat): MarkerView[] {
    return this.view.markers.filter(({ owner, up }) => owner === seat && !up)
  }

  /** The pieces of a seat on the table: its units, then its markers. */
  pieces(seat: Seat): OnTable[] {
    const units = this.units(seat).map((unit) => {
      const piece: Piece = { unit: unit.id }
      return { piece, key: keyOf(piece), name: unit.name, unit, at: unit.at, orders: unit.orders }
    })
    const markers = this.markersOf(seat).map(({ id, at, orders }) => {
      const piece: Piece = { marker: id }
      return { piece, key: keyOf(piece), name: this.markerName(id), at, orders }
    })
    return [...units, ...markers]
  }

  /** A piece on the table. */
  piece(piece: Piece): OnTable | undefined {
    const all = [...this.pieces(0), ...this.pieces(1)]
    return all.find(({ key }) => key === keyOf(piece))
  }

  /** The formation of a unit, within a sentence: "line", "none". */
  formedAs(unit: UnitView | undefined): string {
    const now = unit?.formation ?? 'none'
    return now === 'none' ? t('correct.none') : this.book.term(`in_sentence.formation.${now}`)
  }

  /** An order in words: "Move", "Attack column". */
  orderName(order: Order): string {
    return typeof order === 'string'
      ? this.book.term(`order.${order}`)
      : this.book.term(`formation.${order.form}`)
  }
}
