// The open battle on a phone of one's own, on a shared one and on a screen: whose eyes, which seats,
// and the messages about a late tap, a request to take back, and what happened meanwhile.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Table } from '../../asks'
import { BATTLE, lookOf, MadeUpTable, PACK, seating, step } from '../../fixtures/host'
import { guardTaps, showing, UNCHANGED } from '../../kit'
import { answer, closeAnswers } from '../../kit/rules/why.svelte'
import { OpenSession } from './session.svelte'
import { backEnd, homeOf } from './seating'

const NORTH = { me: { seat: 0 }, mine: [0] } as Partial<Table>
let host: MadeUpTable

function open(more: Partial<Table> | null): OpenSession {
  host.table = more === null ? null : seating(more)
  const viewer = homeOf(host.table)
  const session = new OpenSession(
    host.door,
    lookOf(viewer, host.seq, host.view),
    PACK,
    undefined,
    host.table,
  )
  session.teller = ({ events }) => String(events[0])
  return session
}

const asks = (ask: string) => host.asked.filter((request) => request.ask === ask)
const rest = () => new Promise((done) => setTimeout(done))
const tap = (seat: number) => ({ seat, command: { do: 'pass' } })

beforeEach(() => {
  host = new MadeUpTable()
  localStorage.clear()
  closeAnswers()
})

test('a button that reads alike from step to step answers only what its finger had seen', async () => {
  vi.useFakeTimers()
  const off = guardTaps()
  const button = document.body.appendChild(document.createElement('button'))
  try {
    const session = open(null)
    let seat = 0
    button.onclick = () => void session.act(tap(seat))
    const touch = async (wait: number) => {
      await vi.advanceTimersByTimeAsync(wait)
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
      await vi.advanceTimersByTimeAsync(1)
      return asks('act').length
    }
    expect(await touch(2 * UNCHANGED)).toBe(1)
    seat = 1
    expect(await touch(150)).toBe(1)
    expect(await touch(UNCHANGED)).toBe(2)
    // A key names what it presses.
    seat = 0
    button.click()
    await vi.advanceTimersByTimeAsync(1)
    expect(asks('act')).toHaveLength(3)
  } finally {
    off()
    button.remove()
    vi.useRealTimers()
  }
})

describe('whose eyes', () => {
  test.each([
    ['a battle on one phone', null, 'table', [0, 1]],
    ["the host's phone with both seats", {}, 'table', [0, 1]],
    ["the host's phone with one", { mine: [1] }, { seat: 1 }, [1]],
    ["a seat's own phone", NORTH, { seat: 0 }, [0]],
    ['beside a seat', { me: { beside: 1 }, mine: [] }, { seat: 1 }, []],
    ['a screen', { me: 'screen', mine: [] }, 'table', []],
  ] as const)('%s', (_, more, home, mine) => {
    const session = open(more as Partial<Table> | null)
    expect(session.home).toEqual(home)
    expect(session.viewer).toEqual(home)
    expect(session.mine).toEqual(mine)
  })

  test('a seat that goes to another phone takes its secrets along', async () => {
    const session = open({})
    await session.as({ seat: 1 })
    expect(JSON.stringify(session.look)).toContain('secret of 1')
    host.table = seating({ mine: [0] })
    host.change({ battle: BATTLE, table: true })
    await rest()
    expect(session.viewer).toEqual({ seat: 0 })
    expect(JSON.stringify(session.look)).not.toContain('secret of 1')
    host.table = seating({})
    host.change({ battle: BATTLE, table: true })
    await rest()
    expect(session.viewer).toBe('table')
    expect(JSON.stringify(session.look)).not.toContain('secret')
  })

  test('whoever gives its seat away has no table any more, and looks at nothing without it', async () => {
    const session = open(NORTH)
    host.table = null
    await session.answerKnock('d4', true)
    await rest()
    expect(asks('look')).toHaveLength(0)
    expect(session.mine).toEqual([0])
    expect(showing()).toHaveLength(0)
  })

  test('only who sits where has changed: nothing is looked at again', async () => {
    open(NORTH)
    host.change({ battle: BATTLE, table: true })
    await rest()
    expect(asks('look')).toHaveLength(0)
  })

  test('a tap of its own: the answer brings the look, whatever was told before it', async () => {
    const session = open(null)
    await session.act(tap(0))
    await rest()
    expect(session.look.seq).toBe(host.seq)
    expect(asks('look')).toHaveLength(0)
  })

  test('a step of somebody else while a tap is on its way is looked at after it', async () => {
    const session = open(null)
    host.no = { code: 'nothing_to_take_back', params: {} }
    const tapped = session.act(tap(0))
    host.change({ battle: BATTLE, seq: ++host.seq })
    await tapped
    await rest()
    expect(session.look.seq).toBe(host.seq)
    expect(asks('look')).toHaveLength(1)
  })

  test('looks that come in another order than they were asked for: the newest stays', async () => {
    const session = open(null)
    ;[host.late, host.lateTo] = [[], 'look']
    for (let n = 0; n < 2; n += 1) host.change({ battle: BATTLE, seq: ++host.seq })
    host.late[1]!()
    await rest()
    host.late[0]!()
    await rest()
    expect(session.look.seq).toBe(host.seq)
  })

  test('a step that changed who is asked at the table: both are looked at once', async () => {
    const session = open(NORTH)
    host.change({ battle: BATTLE, seq: ++host.seq, table: true })
    await rest()
    expect(session.look.seq).toBe(host.seq)
    const looks = asks('look').map(({ viewer }) => viewer)
    expect([looks, asks('table').length]).toEqual([[{ seat: 0 }, 'table'], 1])
  })
})

