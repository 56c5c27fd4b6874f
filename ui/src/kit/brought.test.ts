// What another app hands over waits for the page that it is meant for, by what its text says.
import { expect, test } from 'vitest'
import { belongsElsewhere, bring, takeBrought } from '.'

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
  for (const other of ['army', 'battle', 'link'] as const)
    if (other !== kind) expect(takeBrought(other)).toBeUndefined()
  expect(takeBrought(kind)).toBe(waits)
  expect(takeBrought(kind)).toBeUndefined()
})

test('what is chosen on another page than its own is told apart', () => {
  expect(belongsElsewhere(army, 'battles')).toBe(true)
  expect(belongsElsewhere(army, 'armies', 'saga')).toBe(true)
  expect(belongsElsewhere(army, 'armies', 'warfare')).toBe(false)
  expect(belongsElsewhere(battle, 'armies', 'warfare')).toBe(true)
  expect(belongsElsewhere('a poem', 'battles')).toBe(false)
})
