// The battle's page by the place of its device: one's own phone, a shared one, beside a seat, a screen.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Device, Table, Undoable } from '../../asks'
import { BATTLE, MadeUpTable, PACK, seating, step } from '../../fixtures/host'
import { toy } from '../../fixtures/toy'
import { find, seen } from '../../fixtures/page'
import { showing, tellOutage } from '../../kit'
import { answer, closeAnswers } from '../../kit/rules/why.svelte'
import { OpenSession } from './session.svelte'
import { homeOf } from './seating'

const NORTH = { me: { seat: 0 }, mine: [0] } as Partial<Table>
/** South's phone, out of reach. */
const AWAY: Device = {
  id: 'd',
  place: { seat: 1 },
  name: 'Firefox',
  code: 'K7Q-2MX',
  here: false,
  stranded: false,
}
const OFFERS = ['pass', 'go'].flatMap((deed) =>
  [0, 1].map((seat) => ({ seat, command: { do: deed }, refusal: null })),
)
let host: MadeUpTable
let page: Record<string, unknown> | undefined

const text = () => document.body.textContent ?? ''
const rest = async () => {
  await new Promise((done) => setTimeout(done))
  flushSync()
}

function open(more: Partial<Table> | null, view: object, offers = OFFERS): OpenSession {
  host.table = more === null ? null : seating(more)
  host.view = view
  host.offers = offers
  const [look, lies] = ([homeOf(host.table), 'table'] as const).map((viewer) => host.look(viewer))
  const session = new OpenSession(host.door, look!, PACK, undefined, host.table, lies)
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
  return session
}

