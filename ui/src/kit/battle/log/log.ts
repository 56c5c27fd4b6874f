// The log in sentences: each step as the game describes its events.
import type { LogEntry, Outcome, Seat } from '../../../asks'
import type { Side } from '../../../bindings/Side'
import { row, t, type Parts } from '../../../words/words'
import { SEAT_DONE } from '../../asked'
import type { LogLine } from '../../types'
import { partsOf, type Fields } from '../fields'
import type { BattleTable } from '../table.svelte'
import type { Names } from '../table/words'

/** Who won, in words. */
export function wonText(winner: Side | null, table: Pick<Names, 'seats'>): string {
  return winner === null
    ? t('battle.finished.nobody')
    : t('battle.finished.wins', { name: table.seats.sideName(winner) })
}

/** How the rules ended a battle. */
export interface Ended {
  winner: Side | null
  rule: string
}

/** For the event's sentence: who won, and by which rule. */
export function outcomeOf({ winner, rule }: Ended, table: Names): { won: string; reason: string } {
  return { won: wonText(winner, table), reason: table.words.reason(rule) }
}

/** A correction, each part in words: which counter, whose, its new value and its old one. */
export function putRight(
  counter: string,
  { whose = [], from, to }: { whose?: Parts; from?: string; to?: string },
): string {
  const of = row(whose)
  const what = of === '' ? counter : t('battle.log.of', { counter, whose: of })
  if (from !== undefined) return t('battle.log.moved', { what, from, to: to ?? '' })
  return to === undefined ? what : t('battle.log.to', { what, to })
}

/** The sentence for a step of the log that ended the battle. */
function endedText(outcome: Outcome, by: Seat | null, table: BattleTable): string {
  const won = wonText(outcome.winner, table)
  if (outcome.how === 'given_up' && by !== null)
    return t('battle.log.gave_up', { name: table.seats.name(by), won })
  const { agreed = [] } = outcome
  return agreed.length > 0
    ? t('battle.log.agreed_by', { names: table.seats.names(agreed), won })
    : t('battle.log.agreed', { won })
}

/** Drops the events by which a seat is done that had nothing to do. The step's own event is its
 * first. */
export function withoutIdle<Event>(events: readonly Event[]): readonly Event[] {
  return events.filter((event, at) => at === 0 || partsOf(event)[0] !== SEAT_DONE)
}

/** A step of more sentences than this is folded to its first ones. */
const MANY = 8
const FIRST = 2

/** One step of the log as the kit shows it. */
export function lineOf(
  entry: LogEntry,
  table: BattleTable,
  others: readonly LogEntry[] = [],
): LogLine {
  const { chapter, by, waived, took_back, voided_by } = entry
  const back = others.find(({ seq }) => seq === took_back)
  const told = took_back === null ? toldOf(entry, table) : [backText(back, table)]
  const all = entry.lost === undefined ? told : [lostText(entry.lost)]
  const shown = all.length > MANY ? FIRST : all.length
  return {
    seq: entry.seq,
    at: entry.at,
    side: sideIn(entry, table),
    who: by === null ? undefined : table.seats.name(by),
    where: whereOf(chapter, table),
    text: all.slice(0, shown).join(' '),
    rest: all.slice(shown).join(' ') || undefined,
    rule: waived[0]?.rule,
    waived: waived.length > 0 ? waivedText(entry, table) : undefined,
    why: entry.why ?? undefined,
    takenBack: voided_by !== null,
  }
}

/** The side of a step; if its first sentence is about whose turn begins, that one's side. */
function sideIn({ by, events }: LogEntry, table: BattleTable): LogLine['side'] {
  const first = events.find((event) => table.words.event(event) !== '')
  const [name, { seat }] = first === undefined ? ['', {} as Fields] : partsOf(first)
  if (name === 'turn_began' && typeof seat === 'number') return table.seats.side(seat)
  return by === null ? undefined : table.seats.side(by)
}

const toldOf = ({ by, events, ended }: LogEntry, table: BattleTable): string[] =>
  ended === undefined ? table.words.step(withoutIdle(events)) : [endedText(ended, by, table)]

function backText(back: LogEntry | undefined, table: BattleTable): string {
  const what = back && toldOf(back, table).join(' ')
  return what ? t('battle.log.took_back', { what }) : t('battle.log.took_back_step')
}

function lostText(n: number): string {
  return n === 0 ? t('battle.log.lost_some') : t('battle.log.lost', { n })
}

function whereOf({ round, phase }: { round: number; phase: string }, table: BattleTable): string {
  const named = table.words.phase(phase)
  return round === 0 ? named : [table.words.round(round), named].join(' · ')
}

function waivedText({ waived }: LogEntry, table: BattleTable): string {
  return waived
    .map((refusal) => table.words.sentence(refusal.code, table.words.values(refusal)))
    .join(' ')
}
