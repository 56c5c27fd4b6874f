// Which scenario a battle is fought in: one of the shelf by its id, or one of the players' own.
import { nameIn } from '../../text/names'
import type { CardBook } from '../book.svelte'
import type { SetUp } from '../muster'
import type { Plan } from './plan.svelte'

/** What is chosen for a battle beside armies, names, sources and house rules. */
export interface Fought<Scenario> {
  scenario: string | Scenario
}

/** What is chosen in a plan. */
export function foughtIn<Scenario>(plan: Plan): Fought<Scenario> {
  return plan.choices.more as unknown as Fought<Scenario>
}

/** What was chosen last, but no scenario that nobody has any more. */
export function stillFought<More extends Fought<unknown>>(
  more: More,
  otherwise: More,
  book: CardBook,
): More {
  const { scenario } = more
  const there = typeof scenario !== 'string' || book.card('scenarios', scenario) !== undefined
  return there ? more : { ...more, scenario: otherwise.scenario }
}

/** The choice of a scenario in a game's set-up; one of the players' own comes without what is empty. */
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

/** Its name and notes without what is empty. */
export function trimmed({ name, notes }: { name: string; notes: readonly string[] }): {
  name: string
  notes: string[]
} {
  return { name: nameIn(name), notes: linesOf(notes) }
}

/** Lines that say something. */
export function linesOf(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter(Boolean)
}
