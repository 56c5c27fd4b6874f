// Corrections are typed while the host answers late and in any order: each is sent once, and what is
// typed meanwhile stays.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Counter } from '../../../asks'
import { show } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import { chances } from '../../../fixtures/slow'
import Correct from './Correct.svelte'

interface Sent {
  what: Record<string, { to: number }>
}
/** How long each half of an answer takes, in milliseconds. */
const [LEAST, MOST] = [25, 1000]
const SETTLED = 20_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  flushSync()
}

/** A table whose host keeps two counters, and what was sent to it. */
function made(chance: () => number) {
  const books: Record<string, number> = { models: 4, hits: 2 }
  const look = $state({ seq: 1 })
  const sent: Sent[] = []
  const some = () => new Promise((done) => setTimeout(done, LEAST + chance() * (MOST - LEAST)))
  const listed = () =>
    Object.entries(books).map(([code, now]): Counter => {
      const command = { do: 'correct', what: { [code]: { to: now } }, why: '' }
      return { of: 'table', name: { code }, is: { number: { now, least: 0, most: 9, command } } }
    })
  async function counters() {
    await some()
    const now = listed()
    await some()
    return now
  }
  async function record(_: unknown, command: Sent) {
    sent.push(command)
    await some()
    for (const [code, { to }] of Object.entries(command.what)) books[code] = to
    // The new look may overtake the answer.
    const early = chance() < 0.5
    if (early) look.seq += 1
    await some()
    if (!early) look.seq += 1
    return true
  }
  const table = { look, session: { counters }, taps: { record } }
  return { table, books, sent }
}

async function open(table: object) {
  show(Correct, { seat: 0, of: ['table'] }, table)
  await pass(SETTLED)
  find('correct-open')!.click()
  find('correct-open')!.parentElement!.setAttribute('open', '')
  find('correct-open')!.parentElement!.dispatchEvent(new Event('toggle'))
  await pass(0)
}

const input = (code: string) => find(`correct-${code}`)!.querySelector('input')!
async function put(code: string, n: number) {
  input(code).value = String(n)
  input(code).dispatchEvent(new Event('change', { bubbles: true }))
  await pass(0)
}

test.each([1, 2, 3, 4, 5, 6])('what is typed meanwhile stays, and is sent (%i)', async (seed) => {
  const chance = chances(seed)
  const { table, books, sent } = made(chance)
  await open(table)
  await put('models', 3)
  await put('hits', 5)
  find('correct-do')!.click()
  await pass(chance() * 3000)
  await put('models', 1)
  for (let at = 0; at < 20; at += 1) {
    await pass(chance() * 1000)
    expect(input('models').value).toBe('1')
  }
  await pass(SETTLED)
  expect(books).toEqual({ models: 3, hits: 5 })
  find('correct-do')!.click()
  await pass(SETTLED)
  expect(sent.map(({ what }) => what)).toEqual([
    { models: { to: 3 } },
    { hits: { to: 5 } },
    { models: { to: 1 } },
  ])
  expect(books).toEqual({ models: 1, hits: 5 })
  expect([input('models').value, input('hits').value]).toEqual(['1', '5'])
  expect(find('correct-do')).toBeNull()
})