/** The newest step can be taken back. */
function shows(session: OpenSession, take_back: Undoable): void {
  session.looks.look = { ...session.look, take_back }
  session.looks.open = { ...session.open, take_back }
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

describe('two of four seats on one phone', () => {
  const sides = [0, 1, 1, 0]
  const names = ['North 1', 'South 1', 'South 2', 'North 2']
  const four = { names, sides, mine: [0, 3] }
  beforeEach(() => void (host.seats = { sides, names }))

  test('are handed round, each by its name and with the color of its side', async () => {
    open(four, { at: 'bidding', asked: [3] })
    expect(find('hand-over')?.textContent).toContain('North 2')
    find('hand-over-accept')?.click()
    expect((await seen('page-bid')).textContent).toBe('secret of 3')
  })

  test('wait while seats on other phones are asked', () => {
    const session = open(four, { at: 'bidding', asked: [1, 2] })
    expect(find('hand-over')).toBeNull()
    expect(text()).toContain('South 1 and South 2')
    expect(session.elsewhere(2)?.text).toContain('South 2')
    expect([0, 3].map((seat) => session.elsewhere(seat))).toEqual([null, null])
  })
})

describe('one of four seats on its own phone', () => {
  const sides = [0, 1, 1, 0]
  const names = ['Odalin', 'Brax', 'Fenn', 'Tessaly']
  const odalin = { names, sides, me: { seat: 0 }, mine: [0] } as Partial<Table>
  const view = { at: 'open', asked: [0] }
  beforeEach(() => void (host.seats = { sides, names }))

  test('is named where another phone wants it, also a side’s second', () => {
    const device: Device = {
      id: 'd',
      place: { seat: 3 },
      name: 'Safari',
      code: 'K7Q',
      here: true,
      stranded: false,
    }
    const tessaly: Partial<Table> = { ...odalin, me: { seat: 3 }, mine: [3], knocks: [device] }
    open(tessaly, view)
    expect(find('knock-sheet')?.textContent).toContain('Another phone wants Tessaly’s seat')
  })

  test.each([
    [1, true, 'Brax is asked on the other phone', 'Ask Brax'],
    [3, false, 'Tessaly is asked on the other phone', 'Ask Tessaly'],
    [0, true, 'a yes from one of Brax and Fenn, asked on their phones', 'Ask Brax and Fenn'],
    [3, true, 'a yes from one of Brax and Fenn and Tessaly, asked', 'Ask Brax, Fenn and Tessaly'],
  ])('says whose yes takes a step of %i back: %s', async (by, reveals, said, ask) => {
    const session = open(odalin, view)
    shows(session, { seq: 4, by, reveals, what: ['a card turned up'] })
    flushSync()
    find('dock-take-back')?.click()
    expect((await seen('take-back-sheet')).textContent).toContain(said)
    expect(find('take-back-ask')?.textContent?.replace(', and', ' and')).toContain(ask)
  })
})

describe('what is done in secret', () => {
  test('is handed over on a shared phone', () => {
    open(null, { at: 'bidding', asked: [0, 1] })
    expect(find('hand-over')?.textContent).toContain('North')
    expect(text()).not.toContain('secret')
  })

  test('needs no hand-over where the same seat goes on, and is handed over where another was asked', async () => {
    const session = open(null, { at: 'bidding', asked: [1] })
    find('hand-over-accept')?.click()
    await seen('page-bid')
    host.view = { at: 'open', asked: [1, 0] }
    await session.as({ seat: 1 })
    await seen('page-open')
    host.view = { at: 'bidding', asked: [1] }
    await session.as('table')
    expect((await seen('page-bid')).textContent).toBe('secret of 1')
    expect(find('dock-take-back')).not.toBeNull()
    host.view = { at: 'open', asked: [0] }
    await session.as({ seat: 1 })
    await seen('page-open')
    host.view = { at: 'bidding', asked: [1] }
    await session.as('table')
    expect((await seen('hand-over')).textContent).toContain('South')
    expect(text()).not.toContain('secret')
  })

  test('is handed over to the seat whose turn has come before it shows any of it', async () => {
    const session = open(null, { at: 'bidding', asked: [0] })
    find('hand-over-accept')?.click()
    await seen('page-bid')
    host.view = { at: 'open', asked: [1] }
    await session.as({ seat: 0 })
    await seen('page-open')
    find('look-1')?.click()
    expect((await seen('hand-over')).textContent).toContain('South')
    expect(text()).not.toContain('secret')
    find('hand-over-accept')?.click()
    expect((await seen('page-own')).textContent).toBe('secret of 1')
    find('back')?.click()
    await seen('page-open')
    find('look-1')?.click()
    expect((await seen('page-own')).textContent).toBe('secret of 1')
  })

  test('is glimpsed with a held finger only by the seat that took the phone', async () => {
    const session = open(null, { at: 'open', asked: [1] })
    find('glimpse-1')?.click()
    await rest()
    expect(find('glimpsed')).toBeNull()
    find('look-1')?.click()
    ;(await seen('hand-over-accept')).click()
    await seen('page-own')
    find('back')?.click()
    await seen('page-open')
    find('glimpse-1')?.click()
    expect((await seen('glimpsed')).textContent).toBe('secret of 1')
    session.close()
  })

  test('lets a step that showed something be taken back before the phone is handed over', async () => {
    const session = open(null, { at: 'bidding', asked: [0] })
    const undone = { seq: 4, by: 0, reveals: true, what: ['a score'] }
    shows(session, undone)
    flushSync()
    find('hand-over-take-back')?.click()
    ;(await seen('take-back-do')).click()
    await rest()
    expect(host.asked.find(({ ask }) => ask === 'take_back')).toMatchObject({
      step: 4,
      consent: true,
    })
  })

  test('is left by a command that the table insists on, as by the plain one', async () => {
    open(null, { at: 'open', asked: [0] })
    find('look-0')?.click()
    ;(await seen('hand-over-accept')).click()
    await seen('page-own')
    host.no = { code: 'refused', params: { rule: 'X', code: 'E-X', values: {}, waivable: true } }
    find('go')?.click()
    await vi.waitFor(() => expect(answer.why?.insist).toBeDefined())
    expect(find('page-own')).not.toBeNull()
    host.no = null
    answer.why?.insist?.('The table says so')
    await seen('page-open')
    expect(host.asked.findLast(({ ask }) => ask === 'act')).toMatchObject({
      insist: { why: 'The table says so' },
    })
  })

  test('is left by a greyed tap that the table insists on', async () => {
    const refusal = { code: 'E-X', rule: 'N-1', waivable: true } as never
    const greyed = [{ seat: 0, command: { do: 'go' }, refusal }]
    open(null, { at: 'open', asked: [0] }, greyed)
    find('look-0')?.click()
    ;(await seen('hand-over-accept')).click()
    await seen('page-own')
    find('go')?.click()
    answer.why?.insist?.('')
    await seen('page-open')
  })

  test('has a way out before the phone is handed over', () => {
    open(null, { at: 'bidding', asked: [0, 1] })
    location.hash = '#/battle/b'
    find('hand-over-leave')?.click()
    expect(location.hash).not.toContain('battle')
  })

  test.each([0, 1])('opens by itself on the phone of seat %i', async (seat) => {
    open({ me: { seat }, mine: [seat] }, { at: 'bidding', asked: [0, 1] })
    expect((await seen('page-bid')).textContent).toBe(`secret of ${seat}`)
    expect(find('hand-over')).toBeNull()
  })

  test('is waited for on the other phone, which shows nothing of it', () => {
    open(NORTH, { at: 'bidding', asked: [1] })
    expect(find('waiting')?.textContent).toContain('Waiting for South')
    expect(find('page-bid')).toBeNull()
    expect(text()).not.toContain('secret')
  })

  test.each([
    ['beside a seat nothing is entered, it is only seen', { me: { beside: 1 }, mine: [] }, 0],
    ['of a seat enters it', NORTH, 2],
  ] as const)('what is counted: the page %s', (_, place, taps) => {
    open(place as Partial<Table>, { at: 'open', asked: [0] })
    expect(find('counted')?.textContent).toContain('counted')
    expect(find('counted')?.querySelectorAll('button')).toHaveLength(taps)
    expect(find('counted')?.querySelectorAll('input')).toHaveLength(taps / 2)
  })

  test('is looked at from beside a seat, by a tap, and never played', async () => {
    open({ me: { beside: 1 }, mine: [] }, { at: 'bidding', asked: [1] })
    expect(text()).not.toContain('secret')
    expect(find('dock-take-back')).toBeNull()
    find('dock-hand')?.click()
    expect((await seen('page-own')).textContent).toBe('secret of 1')
  })
})

describe('what no screen shows', () => {
  const STRAY = { seat: 0, command: { do: 'stray' }, refusal: null }
  const net = () =>
    [...document.querySelectorAll<HTMLElement>('[data-testid^=unclaimed]')].map(({ textContent }) =>
      textContent?.trim(),
    )

  test('the frame does, as a tap of its own', async () => {
    open(null, { at: 'open', asked: [0] }, [...OFFERS, STRAY])
    await rest()
    expect(net()).toEqual(['stray'])
    find('unclaimed-0')?.click()
    await rest()
    const act = { ask: 'act', seat: 0, command: { do: 'stray' } }
    expect(host.asked.findLast(({ ask }) => ask === 'act')).toMatchObject(act)
  })

  test('is nothing where the screens show all, or another device plays it', async () => {
    open({ me: { seat: 1 }, mine: [1] }, { at: 'open', asked: [1] }, [...OFFERS, STRAY])
    await rest()
    expect(net()).toEqual([])
  })

  test('is all where a phase has no screen', async () => {
    open(null, { at: 'unknown', asked: [0] }, OFFERS)
    await rest()
    expect(net()).toEqual(['pass', 'pass', 'go', 'go'])
  })
})

describe("one's own phone", () => {
  test('lies on the table without its secrets, and shows them when asked', async () => {
    open(NORTH, { at: 'open', asked: [0] })
    expect(find('page-open')?.textContent).toBe('nothing to see')
    find('dock-hand')?.click()
    expect((await seen('page-own')).textContent).toBe('secret of 0')
  })

  test("greys the other seat's taps and says whose they are", () => {
    open(NORTH, { at: 'open', asked: [0] })
    expect(find('pass-0')?.getAttribute('aria-disabled')).toBeNull()
    expect(find('pass-1')?.getAttribute('aria-disabled')).toBe('true')
    find('pass-1')?.click()
    expect(answer.why?.text).toBe('That is for South’s phone.')
    expect(find('go')?.getAttribute('aria-disabled')).toBeNull()
  })

  test('has no likely tap while the other is asked', () => {
    open(NORTH, { at: 'open', asked: [1] })
    expect(find('go')).toBeNull()
    expect(find('waiting')?.textContent).toContain('Waiting for South')
    expect([find('pass-0'), find('pass-1')]).toEqual([null, null])
    expect(document.querySelector('.still')).not.toBeNull()
  })

  test('says that the phone it waits for is away', () => {
    open({ ...NORTH, devices: [AWAY] }, { at: 'open', asked: [1] })
    expect(find('waiting')?.textContent).toContain('Waiting for South, whose phone is away')
  })

  test('says of a tap that it is on its way, until there is an answer', async () => {
    const session = open(NORTH, { at: 'open', asked: [0] })
    const status = () => find('dock-status')?.textContent?.trim()
    host.silent = true
    find('go')?.click()
    // Another tap is dropped, and is not the one that is marked.
    find('pass-0')?.click()
    await vi.waitFor(() => (flushSync(), expect(status()).toBe('Sending…')))
    const busy = () => document.querySelector('button[aria-busy=true]')
    expect(busy()).toBe(find('go'))
    host.lineIs('lost')
    flushSync()
    expect(status()).toBe('No answer yet: waiting for the host.')
    session.close()
    flushSync()
    expect(status()).toBe('open')
    expect(busy()).toBeNull()
  })

  test('says of a tap that has not left it that it waits', async () => {
    open(NORTH, { at: 'open', asked: [0] })
    host.lineIs('lost')
    host.silent = true
    find('go')?.click()
    await vi.waitFor(
      () => (
        flushSync(),
        expect(find('dock-status')?.textContent).toContain('Not sent yet: waiting for the host.')
      ),
    )
    host.lineIs('open')
    flushSync()
    expect(find('dock-status')?.textContent).toContain('Sending…')
  })

  test('tells what happened meanwhile, once', async () => {
    open(NORTH, { at: 'open', asked: [0] })
    host.lineIs('lost')
    host.entries = [step(4, 1, { voided_by: 5 }), step(3, 1), step(2, 1)]
    host.lineIs('open')
    const sheet = await seen('meanwhile')
    expect(sheet.textContent).toMatch(/step 2.*step 3/s)
    expect(sheet.textContent).not.toContain('step 4')
    find('meanwhile-read')?.click()
    await rest()
    expect(find('meanwhile')).toBeNull()
  })

  test('asks before its seat goes to another, and keeps it', async () => {
    const device: Device = {
      id: 'd',
      place: { seat: 0 },
      name: 'Firefox, Linux',
      code: 'K7Q-2MX',
      here: true,
      stranded: false,
    }
    open({ ...NORTH, knocks: [device] }, { at: 'open', asked: [0] })
    expect(find('knock-sheet')?.textContent).toContain('K7Q-2MX')
    find('knock-no')?.click()
    await rest()
    expect(host.asked).toContainEqual({
      ask: 'answer_knock',
      battle: BATTLE,
      device: 'd',
      agree: false,
    })
  })
})

describe('taking back what was shown', () => {
  const undone = { seq: 4, by: 0, reveals: true, what: ['a card turned up'] }

  /** The other phone was asked, and this one waits. */
  async function waiting() {
    const session = open(NORTH, { at: 'open', asked: [0] })
    shows(session, undone)
    flushSync()
    find('dock-take-back')?.click()
    const before = (await seen('take-back-sheet')).textContent
    expect(find('take-back-do')).toBeNull()
    host.table = seating({
      ...NORTH,
      back: { id: 'w1', by: 0, step: 4, why: '', waits_for: [[1]] },
    })
    find('take-back-ask')?.click()
    return { before, waits: (await seen('take-back-waits')).textContent }
  }

  test('asks the other phone, and says so before and while it waits', async () => {
    const { before, waits } = await waiting()
    expect(before).toContain('a card turned up')
    expect(before).toContain('South is asked on the other phone')
    expect(waits).toContain('South is asked on the other phone')
    expect(find('take-back-ask')).toBeNull()
  })

  test('speaks of one step: where the battle goes on, a tap goes on with the newest', async () => {
    const session = open(null, { at: 'open', asked: [0] })
    shows(session, undone)
    flushSync()
    find('dock-take-back')?.click()
    await seen('take-back-do')
    shows(session, { seq: 5, by: 1, reveals: true, what: ['another card turned up'] })
    session.looks.look = { ...session.look, seq: session.look.seq + 1 }
    session.looks.open = { ...session.open, seq: session.open.seq + 1 }
    flushSync()
    expect(find('take-back-do')).toBeNull()
    expect(find('take-back-moved')).not.toBeNull()
    find('take-back-newest')?.click()
    flushSync()
    expect(find('take-back-sheet')?.textContent).toContain('another card turned up')
    expect(find('take-back-do')).not.toBeNull()
  })

  test.each([
    ['It was taken back.', [step(5, 0, { took_back: 4 })], null],
    ['South said no: the step stands.', [], 1],
    ['The battle went on: nothing was taken back.', [step(5, 1)], null],
  ])('shows the answer and closes: %s', async (said, entries, said_no) => {
    await waiting()
    host.table = seating({ ...NORTH, said_no })
    host.entries = entries
    host.change({ battle: BATTLE, table: true })
    await vi.waitFor(() => expect(showing().at(-1)?.text).toBe(said))
    flushSync()
    expect(find('take-back-sheet')).toBeNull()
  })

  test('is agreed to at once where both seats are here', async () => {
    const session = open(null, { at: 'open', asked: [0] })
    shows(session, undone)
    flushSync()
    find('dock-take-back')?.click()
    expect(await seen('take-back-do')).not.toBeNull()
    expect(find('take-back-sheet')?.textContent).not.toContain('phone')
  })

  test('is answered by whoever is asked', async () => {
    const back = { id: 'w1', by: 1, step: 4, why: 'A wrong tap', waits_for: [[0]] }
    const session = open({ ...NORTH, back }, { at: 'open', asked: [1] })
    shows(session, undone)
    flushSync()
    expect(find('asked-back')?.textContent).toContain('a card turned up')
    find('asked-back-yes')?.click()
    await rest()
    expect(host.asked.find(({ ask }) => ask === 'answer_back')).toMatchObject({
      seat: 0,
      wish: 'w1',
      agree: true,
    })
  })

  test('is another page for another wish, which is not answered by a tap on the first', async () => {
    const back = { id: 'w1', by: 1, step: 4, why: '', waits_for: [[0]] }
    const session = open({ ...NORTH, back }, { at: 'open', asked: [1] })
    shows(session, undone)
    flushSync()
    const first = find('asked-back-yes')
    session.table = seating({ ...NORTH, back: { ...back, id: 'w2' } })
    flushSync()
    expect(first?.isConnected).toBe(false)
    expect(find('asked-back-yes')).not.toBeNull()
    find('asked-back-no')?.click()
    await rest()
    expect(host.asked.find(({ ask }) => ask === 'answer_back')).toMatchObject({ wish: 'w2' })
  })

  test('may be undone before its answer comes back', async () => {
    const back = { id: 'w1', by: 1, step: 4, why: '', waits_for: [[0]] }
    const session = open({ ...NORTH, back }, { at: 'open', asked: [1] })
    shows(session, undone)
    flushSync()
    find('asked-back-yes')?.click()
    host.table = seating(NORTH)
    session.table = host.table
    session.looks.look = { ...session.look, seq: 5 }
    flushSync()
    expect(find('asked-back')).toBeNull()
    await vi.waitFor(() => expect(showing().at(-1)?.text).toContain('a card turned up'))
  })
})

test('a counter that is put right comes into view, and it is said that it was written', async () => {
  const scrolled = vi.fn()
  HTMLElement.prototype.scrollIntoView = scrolled
  open(null, { at: 'open', asked: [0] })
  ;(await seen('correct-open')).click()
  await vi.waitFor(() => (flushSync(), expect(scrolled).toHaveBeenCalled()))
  document.querySelector<HTMLElement>('.inside button:last-of-type')?.click()
  ;(await seen('correct-do')).click()
  await vi.waitFor(() => expect(showing().at(-1)?.text).toBe('Written down.'))
})

test('a correction that was left half typed is there again, until the table goes on', async () => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
  const session = open(NORTH, { at: 'open', asked: [0] })
  ;(await seen('correct-open')).click()
  const typed = () => find('correct-do')?.textContent
  const leave = async (meanwhile = () => {}) => {
    ;(await seen('look-0')).click()
    await seen('back')
    meanwhile()
    find('back')?.click()
    await seen('page-open')
  }
  await vi.waitFor(() => {
    document.querySelector<HTMLElement>('.inside button:last-of-type')?.click()
    flushSync()
    expect(typed()).toBeTruthy()
  })
  const said = typed()
  await leave()
  await vi.waitFor(() => (flushSync(), expect(typed()).toBe(said)))
  await leave(() => {
    session.looks.look = { ...session.look, seq: session.look.seq + 1 }
    session.looks.open = { ...session.open, seq: session.open.seq + 1 }
    flushSync()
  })
  expect(typed()).toBeUndefined()
})

