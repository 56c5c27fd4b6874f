// The look that is held, tested with patches from the host's own library.
import { expect, test } from 'vitest'
import type { Look } from '../asks'
import vectors from '../fixtures/noise.json'
import type { Patch } from '../bindings/frames/Patch'
import { Held } from './held'

test.each(vectors.patches)(
  'step $to.seq follows from step $from.seq',
  async ({ from, to, ops }) => {
    const held = new Held()
    held.battle = (from as unknown as Look).battle.id
    const before = held.take(from as unknown as Look)
    const copy = structuredClone(before)
    expect(held.lay({ from: from.seq, seq: to.seq, ops: ops as Patch['ops'] })).toEqual(to)
    expect((await held.now()).own).toEqual(to)
    expect(before).toEqual(copy)
  },
)

const open = (seq: number, more = {}) => ({ seq, view: { asked: [0], ...more } }) as unknown as Look

test('a seat sees its layer over what everybody may know', async () => {
  const held = new Held()
  held.own({ seq: 3, layer: { in: { view: { in: { hand: { is: [1] } } } } } })
  expect(held.take(open(3))).toEqual(open(3, { hand: [1] }))
  const path = '/in/view/in/hand/is/1'
  held.own({ from: 3, seq: 4, ops: [{ op: 'add', path, value: 2 }] })
  expect(await held.now(), 'until the open look comes').toEqual({
    own: open(3, { hand: [1] }),
    open: open(3),
  })
  const ops = [{ op: 'replace', path: '/seq', value: 4 } as const]
  expect(held.lay({ from: 3, seq: 4, ops })).toEqual(open(4, { hand: [1, 2] }))
})

test('what is held is told to the host as the app would', () => {
  const held = new Held()
  expect(held.have).toBeNull()
  const fields = { seq: 3, b: 'é"\u0001\u2028/', a: [1, null, true, -5], 10: {}, 9: 0 }
  const look = fields as unknown as Look
  held.take(look)
  expect(held.have).toBe(3_557_651_560)
  held.own({ seq: 3, layer: { in: { b: null, a: { of: [[0, 2], { is: 7 }] } } } })
  held.take(look)
  expect(held.have).toBe(2_502_783_423)
})

test('a layer that does not fit is refused', () => {
  const held = new Held()
  held.own({ seq: 3, layer: null })
  expect(held.take(open(3))).toEqual(open(3))
  expect(() => held.own({ from: 2, seq: 4, ops: [] })).toThrow(RangeError)
  expect(() => held.take(open(5))).toThrow(RangeError)
  const nowhere = { op: 'remove', path: '/in' } as const
  expect(() => held.own({ from: 3, seq: 4, ops: [nowhere] })).toThrow()
})
