// What a pack says, as every game's pages need it: words of the data, and shelves of cards.
import type { Pack } from '../../asks'
import { language } from '../../words/language.svelte'

/** A pack with its words and shelves; `Shelves` names the game's. */
export type Whole<Shelves extends object> = Pack &
  Partial<Shelves> & {
    /** Its words, a language each; the English ones are whole. */
    words?: { en: Record<string, string> } & Record<string, Record<string, string>>
    practice?: Partial<Shelves>
  }

/** The pack, opened. */
export interface PackBook<Shelves extends object> {
  /** A word of the data: `line.three`. */
  term(key: string): string
  /** A shelf, the book's and the practice pack's together. */
  shelf<Name extends keyof Shelves>(name: Name): NonNullable<Shelves[Name]>
}

/** Opens the pack. */
export function openBook<Shelves extends object>(pack: Whole<Shelves>): PackBook<Shelves> {
  const words = { ...pack.words?.en, ...pack.words?.[language.now] }
  return {
    term: (key) => words[key] ?? key,
    shelf: (name) => ({ ...pack.practice?.[name], ...pack[name] }) as never,
  }
}
