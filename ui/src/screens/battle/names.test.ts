// Players who gave their names are called by them wherever a battle speaks of them, and never by their
// places at the table.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Table } from '../../asks'
import { MadeUpTable, PACK, seating, step } from '../../fixtures/host'
import { find, seen } from '../../fixtures/page'
import { toy } from '../../fixtures/toy'
import { homeOf } from './seating'
import { OpenSession } from './session.svelte'

const NAMES = ['Odalin', 'Tessaly']
let host: MadeUpTable
let page: Record<string, unknown> | undefined

function open(more: Partial<Table> | null, at: string, asked: number[]): void {
  host.table = more === null ? null : seating({ names: NAMES, ...more })
  host.view = { at, asked, sides: NAMES.map((name, points) => ({ name, points })) }
  const look = host.look(homeOf(host.table))
  const session = new OpenSession(host.door, look, PACK, undefined, host.table)
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
}
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  host = new MadeUpTable()
  host.seats = { sides: [0, 1], names: NAMES }
  localStorage.clear()
})
afterEach(async () => {
  expect(text()).not.toMatch(/North|South/)
  if (page) await unmount(page)
  page = undefined
  document.body.replaceChildren()
})

test('in the bar and in the log', async () => {
  const ended = { winner: 1, rule: '', score: [0, 1], how: 'given_up' as const }
  host.entries = [step(3, 0, { events: [], ended }), step(2, 1)]
  open(null, 'open', [0])
  const called = [...document.querySelectorAll('.called')].map(({ textContent }) => textContent)
  expect(called).toEqual(NAMES)
  find('dock-log')?.click()
  const log = await seen('log-sheet')
  await vi.waitFor(() => (flushSync(), expect(log.textContent).toContain('Tessaly')))
  expect(log.textContent).toContain('Odalin gave up. Tessaly wins.')
  const who = [...log.querySelectorAll('.when b')].map(({ textContent }) => textContent)
  expect(who).toEqual(NAMES)
})

test('in the hand-over', () => {
  open(null, 'bidding', [1])
  expect(find('hand-over')?.textContent).toMatch(/Hand the phone to\s*Tessaly/)
  expect(find('hand-over-accept')?.textContent).toContain('I am Tessaly')
})

test('on a phone that waits', () => {
  open({ me: { seat: 0 }, mine: [0] }, 'open', [1])
  expect(find('you')?.textContent).toContain('You: Odalin')
  expect(find('waiting')?.textContent).toContain('Waiting for Tessaly')
})

test('on the table’s screen', async () => {
  host.entries = [step(2, 1)]
  open({ me: 'screen', mine: [] }, 'bidding', [1])
  await vi.waitFor(() => expect(text()).toContain('step 2'))
  const heads = [...document.querySelectorAll('.side h2')].map((head) => head.textContent?.trim())
  expect(heads).toEqual(NAMES)
  expect(find('screen-asked')?.textContent).toBe('Tessaly decides')
})
