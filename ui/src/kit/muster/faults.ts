// What is wrong with an army: the sentence, where it shows, and what a tap can mend.
import { CARD_GONE } from '../asked'
import { sayValues } from '../battle/said'
import type { Violation } from '../../asks'
import { fill } from '../../words/words'
import type { CardBook } from './book.svelte'

export type TickState = 'good' | 'bad' | 'unsure'

/** The game's ticks, and one more where something else is amiss. `unsure`: values are missing, a card is
 * gone, or the check itself `failed`. */
export function ticks(
  faults: readonly Violation[],
  all: Readonly<Record<string, readonly string[]>>,
  failed = false,
): { tick: string; state: TickState }[] {
  const best = failed || faults.some(({ code }) => code === CARD_GONE) ? 'unsure' : 'good'
  const known = Object.values(all).flat()
  // A fault that a tick names by its code is of no other tick, whatever its rule.
  function belongs({ rule, code }: Violation, rules: readonly string[]): boolean {
    return rules.includes(known.includes(code) ? code : rule)
  }
  const named = Object.entries(all).map(([tick, rules]) => {
    const mine = faults.filter((fault) => belongs(fault, rules))
    const state = mine.some(({ warning }) => !warning) ? 'bad' : mine.length > 0 ? 'unsure' : best
    return { tick, state } as const
  })
  const other = faults.some((fault) => !fault.warning && !belongs(fault, known))
  return other ? [...named, { tick: 'cards', state: 'bad' }] : named
}

/** Faults that forbid a start. */
export function grave(faults: readonly Violation[]): Violation[] {
  return faults.filter(({ warning }) => !warning)
}

/** A violation as a sentence, with names for ids. */
export function sentence(fault: Violation, book: CardBook): string {
  const values = book.game.valuesOf?.(fault, book) ?? fault.values
  const said = sayValues({ values }, book.game.speaker, {} as never, book)
  return fill(book.sentence(fault.code) ?? fault.code, said)
}
