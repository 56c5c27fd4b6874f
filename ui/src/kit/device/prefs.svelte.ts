// The reader's preferences: theme, text size, hints, touch. Kept on the page for the first paint; the
// door stores them for good.
import { paintBars } from '../../system'
import { language, speakIn } from '../../words/language.svelte'
import '../input/keyboard'
import './textsize'

const PLACE = 'aide.prefs'

export interface Prefs {
  theme: 'system' | 'dark' | 'light'
  text: '100' | '115' | '150' | '200'
  /** A supported language, or `system` for the device's. */
  language: string
  /** One line of help at each first time. */
  hints: boolean
  /** A light vibration, if the phone has it. */
  haptics: boolean
  /** Secrets show while held, or after a tap until the next tap (for screen readers and switches). */
  look: 'hold' | 'tap'
  /** Show the odds of an attack or a test before it is made. */
  odds: boolean
  /** How lengths on the table are shown; rules and inputs keep inches. */
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

/** The current preferences. Change them with {@link prefer}. */
export const prefs: Prefs = $state({ ...FIRST, ...remembered() })

const keepers: ((name: keyof Prefs, value: unknown) => void)[] = []

/** Change one preference. It takes effect at once and is passed to all keepers. */
export function prefer<Name extends keyof Prefs>(name: Name, value: Prefs[Name]): void {
  prefs[name] = value
  adopt({})
  for (const keep of keepers) keep(name, value)
}

/** Take over preferences stored elsewhere. Unknown names are ignored. */
export function adopt(kept: Record<string, unknown>): void {
  for (const name of Object.keys(FIRST) as (keyof Prefs)[]) {
    if (typeof kept[name] === typeof FIRST[name]) Object.assign(prefs, { [name]: kept[name] })
  }
  localStorage.setItem(PLACE, JSON.stringify(prefs))
  paint()
}

/** Pass every change to `keep`. */
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

/** Apply theme, text size and language to the page. */
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

/** How much room there is relative to the reader's font size: a wide screen with large text is
 * narrow. */
function measure(): void {
  const root = document.documentElement
  const letters = root.clientWidth / parseFloat(getComputedStyle(root).fontSize)
  if (letters >= 40) root.dataset.room = 'wide'
  else if (letters >= 20) root.dataset.room = 'usual'
  else root.dataset.room = letters >= 17 ? 'narrow' : 'narrow tight'
}

daylight.addEventListener('change', paint)
// A turned phone fires its event before the page has its final width, and a browser whose font size
// grows fires none. So the width of the page and of a letter are watched directly.
const letter = document.body.appendChild(document.createElement('i'))
letter.className = 'letter'
const sizes = new ResizeObserver(measure)
for (const one of [document.documentElement, letter]) sizes.observe(one)
