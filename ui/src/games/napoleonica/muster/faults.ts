// What is wrong with an army: the sentence, where it shows, and what a tap can mend.
import type { Violation } from '../../../bindings/Violation'
import { saidOf } from '../said'
import { fill } from '../words'
import type { Book } from './book.svelte'

/** The four ticks before a game (N-ARM-9), each with the rules that it stands for. */
export const TICKS = {
  limit: ['N-ARM-2'],
  commander: ['N-ARM-3'],
  unique: ['N-ARM-4', 'N-ARM-5'],
  detachments: ['N-ARM-6'],
} as const
export type Tick = keyof typeof TICKS | 'cards'

/** The ticks, and a fifth where something else is amiss. `unsure`: costs are missing. */
export function ticks(
  faults: readonly Violation[],
): { tick: Tick; state: 'good' | 'bad' | 'unsure' }[] {
  const four = (Object.keys(TICKS) as (keyof typeof TICKS)[]).map((tick) => {
    const mine = faults.filter(({ rule }) => (TICKS[tick] as readonly string[]).includes(rule))
    const state = mine.some(({ warning }) => !warning) ? 'bad' : mine.length > 0 ? 'unsure' : 'good'
    return { tick, state } as const
  })
  const known: string[] = Object.values(TICKS).flat()
  const other = faults.some(({ rule, warning }) => !warning && !known.includes(rule))
  return other ? [...four, { tick: 'cards', state: 'bad' }] : four
}

/** Faults that forbid a start. */
export function grave(faults: readonly Violation[]): Violation[] {
  return faults.filter(({ warning }) => !warning)
}

/** A violation as a sentence, with names for ids. */
export function sentence(fault: Violation, book: Book): string {
  const text = book.sentence(fault.code) ?? fault.code
  return fill(text, saidOf(fault, {}, book.rooms.pack))
}
