// One legend for each game: each sign has one meaning, each meaning one sign, and everything that is
// drawn is a sign.
import { describe, expect, test } from 'vitest'
import { partOf } from '../../fixtures/partof'
import type { BattleGame } from '../../kit/battle/game'
import type { Sign } from '../../kit/battle'
import type { Game } from '../../kit'

const games = import.meta.glob<Game>('../../games/*/index.ts', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../../kit/**/*.svelte', '../../games/**/*.svelte'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Two commanders a side. */
const commanders = ['Reeve Odalin', 'Kilnmother Brax', 'Captain Tessaly', 'Outrider Fenn'].map(
  (name, seat) => ({ name, seat, side: seat % 2 }),
)
const table = { book: { term: (key: string) => key }, view: { commanders } }

/** The appearance of a sign alone. */
const lookOf = ({ drawn }: Sign) =>
  JSON.stringify('by' in drawn ? [drawn.by.name, drawn.props] : drawn)

describe.each(Object.entries(games))('%s', (path, game) => {
  const signs = (game.battle as BattleGame).signs(partOf(table))

  test.each([
    ['mark', ({ id }: Sign) => id],
    ['meaning', ({ means }: Sign) => means],
    ['look', lookOf],
  ])('no two signs have one %s', (_, of) => {
    expect(signs.length).toBeGreaterThan(4)
    const all = signs.map(of)
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })

  test('letters of one kind are told apart without their color', () => {
    const letters = signs.flatMap(({ drawn }) =>
      'letters' in drawn ? [drawn.letters.toLowerCase()] : [],
    )
    expect(letters.filter((one, at) => letters.indexOf(one) !== at)).toEqual([])
  })

  test('what its pages draw is explained', () => {
    const own = Object.entries(sources).filter(([file]) =>
      file.startsWith(path.replace('index.ts', '')),
    )
    const drawn = own.flatMap(([, text]) => [...text.matchAll(/data-means="([\w ]+)"/g)])
    const ids = signs.map(({ id }) => id)
    expect(drawn.map(([, id]) => id!).filter((id) => !ids.includes(id))).toEqual([])
  })
})

test('a drawing is a sign that means something, a face of a die, an icon beside words, or a picture', () => {
  /** Charts, pictures and codes, which are not signs. */
  const PICTURES = [
    'StepsChart',
    'Boards',
    'ArmyFoot',
    'Mark',
    'ArmyCode',
    'RosterSheet',
    'RosterPicture',
  ]
  const bare = Object.entries(sources).filter(
    ([file, text]) =>
      text.includes('<svg') &&
      !/<svg[^>]*data-(means|icon|face)/.test(text) &&
      !PICTURES.some((name) => file.endsWith(`/${name}.svelte`)),
  )
  expect(bare.map(([file]) => file)).toEqual([])
})
