// A space or a unit as a screen reader reads it: "Your Vanguard 3, Mere Spears, Infantry, 4 of 6 left".
import { row } from '../../../words/words'
import type { Table } from '../table.svelte'
import type { Side, Spot, UnitView } from '../types'
import { t, word } from '../words'
import { commanderMark, stateOf } from './marks'
import type { Sign } from './places'

interface Seen {
  near: Side
  sign?: Sign
  chosen?: boolean
}

const does = ({ sign, chosen }: Seen) => [
  chosen && t('board.chosen'),
  sign && word('board.sign', sign),
]

/** A space with the unit on it. */
export function spokenSpot(table: Table, spot: Spot, seen: Seen): string {
  const { board, space } = spot
  const rank = table.book.term(`rank.${space.rank}`)
  const where =
    board === seen.near
      ? t('board.yours', { rank, file: space.file })
      : t('board.theirs', { name: table.seats.sideName(board), rank, file: space.file })
  const unit = table.at(spot)
  return row([where, unit ? unitText(table, unit, seen) : t('board.empty'), ...does(seen)])
}

/** A unit beside the grid. */
export function spokenUnit(table: Table, unit: UnitView, seen: Seen): string {
  return row([unitText(table, unit, seen), ...does(seen)])
}

function unitText(table: Table, unit: UnitView, { near }: Seen): string {
  const foreign =
    unit.owner === near ? '' : t('board.of', { name: table.seats.sideName(unit.owner) })
  const whose = commanderMark(unit, table.view)
    ? t('board.of', { name: table.seats.name(unit.seat) })
    : foreign
  const troops = table.book.term(`troops.${unit.troops}`)
  return row([unit.name, troops, whose, stateOf(unit, table)])
}
