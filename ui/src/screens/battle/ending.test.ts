// Ending a battle before its rules do: on a shared phone, on one's own, and on the phone that is asked.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Table } from '../../asks'
import { BATTLE, MadeUpTable, PACK, seating, step } from '../../fixtures/host'
import { toy } from '../../fixtures/toy'
import { find, seen } from '../../fixtures/page'
import { setPort, showing } from '../../kit'
import { webPort } from '../../kit/device/port'
import { closeAnswers } from '../../kit/rules/why.svelte'
import { OpenSession } from './session.svelte'
import { homeOf } from './seating'

const NORTH = { me: { seat: 0 }, mine: [0] } as Partial<Table>
const POINTS = { agreed: 'points' } as const
let host: MadeUpTable
let page: Record<string, unknown> | undefined

const chip = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()
const asked = () => host.asked.find(({ ask }) => ask === 'ask_end')

function open(more: Partial<Table> | null, at = 'open'): OpenSession {
  host.table = more === null ? null : seating(more)
  host.view = { at, asked: [0] }
  const session = new OpenSession(
    host.door,
    host.look(homeOf(host.table)),
    PACK,
    undefined,
    host.table,
  )
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
  return session
}

async function sheet(): Promise<HTMLElement> {
  ;(await seen('end')).click()
  return seen('end-sheet')
}

/** Shows the end of a battle. */
function finish(session: OpenSession): void {
  const outcome = { winner: 1, rule: '', how: 'given_up' as const }
  const view = { at: 'finished', asked: [], now: { kind: 'finished', outcome } }
  session.looks.look = { ...session.look, view: { ...(session.look.view as object), ...view } }
  session.looks.open = session.look
  flushSync()
}

beforeEach(() => {
  host = new MadeUpTable()
  localStorage.clear()
  closeAnswers()
})
afterEach(() => {
  if (page) void unmount(page)
  document.body.replaceChildren()
})

describe('on a shared phone', () => {
  test('both agree on a result, and what comes of it is said', async () => {
    open(null)
    const shown = await sheet()
    expect(find('end-comes')?.textContent).toContain('equal points are a draw')
    chip('South wins')
    flushSync()
    expect(find('end-comes')?.textContent).toBe('South wins, whatever the points.')
    expect(shown.textContent).not.toContain('phone')
    find('end-do')?.click()
    await vi.waitFor(() => expect(asked()).toMatchObject({ how: { agreed: { won: 1 } }, step: 1 }))
    await vi.waitFor(() => (flushSync(), expect(find('end-sheet')).toBeNull()))
  })

  test('either side gives up, and the other one wins', async () => {
    open(null)
    await sheet()
    document.querySelector<HTMLElement>('input[value=given_up]')?.click()
    flushSync()
    expect(find('end-comes')?.textContent).toBe('South wins, whatever the points.')
    chip('South')
    flushSync()
    expect(find('end-comes')?.textContent).toBe('North wins, whatever the points.')
    expect(find('end-do')?.textContent).toContain('South gives up')
    find('end-do')?.click()
    await vi.waitFor(() => expect(asked()).toMatchObject({ seat: 1, how: 'given_up' }))
  })
})

test('the end fills the table’s screen, and nothing of the last moment stays', () => {
  host.table = seating({ me: 'screen', mine: [] })
  const outcome = { winner: 1, rule: '', how: 'given_up' as const }
  host.view = { at: 'finished', asked: [], now: { kind: 'finished', outcome } }
  const moment = { rule: 'T-4', side: 0, result: [{ code: 'leads' }] }
  const look = { ...host.look('table'), moment }
  const session = new OpenSession(host.door, look, PACK, undefined, host.table)
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
  const shown = find('screen-ended')?.textContent
  expect(shown).toContain('South wins')
  expect(shown).toContain('North gave up.')
  expect(find('ended-north')?.textContent).toContain('Nothing lost')
  expect(find('moment-result')).toBeNull()
})

