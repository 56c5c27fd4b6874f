// The state of a unit, as small marks and in words.
import { row } from '../../../words/words'
import { offGrid } from '../said'
import type { Table } from '../table.svelte'
import type { UnitView } from '../types'
import { t, word } from '../words'

/** A small mark. */
export interface Mark {
  /** What it is: a condition, a token, a state. */
  code: string
  /** The sign that is drawn. */
  sign: string
  bad: boolean
}

const letter = (code: string, bad = true): Mark => ({
  code,
  sign: word('letter', code) ?? code,
  bad,
})

/** A name without its distinguishing number, and that number. */
export function numberedName(name: string): [string, string] {
  const [, called, number] = /^(.+\S) +(\d+)$/.exec(name) ?? []
  return called && number ? [called, number] : [name, '']
}

/** The mark of a unit's commander, if their side has several: the initial of their last name, or a
 * number if two share the initial. */
export function commanderMark(
  { seat, owner }: Pick<UnitView, 'seat' | 'owner'>,
  { commanders }: Pick<Table['view'], 'commanders'>,
): string | undefined {
  const all = commanders.filter(({ side }) => side === owner)
  if (all.length < 2) return undefined
  // A side's name in brackets after the commander's tells two of them apart; it gives no initial.
  const letters = all.map(({ name }) => {
    const own = name.replace(/ \([^)]*\)$/, '').trim()
    return [...(own.split(/\s+/).at(-1) ?? '')][0] ?? ''
  })
  const at = all.findIndex((one) => one.seat === seat)
  return new Set(letters).size === all.length && letters[at] ? letters[at] : String(at + 1)
}

/** Everything that is on a unit. */
export function marksOf(unit: UnitView): Mark[] {
  const borne = unit.conditions.map(([condition]) => condition).filter((it) => it !== 'exposed')
  const tokens = Object.entries(unit.tokens).filter(([, n]) => n > 0)
  const marks = [
    ...(unit.exposed ? [letter('exposed')] : []),
    ...borne.map((condition) => letter(condition, condition !== 'hidden')),
    ...tokens.map(([token, n]) => ({ ...letter(token), sign: `${word('letter', token)}${n}` })),
    ...(unit.reaction ? [] : [letter('reacted', false)]),
  ]
  if (unit.status === 'broken') return [letter('broken')]
  return unit.status === 'battlefield' ? marks : []
}

/** All of it in words: "4 of 6 left, Exposed, 2 Fire". */
export function stateOf(unit: UnitView, { book, view }: Table): string {
  if (unit.status !== 'battlefield') return offGrid(unit.place)
  const tokens = Object.entries(unit.tokens).filter(([, n]) => n > 0)
  const conditions = unit.conditions.map(([one]) => one).filter((one) => one !== 'exposed')
  return row([
    t('unit.left', { left: unit.left, size: unit.size }),
    unit.diminished && book.term('condition.diminished'),
    unit.exposed && book.term('condition.exposed'),
    ...conditions.map((one) => book.term(`condition.${one}`)),
    ...tokens.map(([token, n]) => t('unit.tokens', { n, token: book.term(`token.${token}`) })),
    !unit.reaction && t('unit.reacted'),
    unit.activated && !acts(unit, view) && t('unit.activated'),
  ])
}

const acts = ({ id }: UnitView, { now }: Table['view']) =>
  now.kind === 'turn' && now.acting?.unit === id
