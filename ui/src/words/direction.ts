// Which way a text runs. A name that runs against its sentence would take the words beside it along:
// it is closed off by the characters that Unicode has for that.
import { language } from './language.svelte'

const OPENS = '\u2068'
const CLOSES = '\u2069'
/** What is closed off already. */
const CLOSED = /\u2068[^\u2068\u2069]*\u2069/g
/** Letters that run from right to left, and the characters that turn what follows them. */
const LEFTWARD =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Languages that are written from right to left. */
const RUN_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/** Whether a value would turn a sentence of a language round: it holds letters that run the other way. */
export function runsOver(text: string, locale: string): boolean {
  const leftward = RUN_LEFT.includes(locale.split('-')[0]!)
  if (!leftward && !LEFTWARD.test(text)) return false
  const open = text.replace(CLOSED, '')
  return leftward ? /\p{L}/u.test(open.replace(/[\u0590-\u08ff]/g, '')) : LEFTWARD.test(open)
}

/** A text between the characters that close it off from what stands around it. */
export const closed = (text: string): string => OPENS + text + CLOSES

/** The text as it can stand beside others in a sentence. */
export const isolated = (text: string, locale = language.locale): string =>
  runsOver(text, locale) ? closed(text) : text
