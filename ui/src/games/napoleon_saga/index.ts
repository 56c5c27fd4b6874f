// This game's pages, as the house finds them.
import type { Game } from '../../kit'
import Armies from './muster/Armies.svelte'
import Battle from './Battle.svelte'
import { saidOf } from './said'
import Setup from './muster/Setup.svelte'

// The house hands over what it cannot know the shape of; the pages say what it is.
export default { Battle, Setup, Armies, values: saidOf } as unknown as Game
