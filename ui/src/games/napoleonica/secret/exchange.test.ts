// The first order tapped pays: for an exchange of the others, or alone for corruption.
import { expect, test } from 'vitest'
import { show as shown, tap } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import type { Color } from '../../../bindings/napoleonica/Color'
import Exchange from './Exchange.svelte'

/** South exchanges on its own phone, with these orders in hand. */
const show = (hand: Partial<Record<Color, number>>) =>
  shown(
    Exchange,
    { seat: 1 },
    {
      own: { hand, exchange: null },
      view: {
        ...{ round: 2, kinds: [], sides: [{ pouch: 5 }, { pouch: 5 }] },
        house: { exchange_return: 'after', corruption_per_order: 2 },
      },
      phone: { eyes: 1 },
      book: { term: (key: string) => key.split('.').at(-1) },
    },
  )

test('N-ORD-10: one order pays for corruption, even the last in hand', () => {
  for (const hand of [{ red: 1, blue: 1 }, { red: 1 }]) {
    const table = show(hand)
    expect(find('swap')).toBeNull()
    tap('slot-0')
    tap('swap')
    expect(table.taps.act).toHaveBeenCalledWith(1, { do: 'swap', pay: expect.anything() })
  }
})

test('N-ORD-5: of two orders the first pays and the second is put away', () => {
  const table = show({ red: 1, blue: 1 })
  tap('slot-1')
  tap('slot-0')
  expect(find('swap')).toBeNull()
  tap('exchange')
  const [, command] = table.taps.act.mock.calls[0]! as [number, { pay: Color }]
  expect(command).toMatchObject({ do: 'exchange' })
  const [first, second] = command.pay === 'red' ? ['red', 'blue'] : ['blue', 'red']
  expect(command).toMatchObject({ pay: first, away: { [second]: 1 } })
})
