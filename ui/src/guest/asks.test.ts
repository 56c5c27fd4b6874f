// A guest's open requests on a line that breaks.
import { afterEach, expect, test, vi } from 'vitest'
import type { Request } from '../asks'
import type { ToHost } from '../bindings/frames/ToHost'
import { Asks } from './asks'

afterEach(() => void vi.useRealTimers())

const BATTLE = '11'.repeat(16)
const table: Request = { ask: 'table', battle: BATTLE }
const act = (id: string): Request => ({
  ask: 'act',
  battle: BATTLE,
  seat: 0,
  viewer: { seat: 0 },
  id: id.repeat(16),
  command: { do: 'pass' },
})

test('a line that breaks before each answer does not make requests pile up', async () => {
  let sent: ToHost[] = []
  const asks = new Asks(
    (message) => sent.push(message) > 0,
    () => {},
  )
  const answers: Promise<unknown>[] = []
  const taps = [asks.ask(act('01')), asks.ask(act('02'))]
  for (let time = 0; time < 20; time++) {
    sent = []
    asks.open()
    // The page loads everything again.
    answers.push(asks.ask(table))
    asks.lost()
  }
  sent = []
  asks.open()
  expect(sent.map(({ request }) => request)).toEqual([act('01'), act('02'), table])
  for (const { n, request } of sent) asks.answered(n!, { of: request }, undefined)
  expect(await Promise.all(answers)).toEqual(answers.map(() => ({ of: table })))
  expect(await Promise.all(taps)).toEqual([{ of: act('01') }, { of: act('02') }])
})

test('while the host is away, the effect of a request says what becomes of it', async () => {
  vi.useFakeTimers()
  let up = true
  const asks = new Asks(
    () => up,
    () => {},
  )
  asks.open()
  const known = asks.ask(table)
  asks.answered(1, { begun: true }, undefined)
  await known

  const look = asks.ask({ ask: 'look', battle: BATTLE, viewer: 'table' })
  const revoke: Request = { ask: 'revoke', battle: BATTLE, device: BATTLE }
  const sent = asks.ask(revoke)
  up = false
  const unsent = asks.ask({ ...revoke, device: '22'.repeat(16) })
  const tap = vi.fn()
  void asks.ask(act('03')).then(tap)
  const again = asks.ask(table)
  asks.lost()
  const away = (sent: boolean | null) => ({ code: 'host_away', params: { sent } })
  const all = Promise.all([
    expect(look).rejects.toEqual(away(null)),
    expect(sent).rejects.toEqual(away(true)),
    expect(unsent).rejects.toEqual(away(false)),
    expect(again).resolves.toEqual({ begun: true, away: true }),
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  await all
  expect(tap).not.toHaveBeenCalled()
  asks.open()
  asks.answered(5, {}, undefined)
  await vi.waitFor(() => expect(tap).toHaveBeenCalledOnce())
})
