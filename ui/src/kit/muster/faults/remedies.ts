// What can be done about a fault of an army: the fixes that the tracker found, a value to type on a
// card, or a hint.
import type { ArmyList, ListChange, Fix, Violation } from '../../../asks'
import { row, signed, t } from '../../../words/words'
import type { Symbolled } from '../../types'
import { called, UNIT_SHELF, UNITS } from '../army/list'
import type { Roster } from '../army/roster.svelte'
import { cardName, type CardBook } from '../book.svelte'

/** A tap that changes the list. */
export interface FixTap {
  say: string
  /** The same where there is little room. */
  brief: string
  /** By how much it changes the points. */
  note: string
  fix: Fix
}

/** A page of the armies, by its address. */
export interface PageTap {
  say: string
  page: readonly string[]
}

/** A missing value of a card, to type. */
export interface ValueAsk {
  /** The field. */
  ask: string
  card: string
  /** A picture beside each of several answers. */
  sign?: (value: string) => Symbolled
}

/** A hint for what only the players can fix, and the pile of the army in which they do it. */
export interface Hint {
  hint: string
  pile?: string
}

export type Remedy = FixTap | PageTap | ValueAsk | Hint

/** What can be done about a fault. Nothing while its fixes are searched for. */
export function remediesOf(
  fault: Violation,
  roster: Pick<Roster, 'checked' | 'fixesOf'>,
  book: CardBook,
): Remedy[] {
  const list = roster.checked
  const { game } = book
  const fixes = roster.fixesOf(fault)
  const hints = fixes ? hinted(fault, book) : []
  if (fixes?.length) {
    const several = fixes.some(({ changes, faults }) => changes.length > 1 && faults === 1)
    return [...(several ? hints : []), ...fixes.map((fix) => tapOf(fix, list, book))]
  }
  const entry = list.entries[fault.entry ?? -1]
  const typed = ['type_value', ...(game.typed ?? [])].includes(fault.fix)
  if (entry && typed) return [typedOn(entry.card, fault, list.faction, book)]
  if (fault.fix !== game.typedForAll) return hints
  const faction = book.faction(list.faction)?.name ?? list.faction
  return [...hints, { say: t('muster.cards_of', { faction }), page: ['cards', list.faction] }]
}

/** The name of a unit's card. */
export function unitName(id: string, book: Pick<CardBook, 'unit'>): string {
  const card = book.unit(id)
  return card ? cardName(card) : id
}

/** A unit's card lacks a value, or has an impossible one: it is asked for beside the fault if a tap can
 * answer it, or typed on the page of the card. */
function typedOn(
  id: string,
  { fix, values }: Violation,
  faction: string,
  book: CardBook,
): ValueAsk | PageTap {
  const { asked, shows, symbol, fields } = book.game
  const value = String(values.value)
  const ask = fields?.[value] ?? value
  if (fix === 'type_value' && (asked?.includes(ask) ?? true)) {
    const sign = (value: string) => symbol({ id, [ask]: value })
    return { ask, card: id, sign: ask === shows ? sign : undefined }
  }
  const page = ['cards', book.unit(id)?.faction ?? faction, UNIT_SHELF, id]
  return { say: t('muster.card_of', { name: unitName(id, book) }), page }
}

/** A hint for what only the players can fix, with how many are too many or too few. */
function hinted({ fix, actual, limit }: Violation, { game }: CardBook): Hint[] {
  const hint = game.say.hint(fix, Math.abs((actual ?? 0) - (limit ?? 0)))
  const pile = game.fixedIn?.[fix]
  return hint ? [{ hint, ...(pile && { pile }) }] : []
}

/** A fix as a tap that says what it does. */
function tapOf(fix: Fix, list: ArmyList, book: CardBook): FixTap {
  const { points } = fix
  const { unit } = book.game.say
  const change = points === null ? t('muster.fix.unknown') : `${signed(points)} ${unit}`
  const say = sayFix(fix, list, book)
  const n = fix.changes.length
  const brief = n > 1 && fix.faults === 1 ? t('muster.fix.changes', { n }) : say
  return { say, brief, note: points === 0 ? '' : change, fix }
}

function sayFix({ changes, faults, names }: Fix, list: ArmyList, book: CardBook): string {
  const { titled } = book.game
  const named = (id: string) => {
    const card = titled && book.unit(id)
    return card ? titled(card, book) : (names[id] ?? id)
  }
  const gone = changes.every(({ change }) => change === 'take_out')
  if (faults > 1) return t(gone ? 'muster.fix.all_out' : 'muster.fix.all', { n: faults })
  const [only, ...more] = changes
  if (only && more.length === 0) {
    const own = only.change !== 'add' && (!('list' in only) || only.list === UNITS)
    const name = own ? called(list, only.at, named) : named(only.card)
    return sayChange(only, name, named)
  }
  if (gone) return t('muster.fix.take_out', { name: row(changes.map(({ card }) => named(card))) })
  return row(changes.map((change) => sayChange(change, named(change.card), named)))
}

function sayChange(change: ListChange, name: string, named: (id: string) => string): string {
  switch (change.change) {
    case 'take_out':
      return t('muster.fix.take_out', { name })
    case 'copies': {
      const { from, to } = change
      if (to > from) return t('muster.fix.more', { name, n: to - from })
      return to === from - 1
        ? t('muster.fix.one_less', { name })
        : t('muster.fix.leave', { name, n: to })
    }
    case 'add':
      return t('muster.fix.add', { name, n: change.copies })
    case 'replace':
      return t('muster.fix.replace', { name, by: named(change.by) })
    case 'move':
      return change.name === null
        ? t('muster.fix.to_nobody', { name })
        : t('muster.fix.to', { name, to: change.name })
    case 'join':
      return change.to.length === 0
        ? t('muster.fix.alone', { name })
        : t('muster.fix.with', { name, cards: row(change.to.map(named)) })
  }
}