test('the table’s screen says who asks for an end, and who is asked', () => {
  const back = { id: 'w1', by: 0, step: 4, end: 'given_up' as const, why: '', waits_for: [[1]] }
  host.table = seating({ me: 'screen', mine: [], back })
  const session = new OpenSession(host.door, host.look('table'), PACK, undefined, host.table)
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
  expect(find('wished')?.textContent).toContain('North asks to end the battle; South is asked')
})

test('above who won on a phone stands nothing that was seen before the end', () => {
  const session = open(null)
  const outcome = { winner: 1, rule: '', how: 'given_up' as const }
  const view = { at: 'finished', asked: [], now: { kind: 'finished', outcome } }
  const moment = { rule: 'T-4', side: 0, result: [{ code: 'leads' }] }
  const look = { ...session.look, view: { ...(session.look.view as object), ...view }, moment }
  session.looks.look = look
  session.looks.open = look
  flushSync()
  expect(find('winner')?.textContent).toContain('South wins')
  expect(find('moment')).toBeNull()
})

test('what decided it is seen below who won', () => {
  const session = open(null)
  const view = {
    at: 'finished',
    asked: [],
    now: { kind: 'finished', outcome: { winner: 1, rule: '' } },
  }
  const moment = { rule: 'T-4', side: 0, result: [{ code: 'leads' }] }
  const look = { ...session.look, view: { ...(session.look.view as object), ...view }, moment }
  session.looks.look = look
  session.looks.open = look
  flushSync()
  const order = find('winner')?.compareDocumentPosition(find('moment')!)
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('what now', () => {
  const again = () => host.asked.filter(({ ask }) => ask === 'again')
  beforeEach(() => (location.hash = `#/battle/${BATTLE}`))
  afterEach(() => setPort(webPort()))

  test('the same armies meet again, with their sides changed or not', async () => {
    finish(open(null))
    find('again')?.click()
    await vi.waitFor(() => expect(location.hash).toBe('#/battle/b2'))
    find('again-changed')?.click()
    await vi.waitFor(() => expect(again()).toHaveLength(2))
    expect(again()).toEqual(
      [false, true].map((change_sides) => ({
        ask: 'again',
        battle: BATTLE,
        change_sides,
        gather: false,
      })),
    )
    expect(find('leave')).not.toBeNull()
  })

  test('whoever played on a phone of their own finds it at a table', async () => {
    const guest = { id: 'd', place: { seat: 1 }, name: '', code: '', here: true, stranded: false }
    finish(open({ mine: [0], devices: [guest] }))
    find('again')?.click()
    await vi.waitFor(() => expect(location.hash).toBe('#/table/b2'))
    expect(again()).toMatchObject([{ gather: true }])
  })

  test('a guest saves the battle, and begins none', async () => {
    finish(open(NORTH))
    expect(find('again')).toBeNull()
    expect(find('again-changed')).toBeNull()
    expect(host.asked.some(({ ask }) => ask === 'export')).toBe(false)
    find('save-battle')?.click()
    await vi.waitFor(() =>
      expect(host.asked).toContainEqual({ ask: 'export', battle: BATTLE, sealed: false }),
    )
    expect(find('leave')).not.toBeNull()
  })

  test.each([
    ['the device that keeps the battle', null],
    ['a guest', NORTH],
  ])('%s shares it as a file, where the system can', async (_, more) => {
    const shareFile = vi.fn(() => Promise.resolve())
    setPort({ save: () => Promise.resolve(true), shareFile })
    finish(open(more))
    find('share-battle')?.click()
    await vi.waitFor(() => expect(shareFile).toHaveBeenCalledWith('{}', 'Ford.aide.json'))
    expect(shareFile).toHaveBeenCalledOnce()
  })

  test('where it cannot, the battle is only saved', () => {
    setPort({ save: () => Promise.resolve(true) })
    finish(open(null))
    expect(find('share-battle')).toBeNull()
    expect(find('save-battle')).not.toBeNull()
  })
})

test('where to leave and where to end a battle stands on its page, until it is over', () => {
  const session = open(null)
  expect(find('home')).not.toBeNull()
  expect(find('end')).not.toBeNull()
  finish(session)
  expect(find('end')).toBeNull()
})

test('who agreed to the end is said of those who were asked', () => {
  const session = open(NORTH)
  const outcome = { winner: 1, rule: '', how: POINTS, agreed: [0, 1] }
  const view = { at: 'finished', asked: [], now: { kind: 'finished', outcome } }
  session.looks.look = { ...session.look, view: { ...(session.look.view as object), ...view } }
  session.looks.open = session.look
  flushSync()
  expect(find('winner')?.textContent).toContain('North and South agreed to end the battle here.')
  expect(find('lost-0')?.textContent).toContain('Nothing lost')
})

test('it can end before the phone is handed over', async () => {
  open(null, 'bidding')
  find('hand-over-end')?.click()
  expect((await seen('end-sheet')).textContent).toContain('By agreement')
})

test('an end is named before it is taken back', async () => {
  const session = open(null)
  const ended = { winner: 1, rule: '', score: [3, 2], how: 'given_up' as const }
  session.looks.look = {
    ...session.look,
    take_back: { seq: 2, by: 0, reveals: true, what: [], ended },
  }
  flushSync()
  find('dock-take-back')?.click()
  const shown = (await seen('take-back-sheet')).textContent
  expect(shown).toContain('The battle goes on where it was ended.')
  expect(shown).toContain('North gave up.')
  expect(shown).toContain('South wins')
})

describe('on one’s own phone', () => {
  test('giving up asks nobody', async () => {
    open(NORTH)
    await sheet()
    document.querySelector<HTMLElement>('input[value=given_up]')?.click()
    flushSync()
    expect(find('end-ask')).toBeNull()
    find('end-do')?.click()
    await vi.waitFor(() => expect(asked()).toMatchObject({ seat: 0, how: 'given_up' }))
  })

  test.each([
    [
      'It is agreed: the battle is over.',
      [step(2, 0, { ended: { winner: null, rule: '', score: [1, 1], how: POINTS } })],
      null,
    ],
    ['South said no: the battle goes on.', [], 1],
    ['The battle went on: it was not ended.', [step(2, 1)], null],
  ])(
    'an agreement asks the other phone, and the answer is said: %s',
    async (said, entries, said_no) => {
      open(NORTH)
      await sheet()
      host.table = seating({
        ...NORTH,
        back: { id: 'w1', by: 0, step: 1, end: POINTS, why: '', waits_for: [[1]] },
      })
      find('end-ask')?.click()
      expect((await seen('end-waits')).textContent).toContain('South is asked on the other phone')
      host.table = seating({ ...NORTH, said_no })
      host.entries = entries
      host.change({ battle: BATTLE, table: true })
      await vi.waitFor(() => expect(showing().at(-1)?.text).toBe(said))
      flushSync()
      expect(find('end-sheet')).toBeNull()
    },
  )

  test('whoever is asked reads what would come of it, and answers', async () => {
    open({
      ...NORTH,
      back: { id: 'w1', by: 1, step: 1, end: POINTS, why: 'It is late', waits_for: [[0]] },
    })
    const shown = (await seen('asked-end')).textContent
    expect(shown).toContain('South wants to end the battle')
    expect(shown).toContain('South would win 1 to 0.')
    expect(shown).toContain('equal points are a draw')
    expect(shown).toContain('It is late')
    find('asked-end-yes')?.click()
    await vi.waitFor(() =>
      expect(host.asked.find(({ ask }) => ask === 'answer_back')).toMatchObject({
        seat: 0,
        wish: 'w1',
        agree: true,
      }),
    )
  })
})

test('the log says who ended the battle and what came of it', async () => {
  open(null)
  const outcome = { winner: 1, rule: '', score: [3, 2], how: 'given_up' as const }
  host.entries = [step(2, 0, { events: [], ended: outcome, why: 'It is late' })]
  find('dock-log')?.click()
  const log = await seen('log-sheet')
  await vi.waitFor(() => (flushSync(), expect(log.textContent).toContain('gave up. South wins.')))
  expect(log.textContent).toContain('It is late')
})
