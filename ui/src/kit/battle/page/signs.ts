// The signs on a game's units and places, each with its meaning. A game declares its own signs once,
// its pages draw them by their marks (`data-means`), and its legend explains them.
import type { Component } from 'svelte'
import { t, word } from '../../../words/words'
import type { IconName } from '../../layout/Icon.svelte'
import type { Arm, Grade, Side, TokenKind } from '../../types'

/** How a sign looks. */
export type Drawn =
  | { arm: Arm; grade?: Grade }
  | { pips: 'bar' | 'round' }
  | { token: TokenKind }
  | { icon: IconName }
  /** Letters, in a box of a side's color if they say whose a unit is. */
  | { letters: string; boxed?: Side; bad?: boolean }
  /** A drawing of the game's own, and its props. */
  | { by: Component<never>; props: object }

/** A sign and its meaning. */
export interface Sign {
  /** Its mark on a page. */
  id: string
  drawn: Drawn
  means: string
}

const GRADES: readonly string[] = ['elite', 'heavy', 'light'] satisfies Grade[]

/** The map symbols of a game, and what grades add to them: in its own words, or in the usual ones. */
export function armSigns(means: Partial<Record<Arm | Grade, string | null>>): Sign[] {
  return Object.entries(means).map(([id, own]) => {
    const grade = GRADES.includes(id)
    const drawn: Drawn = grade ? { arm: 'other', grade: id as Grade } : { arm: id as Arm }
    return { id, drawn, means: own ?? word(grade ? 'grade' : 'arm', id) ?? id }
  })
}

/** Signs for the models of a unit and its fatigue. */
export const pipSigns = (): Sign[] => [
  { id: 'bar', drawn: { pips: 'bar' }, means: t('battle.signs.models') },
  { id: 'round', drawn: { pips: 'round' }, means: t('battle.signs.fatigue') },
]

/** Signs for the tokens of these colors. */
export const tokenSigns = (kinds: readonly TokenKind[], means = named): Sign[] =>
  kinds.map((token) => ({ id: token, drawn: { token }, means: means(token) }))

const named = (token: TokenKind) => word('token', token) ?? token

/** The signs on every battle's pages. */
export const commonSigns = (): Sign[] => [
  { id: 'first', drawn: { icon: 'flag' }, means: t('kit.leads') },
]
