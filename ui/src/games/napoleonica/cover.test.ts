// What lies open on one's own phone tells nothing of one's hand.
import { expect, test } from 'vitest'
import type { Look } from '../../asks'
import { coverOf } from './cover'
import type { Command, View } from './types'

test('neither the hand nor a refusal that tells of it is left', () => {
  const refused = (code: string) => ({
    seat: 0,
    command: { do: 'pass' },
    refusal: { rule: 'N-ORD-5', code, waivable: false },
  })
  const look = {
    view: { eyes: 0, own: { hand: { red: 3 } }, round: 2 },
    offers: [refused('E-ORDER-HAND'), refused('E-ACT-EXHAUSTED')],
  } as unknown as Look<View, Command>
  const { view, offers } = coverOf(look)
  expect(view).toEqual({ eyes: null, own: null, round: 2 })
  expect(offers.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'E-ACT-EXHAUSTED'])
})
