// A guest's open requests on a line that breaks.
import { expect, test } from 'vitest'
import type { Request } from '../asks'
import type { ToHost } from '../bindings/frames/ToHost'
import { Asks } from './asks'

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
