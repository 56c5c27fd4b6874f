// A number that is corrected again while the first correction is on its way stays.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Counter } from '../../../asks'
import { show } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Correct from './Correct.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  flushSync()
}

test('what is typed while a correction is on its way stays', async () => {
  const command = { do: 'correct', what: { models: { to: 4 } }, why: '' }
  const counter: Counter = {
    of: 'table',
    name: { code: 'models' },
    is: { number: { now: 4, least: 0, most: 9, command } },
  }
  const sent: unknown[] = []
  const record = (_: unknown, asked: unknown) => {
    sent.push(asked)
    return wait(1500).then(() => true)
  }
  const counters = () => wait(2000).then(() => [counter])
  show(Correct, { seat: 0, of: ['table'] }, { session: { counters }, taps: { record } })
  await pass(3000)
  find('correct-open')!.click()
  find('correct-open')!.parentElement!.setAttribute('open', '')
  find('correct-open')!.parentElement!.dispatchEvent(new Event('toggle'))
  await pass(0)
  const input = () => find('correct-models')!.querySelector('input')!
  const put = async (n: number) => {
    input().value = String(n)
    input().dispatchEvent(new Event('change', { bubbles: true }))
    await pass(0)
  }
  await put(3)
  find('correct-do')!.click()
  await pass(500)
  await put(2)
  await pass(5000)
  expect(sent).toMatchObject([{ what: { models: { to: 3 } } }])
  expect(input().value).toBe('2')
  expect(find('correct-do')).not.toBeNull()
})
