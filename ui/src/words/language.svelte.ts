// The language of the page: what the reader chose, else the first of the device's that there are words for.
const found = import.meta.glob('./*.json')

/** The language that every catalogue is written in first: its words are all there. */
export const ENGLISH = 'en'
/** The language of a catalogue, by its file. */
export const tagOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '')
/** Every language that the app has words for. */
export const LANGUAGES: readonly string[] = Object.keys(found).map(tagOf)

let chosen = $state<string>()

const plain = (tag: string): string => tag.toLowerCase().split('-')[0]!

/** Of the languages that there are, the first that somebody wants: `de` will do for `de-AT`. */
export function firstOf(wanted: readonly string[], there: readonly string[]): string {
  const one = wanted.find((tag) => there.includes(tag) || there.includes(plain(tag)))
  if (one === undefined) return ENGLISH
  return there.includes(one) ? one : plain(one)
}

/** How a device that lists these languages writes numbers, lists and hours beside words in `spoken`. */
export function localeOf(wanted: readonly string[], spoken: string): string {
  return wanted.find((tag) => plain(tag) === plain(spoken) && isTag(tag)) ?? spoken
}

/** Whether `Intl` takes a tag. WebKitGTK lists `c` where `LANG` is `C.UTF-8`, and `Intl` throws at it. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
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
    return localeOf(navigator.languages, language.now)
  },
}

/** What a language calls itself. */
export function ownName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
}
