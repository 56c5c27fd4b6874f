// A due test as the page shows it: the face it needs, and what adds up to it.
import type { Modifier } from '../../../../bindings/napoleon_saga/Modifier'
import type { Expected } from '../../../../bindings/Expected'
import type { ComponentProps } from 'svelte'
import { chanceOf, type Odds, type OddsRow, type ReckoningLine } from '../../../../kit'
import type { Figure, Table } from '../../table.svelte'
import { signed } from '../../../../words/words'
import { t, word } from '../../words'
import type { TestView } from '../../types'

/** The faces of a die; a needed face above this is impossible. */
const SIDES = 6

/** "4+"; "6" if only a 6 will do. */
export function faceText(face: number): string {
  if (face > SIDES) return t('test.never')
  return face === SIDES ? String(SIDES) : t('test.from', { n: face })
}

/** The lowest face that succeeds. */
export function needText({ test, reckoning }: TestView): string {
  return reckoning === null ? t('test.sum_needed', { n: test.needs }) : faceText(reckoning.face)
}

/** The faces that hit twice; empty if none does. */
export function doubleText({ reckoning }: TestView): string {
  const double = reckoning?.double
  return double && double <= SIDES ? t('test.double', { face: faceText(double) }) : ''
}

/** The outcomes of a test with their chances; placeholders until the chances are known. */
export function oddsOf(
  view: TestView,
  expected: Expected | undefined,
): ComponentProps<typeof Odds> {
  const head = t('test.odds.head')
  const { kind } = view.test
  if (expected && expected.unknown.length > 0)
    return { head, unknown: expected.unknown.map((code) => word('test.unknown', code) ?? code) }
  const row = (name: string, tone: OddsRow['tone'], is: (value: number) => boolean): OddsRow => ({
    name,
    tone,
    permille: expected ? chanceOf(expected.rows, is) : null,
  })
  if (kind !== 'fire' && kind !== 'melee')
    return {
      head,
      rows: [
        row(t('test.odds.passes'), 'some', (value) => value >= 1),
        row(t('test.odds.fails'), 'none', (value) => value < 1),
      ],
    }
  const double = doubleText(view) !== ''
  const rows = [
    row(t('test.odds.none'), 'none', (value) => value < 1),
    row(t('test.odds.hits', { n: 1 }), 'some', (value) => (double ? value === 1 : value >= 1)),
  ]
  if (double) rows.push(row(t('test.odds.hits', { n: 2 }), 'all', (value) => value >= 2))
  return { head, rows }
}

/** The card value that a test uses. */
export function figureOf({ test }: TestView): Figure | null {
  if (test.kind === 'fire' || test.kind === 'melee') return test.kind
  return test.kind === 'evade' || test.kind === 'outflank' ? null : 'morale'
}

/** The value that a test waits for because nobody has typed it, if any. */
export function lackOf(view: TestView): Figure | null {
  return view.reckoning && view.reckoning.attribute === null ? figureOf(view) : null
}

/** What makes up the sum, line by line. */
export function linesOf(view: TestView, table: Table): ReckoningLine[] {
  const { test, reckoning } = view
  if (!reckoning) return []
  const figure = figureOf(view)
  const attribute =
    figure && reckoning.attribute !== null
      ? [{ label: table.book.term(`value.${figure}`), value: reckoning.attribute }]
      : []
  const modifiers = reckoning.modifiers.map((one) => ({
    label: whyText(one, view, table),
    value: signed(one.by),
  }))
  const natural = reckoning.natural ? [{ label: t('test.natural'), value: '' }] : []
  const needs = { label: t('test.needs'), value: test.needs, strong: true }
  return [...attribute, ...modifiers, needs, ...natural]
}

function whyText({ why }: Modifier, { test }: TestView, table: Table): string {
  const foe = test.against ? table.nameAt(test.against) : ''
  return word('test.why', why, { foe }) ?? why
}

/** Who tests against whom, each with its slot: "Marsh Foot (First Line 3) against Town Foot (First Line 2)".
 * In a melee both tests stand side by side. */
export function titleOf({ test }: TestView, table: Table): string {
  const name = table.standing(test.unit)
  return test.against && test.kind !== 'melee'
    ? t('test.against', { name, foe: table.standing(test.against) })
    : name
}

/** The due roll; preferably one that is open, for any seat. */
export function rollOf(table: Table) {
  const usual = table.taps.offer('roll')
  if (table.taps.leads(usual)) return usual
  return table.taps.offers('roll').find((offer) => table.taps.leads(offer)) ?? usual
}
