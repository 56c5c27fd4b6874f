// What is being decided, in a line: shown above the dice and on the table's screen.
import { row } from '../../words/words'
import type { Table } from './table.svelte'
import type { View } from './types'
import { t, word } from './words'

/** What the dice are rolled for: "Alder Foot shoots at Moor Horse". */
export function rollTitle({ roll, side }: NonNullable<View['due']>, table: Table): string {
  const blow = 'blow' in roll ? roll.blow : undefined
  const names = {
    unit: table.unitName(blow?.by ?? ('unit' in roll ? roll.unit : -1)),
    target: blow ? table.unitName(blow.at) : '',
    leader: 'leader' in roll ? table.leaderName(roll.leader) : '',
    piece: 'piece' in roll ? table.pieceName(roll.piece) : '',
    side: table.seats.sideName(side),
    kind: blow?.kind ?? '',
  }
  return word('roll.title', roll.for, names) ?? roll.for
}

/** The dice that are due and what each needs, or the answer that is asked for. */
export function matterText(table: Table): string | undefined {
  const { due, opening } = table.view
  if (!due) return opening ? word('answer.head', opening.to) : undefined
  const code = due.below ? 'on_most' : 'on_least'
  // A die that has to reach 1 cannot miss.
  const asks = due.needs !== null && (due.below || due.needs > 1)
  return row([rollTitle(due, table), asks && t(`roll.${code}`, { n: due.needs ?? 0 })])
}
