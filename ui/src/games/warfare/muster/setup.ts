// How a battle of this game is set up: who rolls what; each commander has a seat.
import { presetsOf, type SetUp } from '../../../kit/muster'
import { t } from '../words'
import Commanders from './Commanders.svelte'

const COMPONENTS = ['initiative', 'dice', 'misled'] as const

export const SETUP: SetUp = {
  components: COMPONENTS,
  presets: presetsOf(COMPONENTS, {
    app: t('muster.preset.app_note'),
    table: t('muster.preset.table_note'),
  }),
  agree: 'W-PTS-1',
  groups: ['optional', 'reading'],
  first: () => ({}),
  Above: Commanders,
}
