// The language of the page: what the reader chose, else the first of the device's that there are words for.
const found = import.meta.glob('./*.json')

/** The language that every catalogue is written in first: its words are all there. */
export const ENGLISH = 'en'
/** The language of a catalogue, by its file. */
export const tagOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '')
/** Every language that the app has words for. */
export const LANGUAGES: readonly string[] = Object.keys(found).map(tagOf)

let chosen = $state<string>()

/** Of the languages that there are, the first that somebody wants: `de` will do for `de-AT`. */
export function firstOf(wanted: readonly string[], there: readonly string[]): string {
  const plain = (tag: string) => tag.toLowerCase().split('-')[0]!
  const one = wanted.find((tag) => there.includes(tag) || there.includes(plain(tag)))
  if (one === undefined) return ENGLISH
  return there.includes(one) ? one : plain(one)
}

/** Speak a language from now on; one that has no words here leaves the choice to the device. */
export function speakIn(wanted: string): void {
  chosen = LANGUAGES.includes(wanted) ? wanted : undefined
}

export const language = {
  /** The catalogue in force. */
  get now(): string {
    return chosen ?? firstOf(navigator.languages, LANGUAGES)
  },
  /** How numbers, lists and hours are written: as the device does, where it speaks the same language. */
  get locale(): string {
    const { now } = language
    return navigator.languages.find((tag) => firstOf([tag], [now]) === now) ?? now
  },
}

/** What a language calls itself. */
export function ownName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
}
