// If several things are due, tapping the last one does not finish: the confirming tap does, and the
// dock says how many are left. A single thing is finished with its tap.
import { expect, test } from 'vitest'
import { show as shown, tap } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import ToySlots from '../../../fixtures/ToySlots.svelte'
import PickPage from './PickPage.svelte'

function show(due: number) {
  const props = {
    seat: 0,
    head: 'North, your cards',
    say: 'Tap the cards to discard.',
    label: '4 cards',
    things: ['a', 'b', 'c', 'd'],
    Slots: ToySlots,
    due,
    mark: 'discarded',
    more: (n: number) => `Tap ${n} cards.`,
    does: (n: number) => `Discard these ${n} cards`,
    command: (cards: string[]) => ({ do: 'discard', cards }),
  }
  return shown(PickPage, props, {}).taps
}

test('several wait for the tap that says so', () => {
  const { act } = show(3)
  expect(find('dock-status')!.textContent).toContain('Tap 3 cards.')
  expect(find('likely')!.getAttribute('aria-disabled')).toBe('true')
  for (const at of [0, 1, 2]) tap(`slot-${at}`)
  expect(act).not.toHaveBeenCalled()
  expect(find('likely')!.textContent).toContain('Discard these 3 cards')
  tap('slot-3')
  tap('likely')
  expect(act).toHaveBeenCalledWith(0, { do: 'discard', cards: ['a', 'b', 'c'] })
})

test('a single one is done with its tap', () => {
  const { act } = show(1)
  expect(find('likely')).toBeNull()
  tap('slot-1')
  expect(act).toHaveBeenCalledWith(0, { do: 'discard', cards: ['b'] })
})
