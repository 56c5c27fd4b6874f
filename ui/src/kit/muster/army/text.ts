// An army list as text for a chat. The door reads it back (`read_army`), so its signs are fixed: “x”
// after a number, quotes around the players' own name, “+” before what joins a unit, “@” before whom it
// belongs to, ✓, ✗ or ? before what is said about the whole, and ✎ before each line of the notes.
import type { ArmyList, Violation } from '../../../asks'
import type { Changes } from '../../../bindings/Changes'
import type { Legality } from '../../../bindings/Legality'
import { t, word } from '../../../words/words'
import type { CardBook } from '../book.svelte'
import { decisive, sentence } from '../faults/faults'
import { pileOf, UNIT_SHELF, type ListEntry } from './list'
import { joinedTo, linkedTo, printedName } from './parts'
import { entryCost, totalOf } from './total'

const MARKS: Readonly<Record<Legality, string>> = {
  legal: '✓',
  not_legal: '✗',
  not_yet_known: '?',
}

/** The list with its verdict, if that is known. */
export function asText(
  list: ArmyList,
  book: CardBook,
  {
    legality,
    faults,
    changes,
  }: { legality?: Legality; faults: readonly Violation[]; changes?: Changes },
): string {
  const { game } = book
  const faction = book.faction(list.faction)?.name ?? list.faction
  const head = [list.name, `${faction}, ${sumOf(list, book)}`]
  const units = list.entries.map((entry) => unitLine(list, entry, book))
  const piles = Object.entries(game.piles ?? {}).flatMap(([pile, { shelf }]) => {
    const cards = pileOf(list, pile)
    const lines = cards.map(
      ({ card, copies = 1 }) => `${copies}x ${printedName(shelf, card, book)}`,
    )
    return lines.length > 0 ? ['', `${game.say.shelf(shelf) ?? shelf}:`, ...lines] : []
  })
  const mark = legality && MARKS[legality]
  const why = decisive(faults, legality).map((fault) => `${mark} ${sentence(fault, book)}`)
  const n = changes?.cards.length ?? 0
  if (n > 0) why.push(`? ${t('muster.changes.head', { n })}`)
  const verdict = legality && ['', `${mark} ${word('muster.legality', legality)}`, ...why]
  const said = list.notes?.trim()
  const notes = said ? ['', ...said.split('\n').map((line) => `✎ ${line}`.trim())] : []
  return plain([...head, '', ...units, ...piles, ...(verdict ?? []), ...notes].join('\n'))
}

function sumOf(list: ArmyList, book: CardBook): string {
  const { points, unknown } = totalOf(list, book)
  const { unit } = book.game.say
  const sum = unknown > 0 ? `${points}+` : String(points)
  return list.limit === undefined
    ? `${sum} ${unit}`
    : t('muster.sum', { sum, limit: list.limit, unit })
}

function unitLine(list: ArmyList, entry: ListEntry, book: CardBook): string {
  const printed = printedName(UNIT_SHELF, entry.card, book)
  const own = entry.name && entry.name !== printed ? ` “${entry.name}”` : ''
  const joined = joinedTo(entry, book).map((name) => ` + ${name}`)
  const of = linkedTo(list, entry, book).map((name) => ` @ ${name}`)
  const { points, unknown } = entryCost(list, entry, book)
  const cost = unknown > 0 ? '' : ` (${points})`
  return [`${entry.copies ?? 1}x ${printed}${own}`, ...joined, ...of, cost].join('')
}

/** Without the marks that keep names of another direction apart on screen. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '')
