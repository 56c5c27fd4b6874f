// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Params } from '../../kit/battle'
import { signed } from '../../words/words'
import { far } from './pieces'
import type { Table } from './table.svelte'
import { t, word } from './words'

/** Adds the names of reasons, and lets the sentence about a unit name a marker instead. */
export function phraseParams({ code, values = {} }: Phrase, said: Params, table: Table): Params {
  if (code.startsWith('adds_'))
    return {
      ...said,
      what: reasonText(String(values.what), String(values.rule), table),
      n: signed(Number(values.n)),
      count: Math.abs(Number(values.n)),
    }
  if (code === 'genius') return { ...said, ...geniusText(String(values.leader), table) }
  if (code === 'of_marker') {
    const unit = table.markerName(Number(values.marker))
    const needs = needsText(values)
    return { what: word('phrase', String(values.what), { ...said, unit, needs }) ?? '' }
  }
  if (code.startsWith('die_')) return { ...said, needs: needsText(values) }
  if (code === 'reached' || code === 'fell_short')
    return { ...said, far: far(Number(values.halves)) }
  if (code === 'fell_back') return { ...said, far: far(2 * Number(values.n)) }
  // What the table sees has the same name as a counter in the books.
  if (code === 'eliminated') return { unit: '', ...said, known: 'unit' in values ? 'yes' : 'no' }
  return said
}

/** The name of a General's Tactical Genius and what it does, if the viewer may read it. */
function geniusText(leader: string, { view }: Table): { name: string; does: string } {
  const genius = view.leaders.find(({ card }) => card.name === leader)?.card.genius
  const does = genius?.text?.replace(/\.$/, '')
  return { name: genius?.name ?? '', does: does || t('any.read_out') }
}

/** What a die had to show, if that is known. */
function needsText({ least, most }: NonNullable<Phrase['values']>): string {
  if (least !== undefined) return t('roll.on_least', { n: Number(least) })
  return most === undefined ? 'none' : t('roll.on_most', { n: Number(most) })
}

/** The results of a die that count as a success. */
export const GOOD: readonly string[] = ['hit', 'saved', 'success', 'passed']

/** Orders that a piece was given, obeyed or not. */
const TOLD: readonly unknown[] = ['told', 'told_in_vain']

/** What is read first: the final result of a fight, a test or the check of an army. */
const OUTCOMES = ['suffered', 'eliminated', 'fell_back', 'held', 'routed', 'holds', 'leader_lost']

/** The result in sentences, the outcome first. */
export function sentences(parts: readonly Phrase[], said: readonly string[]): string {
  const isFirst = (at: number) => OUTCOMES.includes(parts[at]!.code)
  const places = [...parts.keys()]
  const order = [...places.filter(isFirst), ...places.filter((at) => !isFirst(at))]
  return joined(
    order.map((at) => parts[at]!),
    order.map((at) => said[at]!),
  )
}

/** Joins into sentences; pieces with the same order in one statement share it. */
function joined(parts: readonly Phrase[], said: readonly string[]): string {
  const isTold = (part?: Phrase) =>
    part !== undefined && TOLD.includes(part.code === 'of_marker' ? part.values?.what : part.code)
  const all = said.reduce((text, one, at) => {
    if (text === '') return one
    if (!isTold(parts[at]) || !isTold(parts[at - 1])) return `${text}. ${one}`
    const order = one.slice(one.lastIndexOf(':'))
    return text.endsWith(order) ? `${text.slice(0, -order.length)}, ${one}` : `${text}; ${one}`
  }, '')
  return all && `${all}.`
}

/** The name of a modifier: a formation, the ground, a spirit by its rule. */
export function reasonText(what: string, rule: string, { book, session }: Table): string {
  if (what === 'spirit')
    return session.pack.rules.find(({ id }) => id === rule)?.title ?? t('reason.spirit')
  const known = word('reason', what)
  if (known) return known
  const keys = ['formation', 'ground', 'value'].map((group) => `${group}.${what}`)
  return keys.map((key) => book.term(key)).find((said, at) => said !== keys[at]) ?? what
}
