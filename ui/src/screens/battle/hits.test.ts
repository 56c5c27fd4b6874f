// Dice that hit look other than those that missed, in every game whose faces do not say it.
import { expect, test } from 'vitest'
import type { Cast } from '../../bindings/Cast'
import type { Phrase } from '../../bindings/Phrase'
import { show as shown } from '../../fixtures/battle.svelte'
import type { Game } from '../../kit'
import { DiceLine } from '../../kit/battle'
import type { BattleGame } from '../../kit/battle/game'

const games = import.meta.glob<Game>('../../games/*/index.ts', { eager: true, import: 'default' })
const [source] = Object.values(
  import.meta.glob<string>('../../kit/battle/moment/DiceLine.svelte', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

const cast = (note: Phrase, gone = false): Cast => ({
  ...{ face: 4, side: 0, what: { code: 'volley' }, note },
  ...(gone && { void: true }),
})

/** Shows dice, and tells which of them look like hits. */
function show(game: string, dice: Cast[]): boolean[] {
  const { words } = games[`../../games/${game}/index.ts`]!.battle as BattleGame
  shown(DiceLine, { dice }, { game: { words } })
  const drawn = [...document.querySelectorAll('.die')]
  expect(drawn).toHaveLength(dice.length)
  return drawn.map((die) => die.classList.contains('good'))
}

test.each([
  ['simple_napoleonics', 'hit', 'miss'],
  ['simple_napoleonics', 'saved', 'casualty'],
  ['simple_napoleonics', 'success', 'no_success'],
  ['simple_napoleonics', 'passed', 'failed'],
  ['warfare', 'passed_of', 'failed_of'],
  ['warfare', 'passed_with', 'failed_with'],
  ['warfare', 'passed', 'failed'],
  ['napoleon_saga', 'hits', 'miss'],
  ['napoleon_saga', 'passed', 'failed'],
])('in %s: %s is not like %s', (game, good, bad) => {
  const dice = [good, bad, good].map((code) => cast({ code }))
  expect(show(game, dice)).toEqual([true, false, true])
})

test('a sum looks like what it came to', () => {
  const dice = ['hits', 'miss'].map((came) => cast({ code: 'sum', values: { came } }))
  expect(show('napoleon_saga', dice)).toEqual([true, false])
})

test('what does not count is no hit', () => {
  const dice = [cast({ code: 'hit' }), cast({ code: 'hit' }, true)]
  expect(show('simple_napoleonics', dice)).toEqual([true, false])
})

test('a hit has other colors than a miss', () => {
  const styled = (name: string) => source!.split(`\n  ${name} {`)[1]!.split('}')[0]!
  const COLOR = /(?:background|border)(?:-color)?: .*;/g
  const colors = (name: string): string[] => styled(name).match(COLOR) ?? []
  const plain = colors('.die')
  expect(plain).not.toEqual([])
  expect(colors('.die.good')).not.toEqual([])
  for (const color of colors('.die.good')) expect(plain).not.toContain(color)
})
