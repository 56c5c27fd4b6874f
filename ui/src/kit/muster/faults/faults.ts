// The faults of an army: their sentences, where they show, and what a tap can fix.
import { CARD_GONE } from '../../asked'
import { sayValues } from '../../battle/refusal'
import type { Violation } from '../../../asks'
import { fill } from '../../../words/words'
import type { CardBook } from '../book.svelte'

export type TickState = 'good' | 'bad' | 'unsure'

/** The game's ticks, and one more if something else is wrong. A tick is `unsure` if values are missing,
 * a card is gone, the check itself `failed`, or the pile of that name is empty, since the table may
 * hold it. */
export function ticks(
  faults: readonly Violation[],
  all: Readonly<Record<string, readonly string[]>>,
  failed = false,
  bare: readonly string[] = [],
): { tick: string; state: TickState }[] {
  const best = failed || faults.some(({ code }) => code === CARD_GONE) ? 'unsure' : 'good'
  const known = Object.values(all).flat()
  // A fault whose code a tick names belongs to no other tick, whatever its rule.
  function belongs({ rule, code }: Violation, rules: readonly string[]): boolean {
    return rules.includes(known.includes(code) ? code : rule)
  }
  const named = Object.entries(all).map(([tick, rules]) => {
    const mine = faults.filter((fault) => belongs(fault, rules))
    const unsure = mine.length > 0 || bare.includes(tick)
    const state = mine.some(isSure) ? 'bad' : unsure ? 'unsure' : best
    return { tick, state } as const
  })
  const other = faults.some((fault) => !fault.warning && !belongs(fault, known))
  return other ? [...named, { tick: 'cards', state: 'bad' }] : named
}

/** Whether it is certainly wrong: it prevents a start, or the counted number is too small or too
 * large. */
const isSure = ({ warning, limit }: Violation) => !warning || typeof limit === 'number'

/** The faults that prevent a start. */
export function grave(faults: readonly Violation[]): Violation[] {
  return faults.filter(({ warning }) => !warning)
}

/** A violation as a sentence, with names for ids. */
export function sentence(fault: Violation, book: CardBook): string {
  const values = book.game.valuesOf?.(fault, book) ?? fault.values
  const said = sayValues({ values }, book.game.speaker, {}, book)
  return fill(book.sentence(fault.code) ?? fault.code, said)
}
