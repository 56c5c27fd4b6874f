// A game's description of its cards, its armies and the setup of a battle, as the games and the
// muster's pages use it: with the kit's own book and plan.
import type { CardBook } from './book.svelte'
import type * as game from './game'
import type { Plan } from './setup/plan.svelte'

export type {
  EditorProps,
  EntryField,
  Mend,
  MendAsk,
  MendTap,
  Preset,
  Sources,
  Symbolled,
} from './game'

/** A game's own words for the contents of its cards. */
export type Sayings = game.Sayings<CardBook>

/** How a game's battle is set up. `More` are the choices besides armies, names, sources and rules. */
export type SetUp<More extends object = object> = game.SetUp<More, CardBook, Plan>

/** A game's muster. */
export type Muster = game.Muster<CardBook, Plan>

/** The props of the rows of the army editor. */
export type RowsProps<Book = CardBook> = game.RowsProps<Book>
