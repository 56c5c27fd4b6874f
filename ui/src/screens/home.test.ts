// The first page: one tap into a practice battle, or to continue the last one; a deletion can be
// undone.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import App from '../App.svelte'
import { fixtureDoor } from '../fixtures/door'
import { find, seen } from '../fixtures/page'

let page: Record<string, unknown> | undefined

const MORE = [
  { id: 'pike', name: 'Pike', practice: true },
  { id: 'bare', name: 'Bare', practice: false },
]

function open(empty: boolean, hash = '', more = [] as typeof MORE) {
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  const fixture = fixtureDoor(empty, more)
  page = mount(App, { target: document.body, props: { door: fixture.door } })
  return fixture
}

afterEach(() => {
  if (page) void unmount(page)
  document.body.replaceChildren()
})

test('without a battle, the big tap is the practice battle, and one tap starts it', async () => {
  const { asked } = open(true)
  const tap = await seen('home-practice-napoleonica')
  expect(tap.classList).toContain('likely')
  tap.click()
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b3'))
  expect(asked).toContainEqual({ ask: 'practice', game: 'napoleonica' })
})

test('books that another window has open are told of until it is closed', async () => {
  const { answers } = open(true, '#/armies')
  answers.battles = { code: 'in_use', params: {} }
  location.hash = ''
  window.dispatchEvent(new Event('hashchange'))
  expect((await seen('home-closed')).textContent).toContain('open already')
  expect(find('home-new')).toBeNull()
  delete answers.battles
  await vi.waitFor(() => expect(find('home-practice-napoleonica')).not.toBeNull())
  expect(find('home-closed')).toBeNull()
})

test('every game with a practice battle offers it, the first of them large', async () => {
  const { asked } = open(true, '', MORE)
  expect((await seen('home-practice-pike')).classList).toContain('likely')
  const other = await seen('home-practice-napoleonica')
  expect(other.classList).not.toContain('likely')
  expect(find('home-practice-bare')).toBeNull()
  other.click()
  await vi.waitFor(() => expect(location.hash).toBe('#/battle/b3'))
  expect(asked).toContainEqual({ ask: 'practice', game: 'napoleonica' })
})

test('with a battle, every game keeps its place and says what it is like', async () => {
  open(false, '', MORE)
  const both = await seen('home-practice-napoleonica').then(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid^=home-practice]')].map(
      ({ dataset }) => dataset.testid,
    ),
  )
  expect(both).toEqual(['home-practice-pike', 'home-practice-napoleonica'])
  expect(find('home-practice-napoleonica')?.textContent).toContain('Two players')
})

test('with a battle, the big tap goes back to the table', async () => {
  open(false)
  const tap = await seen('home-go-on')
  expect(tap.getAttribute('href')).toBe('#/battle/b1')
  expect(find('home-last')?.textContent).toContain('Napoleonica · round 3 of 6 · Battle')
})

test('a deleted battle can be kept for a few seconds', async () => {
  const { asked } = open(false, '#/battles')
  ;(await seen('battle-more-open')).click()
  ;(await seen('battle-delete')).click()
  ;(await seen('toast-action')).click()
  flushSync()
  expect(document.querySelectorAll('[data-testid=battle-row]').length).toBe(2)
  expect(asked.some(({ ask }) => ask === 'delete_battle')).toBe(false)
})
