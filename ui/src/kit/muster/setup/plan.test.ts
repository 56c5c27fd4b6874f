// A battle being prepared: a tap before the door has checked the last change, and its name.
import { expect, test, vi } from 'vitest'
import type { Rooms } from '../../session'
import { answer } from '../../rules/why.svelte'
import { mayBeName } from '../../text/names'
import type { CardBook } from '../book.svelte'
import { Plan } from './plan.svelte'
import { partOf } from '../../../fixtures/partof'

const FAULT = { code: 'few', rule: 'X-LIST-1', seat: 0, severity: 'fault', values: {} }

/** A plan whose door answers its only check when `judge` is called with faults. */
async function planned() {
  let judge: (violations: unknown[]) => void = () => {}
  const asked: string[] = []
  const sent: Record<string, unknown>[] = []
  const go = vi.fn()
  const rooms = {
    game: 'skirmish',
    go,
    ask: async ({ ask, ...more }: { ask: string }) => {
      asked.push(ask)
      sent.push({ ask, ...more })
      if (ask === 'muster')
        return new Promise((done) => (judge = (violations) => done({ violations })))
      return ask === 'new_battle' ? { battle: 'b' } : { settings: {}, armies: [] }
    },
  }
  const book = {
    game: { setup: { components: [], agree: 'X-SET-1', first: () => ({}) } },
    practice: { armies: ['north', 'south'] },
    samples: [],
    switches: [],
    refresh: async () => {},
  }
  const plan = new Plan(partOf<Rooms>(rooms), partOf<CardBook>(book))
  await plan.open()
  return { plan, asked, sent, go, judge: (violations: unknown[]) => judge(violations) }
}

test('it begins once what was chosen last is judged and in order', async () => {
  const { plan, asked, go, judge } = await planned()
  const begun = plan.begin()
  await vi.waitFor(() => expect(asked).toContain('muster'))
  expect(asked).not.toContain('new_battle')
  judge([])
  await begun
  expect(go).toHaveBeenCalledWith('battle', 'b')
})

test('it says why not if that is faulty, and begins once both agree', async () => {
  const { plan, asked, judge } = await planned()
  const begun = plan.begin()
  judge([FAULT])
  await begun
  expect(answer.why?.rule).toBe('X-SET-1')
  expect(asked).not.toContain('new_battle')
  for (const seat of [0, 1] as const) plan.agree(seat, true)
  await plan.begin()
  expect(asked).toContain('new_battle')
})

test('it is judged anew when what is kept has changed', async () => {
  const { plan, asked, go, judge } = await planned()
  judge([FAULT])
  await vi.waitFor(() => expect(plan.faulty).toBe(true))
  plan.renew()
  judge([])
  await plan.begin()
  expect(asked.filter((ask) => ask === 'muster')).toHaveLength(2)
  expect(go).toHaveBeenCalledWith('battle', 'b')
})

test('players whose names run from right to left begin a battle with a name', async () => {
  const { plan, sent, go, judge } = await planned()
  plan.change({ names: ['غيلان', 'שועלים'] })
  judge([])
  await plan.begin()
  const asked = sent.find(({ ask }) => ask === 'new_battle') as { name: string; draft: object }
  expect(asked.name).toBe('غيلان against שועלים')
  expect(mayBeName(asked.name)).toBe(true)
  expect(asked.draft).toMatchObject({ names: ['غيلان', 'שועלים'] })
  expect(go).toHaveBeenCalledWith('battle', 'b')
})

test('two players of one name are told apart in the name of the battle', async () => {
  const { plan, sent, judge } = await planned()
  plan.change({ names: ['Alex', 'alex '] })
  judge([])
  await plan.begin()
  const asked = sent.find(({ ask }) => ask === 'new_battle')
  expect(asked).toMatchObject({ name: 'Alex against alex 2' })
})
