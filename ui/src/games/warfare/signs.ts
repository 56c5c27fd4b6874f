// The signs on the battlefield, and what each means.
import { armSigns, type Sign } from '../../kit/battle'
import Corner from './board/Corner.svelte'
import Cross from './board/Cross.svelte'
import Die from './board/Die.svelte'
import { commanderMark } from './board/marks'
import type { Table } from './table.svelte'
import { t, word } from './words'

const DICE = [4, 6, 8, 10, 12] as const
const CONDITIONS = ['hidden', 'misled', 'weakened', 'disorganized', 'disoriented'] as const
const TOKENS = ['acid', 'bleed', 'fire', 'poison', 'other'] as const

const die = (size: number, diminished = false) => ({
  by: Die,
  props: { unit: { left: size / 2, size, diminished }, size: 1.25, quiet: true },
})
const letters = (id: string, means: string, bad = true): Sign => ({
  id: `on-${id}`,
  drawn: { letters: word('letter', id) ?? id, bad },
  means,
})

export function signsOf({ book, view }: Table): Sign[] {
  const troops = (name: string) => book.term(`troops.${name}`)
  return [
    ...armSigns({
      infantry: troops('infantry'),
      cavalry: troops('cavalry'),
      artillery: troops('artillery'),
      other: troops('aerial'),
      elite: t('legend.elite'),
      heavy: t('legend.heavy'),
    }),
    ...DICE.map((n) => ({ id: `d${n}`, drawn: die(n), means: t('legend.die', { n }) })),
    { id: 'diminished', drawn: die(6, true), means: book.term('condition.diminished') },
    { id: 'exposed', drawn: { by: Corner, props: {} }, means: book.term('condition.exposed') },
    ...CONDITIONS.map((id) => letters(id, book.term(`condition.${id}`), id !== 'hidden')),
    ...TOKENS.map((id) => letters(id, t('legend.token', { token: book.term(`token.${id}`) }))),
    letters('reacted', t('unit.reacted'), false),
    letters('broken', t('scene.broken')),
    { id: 'more', drawn: { letters: '+2' }, means: t('legend.more') },
    { id: 'attack', drawn: { by: Cross, props: {} }, means: t('board.sign.attack') },
    ...view.commanders.flatMap(({ seat, side, name }) => {
      const mark = commanderMark({ seat, owner: side }, view)
      const boxed = side === 0 ? ('north' as const) : ('south' as const)
      const drawn = { letters: mark ?? '', boxed }
      return mark ? [{ id: `seat-${seat}`, drawn, means: t('legend.commander', { name }) }] : []
    }),
  ]
}
