// How a battle of this game is set up: the scenario, and who rolls what.
import { scenarioSetUp, type SetUp } from '../../../kit/muster'
import type { Book } from './book.svelte'
import { tidied, type More } from './more'
import ScenarioPick from './ScenarioPick.svelte'

export const SETUP: SetUp<More, Book> = {
  components: ['orders', 'fights', 'tests'],
  agree: 'SN-SET-2',
  groups: ['reading'],
  ...scenarioSetUp(tidied),
  Above: ScenarioPick,
}
