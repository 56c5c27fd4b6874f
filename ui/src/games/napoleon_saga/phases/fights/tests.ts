// A test that is due, as the page says it: the face it needs, and what makes it so.
import type { Modifier } from '../../../../bindings/napoleon_saga/Modifier'
import type { Expected } from '../../../../bindings/Expected'
import { chanceOf, chanceText, type ReckoningLine } from '../../../../kit'
import type { Figure, Table } from '../../table.svelte'
import { t, word } from '../../words'
import type { TestView } from '../../types'

/** A die has six faces; a face above means that none will do. */
const SIDES = 6

/** "4+"; "6" where only that will do. */
export function faceText(face: number): string {
  if (face > SIDES) return t('test.never')
  return face === SIDES ? String(SIDES) : t('test.from', { n: face })
}

/** The lowest face that succeeds. */
export function needText({ test, reckoning }: TestView): string {
  return reckoning === null ? t('test.sum_needed', { n: test.needs }) : faceText(reckoning.face)
}

/** The faces that hit twice; nothing where none does. */
export function doubleText({ reckoning }: TestView): string {
  const double = reckoning?.double
  return double && double <= SIDES ? t('test.double', { face: faceText(double) }) : ''
}

/** How likely a test succeeds, and causes two casualties. */
export function chancesOf(expected: Expected | null | undefined): string[] {
  if (!expected) return []
  if (expected.unknown.length > 0) {
    return expected.unknown.map((code) => word('test.unknown', code) ?? code)
  }
  const least = (n: number) => chanceOf(expected.rows, (value) => value >= n)
  if (expected.what === 'passes') return [t('test.chance', { chance: chanceText(least(1)) })]
  const hit = t('test.chance_hit', { chance: chanceText(least(1)) })
  return least(2) > 0 ? [hit, t('test.chance_two', { chance: chanceText(least(2)) })] : [hit]
}

/** The number on the card that a test rests on. */
export function figureOf({ test }: TestView): Figure | null {
  if (test.kind === 'fire' || test.kind === 'melee') return test.kind
  return test.kind === 'evade' || test.kind === 'outflank' ? null : 'morale'
}

/** The number that nobody has typed yet, if the test waits for one. */
export function lackOf(view: TestView): Figure | null {
  return view.reckoning && view.reckoning.attribute === null ? figureOf(view) : null
}

/** What makes the sum, line by line. */
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

function signed(n: number): string {
  return n > 0 ? `+${n}` : `−${Math.abs(n)}`
}

function whyText({ why }: Modifier, { test }: TestView, table: Table): string {
  const foe = test.against ? table.nameAt(test.against) : ''
  return word('test.why', why, { foe }) ?? why
}

/** Who tests against whom: "Marsh Foot against Town Foot". In a melee both tests stand side by side. */
export function titleOf({ test }: TestView, table: Table): string {
  const name = table.nameAt(test.unit)
  return test.against && test.kind !== 'melee'
    ? t('test.against', { name, foe: table.nameAt(test.against) })
    : name
}

/** The roll that is due, one that is open if any seat's is. */
export function rollOf(table: Table) {
  const usual = table.offer('roll')
  if (table.leads(usual)) return usual
  return table.offers('roll').find((offer) => table.leads(offer)) ?? usual
}
