// What a pack says, as every game's pages need it: words of the data, its files, its factions.
import type { Pack } from '../../asks'
import { language } from '../../words/language.svelte'

/** A pack, opened: as it is printed, or with what the user typed on its cards. */
export interface PackBook {
  /** A word of the data: `line.three`. */
  term(key: string): string
  /** A file of the pack that is no shelf: abilities, keywords. */
  file<Of>(name: string): Of | undefined
  faction(id: string): { name: string } | undefined
}

type Factions = Record<string, { name: string }>
interface Whole extends Record<string, unknown> {
  words?: { en: Record<string, string> } & Record<string, Record<string, string>>
  factions?: Factions
  practice?: { factions?: Factions }
}

/** Opens the pack. */
export function openBook(pack: Pack): PackBook {
  const whole = pack as unknown as Whole
  const words: Record<string, string> = { ...whole.words?.en, ...whole.words?.[language.now] }
  const factions: Factions = { ...whole.practice?.factions, ...whole.factions }
  return {
    term: (key) => words[key] ?? key,
    file: <Of>(name: string) => whole[name] as Of | undefined,
    faction: (id) => factions[id],
  }
}
