// What this reader prefers: theme, text size, hints, touch. Kept on the page for the first paint;
// the door remembers it for good.
import { paintBars } from '../../system'
import { language, speakIn } from '../../words/language.svelte'
import '../input/keyboard'
import './textsize'

const PLACE = 'aide.prefs'

export interface Prefs {
  theme: 'system' | 'dark' | 'light'
  text: '100' | '115' | '150' | '200'
  /** A language that there are words for, or `system`: the device's. */
  language: string
  /** One line of help at each first time. */
  hints: boolean
  /** A light tap in the hand, where the phone has it. */
  haptics: boolean
  /** Secrets show while held, or after a tap until the next tap (for screen readers and switches). */
  look: 'hold' | 'tap'
  /** The odds of an attack or a test before it is made. */
  odds: boolean
  /** How lengths on the table are shown; rules and taps keep inches. */
  length: 'in' | 'cm'
  /** Hints already seen. */
  seen: string[]
}

const FIRST: Prefs = {
  theme: 'system',
  text: '100',
  language: 'system',
  hints: true,
  haptics: true,
  look: 'hold',
  odds: true,
  length: 'in',
  seen: [],
}

/** The preferences in force. Change them with {@link prefer}. */
export const prefs: Prefs = $state({ ...FIRST, ...remembered() })

const keepers: ((name: keyof Prefs, value: unknown) => void)[] = []

/** Change one preference; shown at once, and handed to whoever keeps it. */
export function prefer<Name extends keyof Prefs>(name: Name, value: Prefs[Name]): void {
  prefs[name] = value
  adopt({})
  for (const keep of keepers) keep(name, value)
}

/** Take over preferences kept elsewhere. Unknown names are left out. */
export function adopt(kept: Record<string, unknown>): void {
  for (const name of Object.keys(FIRST) as (keyof Prefs)[]) {
    if (typeof kept[name] === typeof FIRST[name]) prefs[name] = kept[name] as never
  }
  localStorage.setItem(PLACE, JSON.stringify(prefs))
  paint()
}

/** Hand every change to `keep`. */
export function keepPrefs(keep: (name: keyof Prefs, value: unknown) => void): void {
  keepers.push(keep)
}

function remembered(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Prefs>
  } catch {
    return {}
  }
}

const daylight = matchMedia('(prefers-color-scheme: light)')

/** Put theme, text size and language on the page. */
export function paint(): void {
  const light = prefs.theme === 'light' || (prefs.theme === 'system' && daylight.matches)
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
  document.documentElement.dataset.text = prefs.text
  speakIn(prefs.language)
  document.documentElement.lang = language.now
  measure()
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ink')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground.trim())
  paintBars({ ground: ground.trim(), light, theme: prefs.theme })
}

/** How much room there is, in the reader's own letters: a wide screen with large text is narrow. */
function measure(): void {
  const root = document.documentElement
  const letters = root.clientWidth / parseFloat(getComputedStyle(root).fontSize)
  if (letters >= 40) root.dataset.room = 'wide'
  else if (letters >= 20) root.dataset.room = 'usual'
  else root.dataset.room = letters >= 17 ? 'narrow' : 'narrow tight'
}

daylight.addEventListener('change', paint)
// A phone that is turned tells of it before its page is as wide as it will be, and a browser whose
// letters grow does not tell at all: the page's width and that of a letter are watched themselves.
const letter = document.body.appendChild(document.createElement('i'))
letter.className = 'letter'
const sizes = new ResizeObserver(measure)
for (const one of [document.documentElement, letter]) sizes.observe(one)
