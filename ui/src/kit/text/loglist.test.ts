// The log, line by line: steps of another day show their date.
import { mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import LogList from './LogList.svelte'

test('a line of another day has its date, one of today its time alone', () => {
  const noon = new Date(2020, 4, 6, 12, 34).getTime()
  const lines = [Date.now(), noon].map((at, seq) => ({
    seq,
    at,
    where: 'Round 1',
    text: 'It moved.',
  }))
  const page = mount(LogList, { target: document.body, props: { lines } })
  const [today, before] = [...document.querySelectorAll('time')].map((time) => time.textContent)
  expect(today).toMatch(/^\d+:\d+/)
  expect(before).toContain('2020')
  expect(before).toContain('12:34')
  void unmount(page)
})
