// The cards of both sides after they are turned up: large on the next page, with the old throws of a
// tie struck, and a strip from the next step on. It needs no tap.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Moment } from '../../bindings/Moment'
import { MadeUpTable, PACK } from '../../fixtures/host'
import { find } from '../../fixtures/page'
import { toy } from '../../fixtures/toy'
import { OpenSession } from './session.svelte'

const MOMENT: Moment = {
  rule: 'T-4',
  side: 1,
  cards: [
    { side: 0, worth: 5, what: { code: 'volley' }, fate: { code: 'back' }, wins: false },
    { side: 1, worth: 5, what: { code: 'heat' }, fate: { code: 'spent' }, wins: true },
  ],
  dice: [
    { face: 2, was: [3, 6], side: 0, what: { code: 'north' } },
    { face: 4, was: [3, 6], side: 1, what: { code: 'south' } },
  ],
  result: [{ code: 'leads' }],
}
let page: Record<string, unknown> | undefined
let session: OpenSession

function shows(moment: Moment | undefined, seq: number): void {
  session.looks.look = { ...session.look, moment, seq }
  session.looks.open = { ...session.open, moment, seq }
  flushSync()
}

beforeEach(() => {
  localStorage.clear()
  const host = new MadeUpTable()
  host.view = { at: 'open', asked: [0] }
  session = new OpenSession(host.door, host.look('table'), PACK, undefined, null)
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  shows(MOMENT, 7)
})
afterEach(() => {
  if (page) void unmount(page)
  document.body.replaceChildren()
})

const large = () => document.querySelector('.reveal')

test('both cards, what becomes of each, and who comes first of it', () => {
  const cards = [...large()!.querySelectorAll('.card')].map(({ textContent }) => textContent)
  expect(cards[0]).toMatch(/North\s*5\s*volley\s*back/)
  expect(cards[1]).toMatch(/South\s*5\s*heat\s*spent/)
  expect(large()!.querySelectorAll('.wins')).toHaveLength(1)
  expect(find('moment')?.dataset.side).toBe('south')
  expect(find('moment-result')?.textContent).toContain('leads')
})

test('the throw of a tie keeps the old ones, struck', () => {
  expect(find('moment-tie')?.querySelectorAll('.was')).toHaveLength(4)
  expect(find('moment-tie')?.textContent).toContain('loses to')
})

test('it is a strip from the next step on, and large again when another comes', () => {
  shows(MOMENT, 8)
  expect(large()).toBeNull()
  expect(find('moment-result')?.textContent).toContain('leads')
  shows({ ...MOMENT, side: 0 }, 9)
  expect(large()).not.toBeNull()
})
