// The legend: each sign has one meaning, and each meaning one sign.
import { expect, test } from 'vitest'
import { commonSigns } from '../../kit/battle/page/signs'
import source from './board/Sign.svelte?raw'
import { signsOf } from './signs'

const signs = signsOf()

test('no two signs have the same letters or the same meaning', () => {
  const letters = signs.flatMap(({ drawn }) => ('letters' in drawn ? [drawn.letters] : []))
  const means = signs.map(({ means }) => means)
  expect(new Set(letters).size).toBe(letters.length)
  expect(new Set(means).size).toBe(means.length)
})

test('what a lit slot is lit for looks like no letter and no flag', () => {
  expect(commonSigns().map(({ drawn }) => drawn)).toEqual([{ icon: 'flag' }])
  const paths = [...source.matchAll(/^ {4}(\w+): '(M[^']+)'/gm)].map(([, sign, path]) => [
    sign,
    path,
  ])
  const shapes = Object.fromEntries(paths) as Record<string, string>
  // A staff with a cloth, a plus.
  expect(shapes.take).not.toContain('V2M4 2h9')
  expect(shapes.help).not.toBe('M8 2v12M2 8h12')
  expect(signs.find(({ id }) => id === 'to-engage')?.means).toBe('tap to engage it')
})

test('the dots of the activation markers and the frame of what is lit are explained', () => {
  const ids = signs.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['left', 'lit']))
})
