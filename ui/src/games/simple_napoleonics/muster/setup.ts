// How a battle of this game is set up: the scenario, and who rolls what.
import { presetsOf, scenarioSetUp, type SetUp } from '../../../kit/muster'
import { t } from '../words'
import { tidied, type More } from './more'
import ScenarioPick from './ScenarioPick.svelte'

const COMPONENTS = ['orders', 'fights', 'tests'] as const

export const SETUP: SetUp<More> = {
  components: COMPONENTS,
  presets: presetsOf(COMPONENTS, {
    app: t('muster.preset.app_note'),
    table: t('muster.preset.table_note'),
    // Dice are the only source in this game.
  }).filter(({ id }) => id !== 'dice'),
  agree: 'SN-SET-2',
  groups: ['reading'],
  ...scenarioSetUp(tidied),
  Above: ScenarioPick,
}
