// If several things are due, tapping the last one does not finish: the confirming tap does, and the
// dock says how many are left. A single thing is finished with its tap.
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Within from '../../../fixtures/Within.svelte'
import { find } from '../../../fixtures/page'
import PickPage from './PickPage.svelte'
import Slots from './Slots.svelte'

const side = { name: '', points: 0, side: 'north' as const }
const face = createRawSnippet(() => ({ render: () => '<i></i>' }))
let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
})

function show(due: number) {
  const table = {
    claim: vi.fn(),
    act: vi.fn(),
    game: {},
    view: { asked: [], now: { kind: 'refit' } },
    awaited: [],
    unclaimed: [],
    outOfReach: [],
    eyes: null,
    handPage: null,
    side: () => 'north',
    session: { mine: [0], table: null },
    look: {},
    top: { scores: [side, side], title: '', phases: [], phase: -1 },
  }
  const props = {
    seat: 0,
    head: 'North, your cards',
    say: 'Tap the cards to discard.',
    label: '4 cards',
    things: ['a', 'b', 'c', 'd'],
    Slots: ((anchor: never, props: object) =>
      (Slots as never as (a: never, p: object) => unknown)(anchor, {
        ...props,
        face,
        spoken: String,
        what: 'Card',
        get things() {
          return (props as { things: unknown }).things
        },
        get marks() {
          return (props as { marks: unknown }).marks
        },
      })) as never,
    due,
    mark: 'discarded',
    more: (n: number) => `Tap ${n} cards.`,
    does: (n: number) => `Discard these ${n} cards`,
    command: (cards: string[]) => ({ do: 'discard', cards }),
  }
  page = mount(Within as never, {
    target: document.body,
    props: { table, Part: PickPage, props } as never,
  })
  flushSync()
  return table
}

function tap(testid: string) {
  find(testid)!.click()
  flushSync()
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
