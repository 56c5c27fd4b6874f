// How a battle of this game is set up: the scenario, who draws and rolls, and what the app cannot do.
import type { ArmyList } from '../../../bindings/ArmyList'
import { copiesIn, pileOf, scenarioSetUp, type SetUp } from '../../../kit/muster'
import { t } from '../words'
import type { Book } from './book.svelte'
import { tidied, type GamePlan, type More } from './more'
import ScenarioPick from './ScenarioPick.svelte'

export const SETUP: SetUp<More, Book> = {
  components: ['dice', 'tactics', 'orders'],
  agree: 'FC-ARM-1',
  groups: ['optional', 'reading', 'guess'],
  ...scenarioSetUp(tidied),
  impossible: (component, plan) => (component === 'tactics' ? noDeck(plan) : undefined),
  typedAt(_, plan) {
    const [bare] = armiesOf(plan).filter(isBare)
    if (bare?.id !== undefined) return [bare.id]
    return ['cards', untyped(plan)?.faction ?? '']
  },
  Above: ScenarioPick,
}

const armiesOf = (plan: GamePlan) =>
  ([0, 1] as const).map((seat) => plan.army(seat)).filter((army) => army !== undefined)
/** Whether an army has no tactics deck. */
const isBare = (army: ArmyList) => copiesIn(army, 'deck') === 0

/** The first army with a card of unknown kind. Curses leave the table in their own way. */
function untyped(plan: GamePlan): ArmyList | undefined {
  return armiesOf(plan).find((army) =>
    pileOf(army, 'deck').some(({ card }) => !plan.book.tactics(card)?.kind),
  )
}

function noDeck(plan: GamePlan): string | undefined {
  const bare = armiesOf(plan).find(isBare)
  if (bare) return t('muster.no_deck', { army: bare.name })
  const army = untyped(plan)
  return army && t('muster.no_kinds', { army: army.name })
}
