// How a battle of this game is set up: the scenario, and who rolls what.
import { presetsOf, type SetUp } from '../../../kit/muster'
import { t } from '../words'
import type { Book } from './book.svelte'
import { scenarioOf, type More } from './more'
import ScenarioPick from './ScenarioPick.svelte'

const COMPONENTS = ['orders', 'fights', 'tests'] as const

export const SETUP: SetUp<More> = {
  components: COMPONENTS,
  presets: presetsOf(COMPONENTS, {
    app: t('muster.preset.app_note'),
    table: t('muster.preset.table_note'),
    // All that there is are dice.
  }).filter(({ id }) => id !== 'dice'),
  agree: 'SN-SET-2',
  groups: ['reading'],
  first: ({ scenario = '' }) => ({ scenario }) as More,
  still(more, otherwise, book) {
    const { scenario } = more
    const there = typeof scenario !== 'string' || (book as Book).scenario(scenario) !== undefined
    return there ? more : { ...more, scenario: otherwise.scenario }
  },
  draft: ({ scenario }) => ({ scenario: scenarioOf(scenario) }),
  Above: ScenarioPick,
}
