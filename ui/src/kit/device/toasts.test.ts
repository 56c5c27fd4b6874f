// Messages with an action end with their page, by their time, or when they are no longer true.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { say, showing } from './toasts.svelte'

const texts = () => showing().map(({ text }) => text)
const turnTo = (page: string) => {
  location.hash = page
  window.dispatchEvent(new Event('hashchange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  location.hash = '#/armies/a/1'
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a short word', () => {
  test('with a tap ends with the page that it was said on, as if its time were over', () => {
    const over = vi.fn()
    say('Hussars is out.', { action: { label: 'Undo', run: vi.fn() }, over })
    turnTo('#/battle/b')
    expect(texts()).toEqual([])
    expect(over).toHaveBeenCalledOnce()
    vi.runAllTimers()
    expect(over).toHaveBeenCalledOnce()
  })

  test('with a tap stays on the page that it was said for', () => {
    location.hash = '#/armies/a'
    say('Army deleted.', { action: { label: 'Undo', run: vi.fn() } })
    window.dispatchEvent(new Event('hashchange'))
    expect(texts()).toEqual(['Army deleted.'])
  })

  test('without a tap outlives its page', () => {
    say('Copied.')
    turnTo('#/')
    expect(texts()).toEqual(['Copied.'])
  })

  test('makes way for a newer answer to the same tap, and for the same words', () => {
    say('These are not the words.', { tone: 'bad', about: 'answer' })
    say('Copied.')
    say('Copied.')
    say('The battle is here.', { about: 'answer' })
    expect(texts()).toEqual(['Copied.', 'The battle is here.'])
  })

  test('with a tap stays beside a newer answer: it can still be undone', () => {
    const over = vi.fn()
    say('Out.', { about: 'answer', action: { label: 'Undo', run: vi.fn() }, over })
    say('No.', { about: 'answer' })
    expect([texts(), over.mock.calls.length]).toEqual([['Out.', 'No.'], 0])
  })

  test('is taken away when it is no longer true', () => {
    const untrue = say('Hussars is out.')
    untrue()
    expect(texts()).toEqual([])
  })
})
