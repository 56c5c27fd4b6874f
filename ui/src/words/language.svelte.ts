// The language of the page: the reader's choice, else the first of the device's languages that is
// supported.
const found = import.meta.glob('./*.json')

/** The language that every catalogue is first written in: it is complete. */
export const ENGLISH = 'en'
/** The language of a catalogue, by its file. */
export const tagOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '')
/** Every supported language. */
export const LANGUAGES: readonly string[] = Object.keys(found).map(tagOf)

let chosen = $state<string>()

const plain = (tag: string): string => tag.toLowerCase().split('-')[0]!

/** The first wanted language that is available: `de` will do for `de-AT`. */
export function firstOf(wanted: readonly string[], there: readonly string[]): string {
  const one = wanted.find((tag) => there.includes(tag) || there.includes(plain(tag)))
  if (one === undefined) return ENGLISH
  return there.includes(one) ? one : plain(one)
}

/** The locale for numbers, lists and hours on a device with these languages, beside words in
 * `spoken`. */
export function localeOf(wanted: readonly string[], spoken: string): string {
  return wanted.find((tag) => plain(tag) === plain(spoken) && isTag(tag)) ?? spoken
}

const accepted: Record<string, boolean> = {}

function isCanonical(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** Whether `Intl` accepts a tag, which is asked once: every sentence needs it. WebKitGTK lists `c` if
 * `LANG` is `C.UTF-8`, and `Intl` throws on it. */
function isTag(tag: string): boolean {
  return (accepted[tag] ??= isCanonical(tag))
}

/** Use a language from now on; an unsupported one leaves the choice to the device. */
export function speakIn(wanted: string): void {
  chosen = LANGUAGES.includes(wanted) ? wanted : undefined
}

export const language = {
  /** The current catalogue. */
  get now(): string {
    return chosen ?? firstOf(navigator.languages, LANGUAGES)
  },
  /** How numbers, lists and hours are written: as on the device, if it uses the same language. */
  get locale(): string {
    return localeOf(navigator.languages, language.now)
  },
}

/** The name of a language in itself. */
export function ownName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
}
