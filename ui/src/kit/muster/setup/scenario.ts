// The scenario of a battle: one of the shelf by its id, or one of the players' own.
import { nameIn } from '../../text/names'
import type { CardBook } from '../book.svelte'
import type { SetUp } from '../muster'

/** The choices for a battle besides armies, names, sources and house rules. */
export interface Fought<Scenario> {
  scenario: string | Scenario
}

/** The last choices, without a scenario that no longer exists. */
export function stillFought<More extends Fought<unknown>>(
  more: More,
  otherwise: More,
  book: CardBook,
): More {
  const { scenario } = more
  const there = typeof scenario !== 'string' || book.card('scenarios', scenario) !== undefined
  return there ? more : { ...more, scenario: otherwise.scenario }
}

/** The choice of a scenario in a game's setup; empty fields of the players' own are left out. */
export function scenarioSetUp<Scenario>(
  tidied: (scenario: Scenario) => Scenario,
): Pick<SetUp<Fought<Scenario>>, 'first' | 'still' | 'draft'> {
  return {
    first: ({ scenario = '' }) => ({ scenario }) as Fought<Scenario>,
    still: stillFought,
    draft: ({ scenario }) => ({
      scenario: typeof scenario === 'string' ? scenario : tidied(scenario),
    }),
  }
}

/** Its name and notes without empty ones. */
export function trimmed({ name, notes }: { name: string; notes: readonly string[] }): {
  name: string
  notes: string[]
} {
  return { name: nameIn(name), notes: linesOf(notes) }
}

/** The lines that are not empty. */
export function linesOf(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter(Boolean)
}
