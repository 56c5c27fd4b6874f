// How a battle of this game is set up: rounds, scenario, who draws and rolls.
import { row } from '../../../words/words'
import type { Scenario } from '../../../bindings/napoleonica/Scenario'
import { stillFought, TABLE, type SetUp, type Switch } from '../../../kit/muster'
import { t } from '../words'
import type { Book } from './book.svelte'
import Length from './editors/Length.svelte'
import type { GamePlan, More } from './more'
import ScenarioPick from './ScenarioPick.svelte'

export const SETUP: SetUp<More, Book> = {
  components: ['dice', 'pouch', 'maneuver', 'reinforcement', 'escalation'],
  agree: 'N-ARM-9',
  groups: ['optional', 'reading', 'card'],
  first: ({ rounds = 6, scenario = '' }) => ({ rounds, scenario }) as More,
  still: stillFought,
  draft: ({ rounds, scenario }, plan) => ({
    rounds,
    scenario: scenarioOf(scenario),
    dice: diceOf(plan),
  }),
  impossible(component, plan) {
    if (component === 'pouch') return undefined
    if (component === 'dice') return noDice(plan)
    if (component === 'maneuver') return noManeuver(plan)
    if (Object.keys(plan.book.printed(component, plan.invented)).length > 0) return undefined
    return component === 'escalation' ? t('muster.no_escalation') : t('muster.no_reinforcement')
  },
  typedAt: (component, plan) => [
    'cards',
    component === 'maneuver' ? (bare(plan)[0] ?? TABLE) : TABLE,
  ],
  ways: (rule, book) => (rule.kind === 'die' ? diceWays(rule, book) : undefined),
  begin(plan) {
    const [north, south] = plan.fighting
    const n = plan.choices.more.rounds
    return { long: t('muster.begin', { north, south, n }), brief: t('muster.begin_brief', { n }) }
  },
  Above: Length,
  Below: ScenarioPick,
}

/** A free scenario without its empty lines. */
export function scenarioOf(scenario: string | Scenario): string | Scenario {
  if (typeof scenario === 'string') return scenario
  const conditions = scenario.conditions.filter(({ text }) => text.trim() !== '')
  return { ...scenario, name: scenario.name.trim(), conditions }
}

/** The factions without maneuver cards. */
function bare({ factions, book }: GamePlan): string[] {
  return factions.filter((id) => !book.hasManeuver(id))
}

/** The kinds of dice that the cards of both armies name. */
function diceOf({ factions, invented, book }: GamePlan) {
  const mixed = invented && factions.some((id) => !book.invented(id))
  const dice = (invented: boolean) => book.dice(invented)
  return [...dice(invented), ...(mixed ? dice(false) : [])]
}

function noDice(plan: GamePlan): string | undefined {
  const kinds = diceOf(plan)
  if (kinds.length === 0) return t('muster.no_dice')
  const blank = kinds.filter(({ faces }) => !faces?.length).map(({ label }) => label)
  return blank.length > 0 ? t('muster.no_faces', { dice: row(blank) }) : undefined
}

function noManeuver(plan: GamePlan): string | undefined {
  const names = bare(plan).map((id) => plan.book.faction(id)?.name ?? id)
  return names.length > 0 ? t('muster.no_maneuver', { faction: row(names) }) : undefined
}

function diceWays(_rule: Switch, book: Book): { id: unknown; title: string }[] {
  const ways = (invented: boolean) =>
    book.dice(invented).map(({ id, label }) => ({ id, title: label }))
  return [{ id: null, title: t('muster.die_unset') }, ...ways(false), ...ways(true)]
}
