// A game's description of its cards, its armies and the setup of a battle, as the games and the
// muster's pages use it: with the kit's own book and plan.
import type { Rooms } from '../session'
import type { CardBook } from './book.svelte'
import type * as game from './game'
import type { Plan } from './setup/plan.svelte'

export type { EditorProps, EntryField, Preset, Sources } from './game'

/** A game's own words for the contents of its cards. */
export type Sayings = game.Sayings<CardBook>

/** How a game's battle is set up. `More` are the choices besides armies, names, sources and rules. */
export type SetUp<More extends object = object, Book extends CardBook = CardBook> = game.SetUp<
  More,
  Book,
  Plan<More, Book>
>

/** A game's muster. */
export type Muster<Book extends CardBook = CardBook, More extends object = object> = game.Muster<
  Book,
  Plan<More, Book>,
  More
>

/** The props of the rows of the army editor. */
export type RowsProps<Book = CardBook> = game.RowsProps<Book>

/** A game's muster as it is written: with the constructor of its book. */
interface Defined<Book extends CardBook, More extends object> extends Omit<
  Muster<Book, More>,
  'open'
> {
  Book: new (rooms: Rooms, game: Muster) => Book
}

/** A game's muster in the form that the pages of every game use. */
export function defineMuster<Book extends CardBook, More extends object = object>({
  Book,
  ...defined
}: Defined<Book, More>): Muster {
  const muster: Muster = {
    ...defined,
    open: (rooms) => new Book(rooms, muster),
  }
  return muster
}
