// Paying for abilities with orders: on a shared phone the page looks the same whatever the pool holds,
// and does nothing until a finger holds.
import { flushSync } from 'svelte'
import { beforeEach, expect, test } from 'vitest'
import { show as shown, tap as tapOn } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import { answer, closeAnswers } from '../../../kit/rules/why.svelte'
import Pay from './Pay.svelte'

const unit = { id: 0, kind: 0, name: 'Foot' }
const card = { abilities: [{ does: { other: { name: 'Rush', text: '' } }, cost: { red: 1 } }] }

/** `paid` is what the tracker would pay out of the pool; null if the pool cannot pay. */
function show(eyes: number | null, pool: object, paid: object | null) {
  const offer = {
    ...{ seat: 0, refusal: paid ? null : { code: 'E-SUR-PAY' } },
    command: { do: 'pay', ability: 0, orders: paid ?? { red: 1 } },
  }
  return shown(
    Pay,
    { seat: 0, page: 'pay' },
    {
      own: { pool },
      view: { round: 2, now: { kind: 'action', activation: { unit: 0 } } },
      book: { term: (key: string) => key.split('.').at(-1) },
      phone: { eyes },
      taps: {
        why: ({ refusal }: typeof offer) =>
          refusal && { text: 'You need red; your pool has green.' },
        offers: () => [offer],
      },
      unit: () => unit,
      kind: () => ({ card }),
    },
  )
}
const tap = () => tapOn('pay-0')
/** Looks the way a screen reader does. */
const hold = () => {
  find('secret-hold')?.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }))
  flushSync()
}

beforeEach(closeAnswers)

test('before a finger holds, the page and its answer are the same whatever the pool holds', () => {
  const pools = [
    [{ green: 1 }, null],
    [{ red: 1 }, { red: 1 }],
    [{ purple: 1 }, { purple: 1 }],
  ] as const
  const seen = []
  for (const [pool, paid] of pools) {
    const table = show(null, pool, paid)
    tap()
    seen.push([find('secret-page')?.outerHTML, answer.why?.text])
    expect(table.taps.tap).not.toHaveBeenCalled()
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(seen[0]![0]).toContain('pay 1 red')
  expect(seen[0]![1]).toBe('Hold to look, and tap while you do.')
})

test('while it is held a tap pays, or says why not', () => {
  const table = show(null, { purple: 1 }, { purple: 1 })
  hold()
  expect(find('pay-0')?.textContent).toContain('pay 1 purple')
  tap()
  expect(table.taps.tap).toHaveBeenCalledTimes(1)
})

test('while it is held what cannot be paid is grey', () => {
  show(null, { green: 1 }, null)
  hold()
  expect(find('pay-0')?.getAttribute('aria-disabled')).toBe('true')
  tap()
  expect(answer.why?.text).toContain('your pool has green')
})

test('on an own phone it lies open', () => {
  const table = show(0, { red: 1 }, { red: 1 })
  expect(find('secret-hold')).toBeNull()
  tap()
  expect(table.taps.tap).toHaveBeenCalledTimes(1)
})