describe('a tap', () => {
  test('for a seat on another phone says so and is not sent', async () => {
    const session = open(NORTH)
    await session.act(tap(1))
    expect(asks('act')).toHaveLength(0)
    expect(answer.why?.text).toBe('That is for South’s phone.')
  })

  test('that came too late is told what came before it', async () => {
    const session = open(NORTH)
    host.no = { code: 'refused', params: { rule: 'X-1', code: 'E-NOT', waivable: false } }
    host.entries = [step(3, 1), step(2, 0), step(1, 1)]
    await session.act(tap(0))
    expect(answer.why?.since).toEqual(['step 3'])
    expect(session.busy).toBe(false)
  })

  test('whose page is left meanwhile is told nothing, and what was told goes with the page', async () => {
    const session = open(NORTH)
    host.no = { code: 'refused', params: { rule: 'X-1', code: 'E-NOT', waivable: false } }
    await session.act(tap(0))
    expect(answer.why).not.toBeNull()
    const late = session.act(tap(0))
    session.close()
    await late
    expect(answer.why).toBeNull()
  })

  test('refused by a rule alone is told nothing more', async () => {
    const session = open(NORTH)
    host.no = { code: 'refused', params: { rule: 'X-1', code: 'E-NOT', waivable: false } }
    host.entries = [step(1, 1)]
    await session.act(tap(0))
    expect(answer.why?.since).toEqual([])
  })
})

