// The faults of an army: their sentences, where they show, and what a tap can fix.
import { CARD_GONE, CARD_NEEDED } from '../../asked'
import { sayValues } from '../../battle/refusal'
import type { Violation } from '../../../asks'
import type { Legality } from '../../../bindings/Legality'
import type { Severity } from '../../../bindings/Severity'
import { fill } from '../../../words/words'
import type { CardBook } from '../book.svelte'

/** The fix of a deck that is not listed. */
export const LIST_DECK = 'list_deck'

export type TickState = 'good' | 'bad' | 'unsure'

/** The game's ticks, and one more if something else is wrong. A tick is `unsure` if something is not
 * known yet, a card is gone, the check itself `failed`, or the pile of that name is empty, since it may
 * lie on the table. */
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
    const has = (severity: Severity) => mine.some((fault) => fault.severity === severity)
    const state = has('fault') ? 'bad' : has('unknown') || bare.includes(tick) ? 'unsure' : best
    return { tick, state } as const
  })
  const other = faults.some((fault) => fault.severity === 'fault' && !belongs(fault, known))
  return other ? [...named, { tick: 'cards', state: 'bad' }] : named
}

/** What prevents a start: a fault, or a card or a value that a battle needs from its start. */
export function grave(faults: readonly Violation[]): Violation[] {
  return faults.filter(
    ({ severity, code }) => severity === 'fault' || code === CARD_NEEDED || code === CARD_GONE,
  )
}

/** What a verdict follows from; nothing if the army is legal, or not judged yet. */
export function decisive(faults: readonly Violation[], legality?: Legality): Violation[] {
  const severities = { not_legal: 'fault', not_yet_known: 'unknown', legal: undefined }
  const decides = legality && severities[legality]
  return faults.filter(({ severity }) => severity === decides)
}

/** A violation as a sentence, with names for ids. */
export function sentence(fault: Violation, book: CardBook): string {
  const values = book.game.valuesOf?.(fault, book) ?? fault.values
  const said = sayValues({ values }, book.game.speaker, {}, book)
  return fill(book.sentence(fault.code) ?? fault.code, said)
}
