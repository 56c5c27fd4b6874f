// The look that is held, against patches that the host's own library made.
import { expect, test } from 'vitest'
import type { Look } from '../asks'
import vectors from '../fixtures/noise.json'
import { Held, type Patch } from './held'

test.each(vectors.patches)(
  'step $to.seq follows from step $from.seq',
  async ({ from, to, ops }) => {
    const held = new Held()
    const before = held.take(from as unknown as Look)
    const copy = structuredClone(before)
    expect(held.lay({ from: from.seq, seq: to.seq, ops: ops as Patch['ops'] })).toEqual(to)
    expect(await held.now()).toEqual(to)
    expect(before).toEqual(copy)
  },
)