test('a screen shows the score, whose turn it is, the table, the log, and nothing to tap', async () => {
  host.entries = [step(2, 1), step(1, 0)]
  open({ me: 'screen', mine: [] }, { at: 'bidding', asked: [1] })
  await vi.waitFor(() => expect(text()).toContain('step 2'))
  expect(find('screen-asked')?.textContent).toBe('South decides')
  expect(find('score-south')?.textContent).toBe('1')
  const pieces = [...document.querySelectorAll('[data-testid=piece]')]
  expect(pieces.map((piece) => piece.getAttribute('aria-label'))).toEqual([
    'Guard, elite infantry, 2 of 4 models, 2 Green, −1 now, attacks',
    'face down, is attacked',
  ])
  expect(document.querySelectorAll('button, a')).toHaveLength(0)
})

test('a screen says large that the phone it waits for, or the host, is away', () => {
  open({ me: 'screen', mine: [], devices: [AWAY] }, { at: 'bidding', asked: [1] })
  expect(find('screen-away')?.textContent?.trim()).toBe('The phone of South is away')
  expect(find('screen-asked')).toBeNull()
  tellOutage('The host is away.')
  flushSync()
  expect(find('screen-outage')?.textContent).toBe('The host is away.')
  expect([find('screen-asked'), find('screen-away')]).toEqual([null, null])
  tellOutage(null)
})

test('a phone that waits says that the host is away', () => {
  open(NORTH, { at: 'open', asked: [1] })
  tellOutage('The host is away.')
  flushSync()
  expect(find('waiting')?.textContent).toBe('The host is away.')
  tellOutage(null)
})

test('a screen counts who is asked', async () => {
  open({ me: 'screen', mine: [] }, { at: 'bidding', asked: [0, 1] })
  await vi.waitFor(() => expect(find('screen-asked')?.textContent).toBe('North and South decide'))
})

test('a screen that lags says by how much, and keeps its picture while nothing is old enough', async () => {
  open({ me: 'screen', mine: [], delay: 15 }, { at: 'bidding', asked: [1] })
  await vi.waitFor(() =>
    expect(find('screen-late')?.textContent).toBe('15 seconds behind the table'),
  )
  const before = showing().length
  const asked = host.asked.length
  host.early = true
  host.change({ battle: BATTLE, seq: 9 })
  await vi.waitFor(() => expect(host.asked.length).toBeGreaterThan(asked))
  await rest()
  expect(showing()).toHaveLength(before)
  expect(find('screen-asked')?.textContent).toBe('South decides')
})
