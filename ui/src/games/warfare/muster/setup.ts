// How a battle of this game is set up: who rolls what; each commander has a seat.
import type { SetUp } from '../../../kit/muster'
import type { Book } from './book.svelte'
import Commanders from './Commanders.svelte'

export const SETUP: SetUp<object, Book> = {
  components: ['initiative', 'dice', 'misled'],
  agree: 'W-PTS-1',
  groups: ['optional', 'reading'],
  first: () => ({}),
  Above: Commanders,
}