describe('taking back', () => {
  const undoable = { seq: 4, by: 0, reveals: true, what: ['x'] }

  test('means the step that is seen; one that moved on is said', async () => {
    const session = open(NORTH)
    session.looks.look = { ...session.look, seq: 4, take_back: undoable }
    host.no = { code: 'moved', params: { seq: 5 } }
    host.entries = [step(5, 1)]
    expect(await session.takeBack(0)).toBe(false)
    expect(asks('take_back')[0]).toMatchObject({ step: 4, consent: false })
    expect(answer.why?.since).toEqual(['step 5'])
  })

  test('asks the other phone, waits for it, and tells what came of it', async () => {
    const session = open(NORTH)
    session.looks.look = { ...session.look, take_back: undoable }
    host.table = seating({
      ...NORTH,
      back: { id: 'w1', by: 0, step: 4, why: '', waits_for: [[1]] },
    })
    await session.askBack(0, 'A wrong tap')
    expect(asks('ask_back')[0]).toMatchObject({ seat: 0, step: 4, why: 'A wrong tap' })
    expect(session.table?.back?.waits_for).toEqual([[1]])
    host.table = seating({ ...NORTH, said_no: 1 })
    // None of the later steps took it back: the step before it may have been taken back.
    host.entries = [step(5, 1, { took_back: 3 })]
    host.change({ battle: BATTLE, table: true })
    await vi.waitFor(() => expect(showing().at(-1)?.text).toBe('South said no: the step stands.'))
  })

  test('is shown as it was told last, whatever answer comes late', async () => {
    const session = open(NORTH)
    host.late = []
    host.table = seating({ ...NORTH, said_no: 1 })
    host.change({ battle: BATTLE, table: true })
    host.table = seating({ ...NORTH, said_no: 0 })
    host.change({ battle: BATTLE, table: true })
    host.late[1]!()
    await vi.waitFor(() => expect(session.table?.said_no).toBe(0))
    host.late[0]!()
    await new Promise((done) => setTimeout(done))
    expect(session.table?.said_no).toBe(0)
  })

  test('is answered for the seats that are played here', async () => {
    const back = { id: 'w1', by: 1, step: 4, why: '', waits_for: [[0]] }
    const session = open({ ...NORTH, back })
    await session.answerBack(back, true)
    expect(asks('answer_back')).toEqual([
      { ask: 'answer_back', battle: BATTLE, seat: 0, wish: 'w1', agree: true },
    ])
  })

  test('ends in one of three ways', () => {
    const back = { step: 4 }
    expect(backEnd(back, [step(5, 0, { took_back: 4 })], null)).toBe('taken')
    expect(backEnd(back, [step(5, 1)], null)).toBe('gone_on')
    expect(backEnd(back, [step(5, 1, { took_back: 3 })], 1)).toBe('refused')
    const end = { step: 4, end: 'given_up' } as const
    const ended = { winner: 1, rule: '', score: [2, 3], how: 'given_up' } as const
    expect(backEnd(end, [step(5, 0, { ended: { ...ended, score: [2, 3] } })], null)).toBe('taken')
    expect(backEnd(end, [step(5, 0, { took_back: 4 })], null)).toBe('gone_on')
  })
})

describe('meanwhile', () => {
  const away = async (entries: ReturnType<typeof step>[]) => {
    host.lineIs('lost')
    host.entries = entries
    host.lineIs('open')
    await rest()
  }

  test('tells what the others did, if it was more than one step', async () => {
    const session = open(NORTH)
    await away([step(4, 1), step(3, 0), step(2, 1), step(1, 1)])
    expect(session.missed.map(({ seq }) => seq)).toEqual([4, 2])
    session.read()
    expect(session.missed).toEqual([])
  })

  test('is silent about one step, on a screen, and where nobody else has a phone', async () => {
    const session = open(NORTH)
    await away([step(2, 1)])
    expect(session.missed).toEqual([])
    for (const more of [null, { me: 'screen', mine: [] }] as (Partial<Table> | null)[]) {
      const other = open(more)
      await away([step(4, 1), step(3, 1), step(2, 1)])
      expect(other.missed).toEqual([])
    }
  })

  test('tells a phone that saw them which steps the host lost, once', async () => {
    const session = open(NORTH)
    host.seq = 9
    host.change({ battle: BATTLE, seq: 9 })
    await vi.waitFor(() => expect(session.look.seq).toBe(9))
    host.seq = 7
    await away([step(7, null, { lost: 6 }), step(6, 1)])
    expect(session.missed.map(({ seq }) => seq)).toEqual([7])
    session.read()
    host.change({ battle: BATTLE, seq: 7 })
    await vi.waitFor(() => expect(session.look.seq).toBe(7))
    await away([step(7, null, { lost: 6 }), step(6, 1)])
    expect(session.missed).toEqual([])
  })

  test('also after the page was loaded again', async () => {
    open(NORTH).close()
    host.entries = [step(3, 1), step(2, 1)]
    const session = open(NORTH)
    await rest()
    expect(session.missed).toHaveLength(2)
  })
})

test('the log that lies open tells what all may know; where only the own may be asked, that', async () => {
  const session = open(NORTH)
  await session.log(5)
  expect(asks('log')[0]).toMatchObject({ viewer: 'table' })
  host.onlyOwn = true
  host.entries = [step(1, 0)]
  expect(await session.log(5)).toHaveLength(1)
  await session.log(5)
  expect(asks('log').map(({ viewer }) => viewer)).toEqual([
    'table',
    'table',
    { seat: 0 },
    { seat: 0 },
  ])
})
