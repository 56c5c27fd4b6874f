// A battle in which a side has two seats, and the first seat does not belong to the first side: a
// side's values are never read by a seat's number.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Moment } from '../../bindings/Moment'
import { MadeUpTable, PACK, seating } from '../../fixtures/host'
import { find, seen } from '../../fixtures/page'
import { toy } from '../../fixtures/toy'
import { OpenSession } from './session.svelte'
import { homeOf } from './seating'

const THREE = { sides: [1, 0, 1], names: ['South 1', 'North 1', 'South 2'] }
const MOMENT: Moment = { rule: 'T-1', side: 1, result: [{ code: 'hit' }] }
let page: Record<string, unknown> | undefined

function open(mine: number[], view: object): OpenSession {
  const host = new MadeUpTable()
  host.table = seating({ ...THREE, me: { seat: mine[0]! }, mine })
  host.seats = THREE
  host.view = view
  const [own, lies] = ([homeOf(host.table), 'table'] as const).map((viewer) => ({
    ...host.look(viewer),
    moment: MOMENT,
  }))
  const session = new OpenSession(host.door, own!, PACK, undefined, host.table, lies)
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
  return session
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  if (page) void unmount(page)
  document.body.replaceChildren()
})

test('the scores are the sides’, by the names and colors of these', () => {
  open([0], { at: 'open', asked: [0] })
  const side = (name: string) => {
    const bar = find(`score-${name}`)?.closest('[data-side]')
    return [bar?.getAttribute('data-side'), bar?.querySelector('.called')?.textContent]
  }
  expect(side('north')).toEqual(['north', 'North'])
  expect(side('south')).toEqual(['south', 'South'])
})

test('what one side did has its color', () => {
  open([0], { at: 'open', asked: [0] })
  expect(find('moment')?.dataset.side).toBe('south')
})

test('several who are asked are spoken of as several', async () => {
  const session = open([1], { at: 'open', asked: [1] })
  const back = { seq: 1, by: 1, reveals: true, what: [] }
  session.looks.look = { ...session.look, take_back: back }
  session.looks.open = { ...session.open, take_back: back }
  flushSync()
  find('dock-take-back')?.click()
  expect((await seen('take-back-sheet')).textContent).toContain(
    'It needs a yes from one of South 1 and South 2, asked on their phones',
  )
})

test('a battle that is over was won by a side', () => {
  open([0], {
    at: 'finished',
    asked: [],
    now: { kind: 'finished', outcome: { winner: 1, rule: 'T-9' } },
  })
  expect(find('winner')?.textContent).toContain('South wins')
  expect(find('winner')?.dataset.side).toBe('south')
})
