// The direction of a text. A name that runs against its sentence would reorder the words beside it, so
// it is isolated with Unicode's characters for that.
import { language } from './language.svelte'

const OPENS = '\u2068'
const CLOSES = '\u2069'
/** A part that is already isolated. */
const CLOSED = /\u2068[^\u2068\u2069]*\u2069/g
/** Right-to-left letters, and the characters that change the direction of what follows. */
const LEFTWARD =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Languages that are written from right to left. */
const RUN_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/** Whether a value would reorder a sentence of a language: it has letters of the other direction. */
export function runsOver(text: string, locale: string): boolean {
  const leftward = RUN_LEFT.includes(locale.split('-')[0]!)
  if (!leftward && !LEFTWARD.test(text)) return false
  const open = text.replace(CLOSED, '')
  return leftward ? /\p{L}/u.test(open.replace(/[\u0590-\u08ff]/g, '')) : LEFTWARD.test(open)
}

/** A text in isolating characters. */
export const closed = (text: string): string => OPENS + text + CLOSES

/** The text in a form that can be part of a sentence. */
export const isolated = (text: string, locale = language.locale): string =>
  runsOver(text, locale) ? closed(text) : text
