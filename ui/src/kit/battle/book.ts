// The contents of a pack as every game's pages need them: words of the data, its files, its factions.

/** An opened pack: as it is printed, or with what the user typed on its cards. */
export interface PackBook {
  /** A word of the data: `line.three`. */
  term(key: string): string
  /** A file of the pack other than a shelf: abilities, keywords. */
  file<Of>(name: string): Of | undefined
  faction(id: string): { name: string } | undefined
}

type Factions = Record<string, { name: string }>
interface Whole extends Record<string, unknown> {
  terms?: Record<string, string>
  factions?: Factions
  practice?: { factions?: Factions }
}

/** A word on a card with its rule text, as in a file of the pack. */
export interface Entry {
  id: string
  title: string
  text: string
}

/** The name and text of such a word; an unknown one is just the word. */
export function explain(
  book: Pick<PackBook, 'file'>,
  file: string,
  id: string,
): Pick<Entry, 'title' | 'text'> {
  const known = book.file<Entry[]>(file)?.find((entry) => entry.id === id)
  const plain = id.slice(id.indexOf('.') + 1).replaceAll('_', ' ')
  return known ?? { title: plain.charAt(0).toUpperCase() + plain.slice(1), text: '' }
}

/** Opens the pack. */
export function openBook(pack: object): PackBook {
  const whole = pack as Whole
  const factions: Factions = { ...whole.practice?.factions, ...whole.factions }
  return {
    term: (key) => whole.terms?.[key] ?? key,
    file: <Of>(name: string) => whole[name] as Of | undefined,
    faction: (id) => factions[id],
  }
}
