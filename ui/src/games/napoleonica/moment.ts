// What the table has just seen, and how it ended, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Params } from '../../kit/battle'
import type { Table } from './table.svelte'
import { changeText, whyText } from './phases/attacks/attack'
import type { Now } from './types'
import { word } from './words'

/** A change is said with what makes it, and what it comes to. */
export function phraseParams({ code, values = {} }: Phrase, said: Params, table: Table): Params {
  if (code !== 'change') return said
  const { why, damage, retreats } = values
  const change = changeText(Number(damage), Number(retreats))
  return { why: whyText(String(why), table), change }
}

/** Why a side has won; of equal points, that it leads. */
export function wonText(table: Table): string | undefined {
  const { now, scenario, round } = table.view
  const { winner, rule, score } = (now as Now<'finished'>).outcome
  if (winner === null) return undefined
  const level = score[0] === score[1] && rule !== 'N-WIN-1'
  return word('won', level ? `${rule}-level` : rule, {
    name: table.name(winner),
    other: table.name(1 - winner),
    goal: scenario.goal ?? 0,
    n: round,
  })
}
