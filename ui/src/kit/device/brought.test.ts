// A text from another app waits for the page that it is meant for, by its contents.
import { expect, test } from 'vitest'
import { belongsElsewhere, bring, ours, takeBrought } from '..'

const battle = '{"format":"aide-de-camp battle","version":1}'
const sealed = '{ "format": "aide-de-camp sealed battle" }'
const army = '{"format": "aide.army", "version": 1, "game": "warfare", "army": {}}'
const link = 'aidedecamp://10.0.0.2:4810/#join=k-_'

test.each([
  [battle, 'battle', battle, ['battles']],
  [sealed, 'battle', sealed, ['battles']],
  [army, 'army', army, ['armies', 'warfare']],
  [link, 'link', link, ['join']],
  [`Join us: ${link} (until eight)`, 'link', link, ['join']],
  ['a poem', 'battle', 'a poem', ['battles']],
] as const)('%s', (text, kind, waits, path) => {
  expect(bring(text)).toEqual(path)
  const game = kind === 'army' ? 'warfare' : undefined
  for (const other of ['army', 'battle', 'link'] as const)
    if (other !== kind) expect(takeBrought(other, game)).toBeUndefined()
  expect(takeBrought(kind, game)).toBe(waits)
  expect(takeBrought(kind, game)).toBeUndefined()
})

test('an army waits for the page of its own game', () => {
  bring(army)
  expect(takeBrought('army', 'napoleonica')).toBeUndefined()
  expect(takeBrought('army')).toBeUndefined()
  expect(takeBrought('army', 'warfare')).toBe(army)
})

test.each([
  `\ufeff${army}`,
  `\n Hi! My list for Saturday {148 points}:\n${army}\nSee you at 10 {or 11}.`,
  army,
])('what stands around it is left out: %s', (text) => {
  expect(ours(text)).toBe(army)
})

test('what is inside it stays, and what has no end is whole', () => {
  const odd = '{"format":"aide.army","name":"a } \\" { b"}'
  expect(ours(`${odd} }`)).toBe(odd)
  expect(ours(`text ${odd.slice(0, -1)}`)).toBe(odd.slice(0, -1))
  expect(ours(' a poem { ')).toBe('a poem {')
})

test('what is chosen on another page than its own is told apart', () => {
  expect(belongsElsewhere(army, 'battles')).toBe(true)
  expect(belongsElsewhere(army, 'armies', 'saga')).toBe(true)
  expect(belongsElsewhere(army, 'armies', 'warfare')).toBe(false)
  expect(belongsElsewhere(battle, 'armies', 'warfare')).toBe(true)
  expect(belongsElsewhere('a poem', 'battles')).toBe(false)
})
