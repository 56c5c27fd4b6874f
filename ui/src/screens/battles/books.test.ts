// The books: what happened to them is shown, a damaged battle is mended on request, an unfinished one
// leaves sealed, and a file without its end is imported as far as it is valid.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import App from '../../App.svelte'
import type { Notice } from '../../asks'
import { WORDS } from '../../fixtures/answers'
import { fixtureDoor } from '../../fixtures/door'
import { find, seen } from '../../fixtures/page'
import type { WindowPort } from '../../port'
import { t } from '../../words/words'
import { go } from '../route.svelte'

let page: Record<string, unknown> | undefined
const rest = async () => {
  await new Promise((done) => setTimeout(done))
  flushSync()
}
const tap = async (testid: string) => (await seen(testid)).click()

function open(hash: string, told: Notice[] = [], port?: WindowPort) {
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  const fixture = fixtureDoor(false, [], 'closed', told)
  page = mount(App, { target: document.body, props: { door: fixture.door, port } })
  return fixture
}

async function bringIn(text: string) {
  await tap('battle-import-open')
  await paste(text)
}

async function paste(text: string) {
  const pasted = (await seen('import-text')) as HTMLTextAreaElement
  pasted.value = text
  pasted.dispatchEvent(new Event('input', { bubbles: true }))
  await tap('import-do')
}

afterEach(() => {
  if (page) void unmount(page)
  document.body.replaceChildren()
})

test('what happened to the library stands on the first page until it is read', async () => {
  const path = '/books/aide.aside-1.db'
  const { asked } = open('', [
    { what: 'set_aside', reason: 'damaged', path, whole: 4, part: 1, lost: 3 },
    { what: 'damaged', name: 'The long ridge', battle: 'b1', at: Date.UTC(2026, 10, 25, 12) },
    { what: 'lost', kind: 'battles', name: '', count: 1 },
    { what: 'lost', kind: 'battles', name: 'Ford', count: 2 },
    { what: 'lost', kind: 'cards', name: '', count: 0 },
    { what: 'missing', changes: 2, path: '/books/aide.aside-2.db' },
    { what: 'unmarked' },
  ])
  const told = (await seen('notices')).textContent
  for (const sentence of [
    '4 battles are here as they were. Of 1 battle a part is here. 3 battles are lost.',
    'Parts of “The long ridge” of Nov 25, 2026 could not be read.',
    '2 battles called “Ford” could not be read.',
    'A battle whose name is lost could not be read.',
    'Some card values could not be read.',
    t('notices.left', { path: '/books/aide.aside-2.db' }),
    t('notices.unmarked'),
    path,
  ])
    expect(told).toContain(sentence)
  await tap('notices-bring-in')
  await seen('import-sheet')
  expect(asked).not.toContainEqual({ ask: 'notices_read' })
  await tap('notices-read')
  await vi.waitFor(() => expect(find('notices')).toBeNull())
  expect(asked).toContainEqual({ ask: 'notices_read' })
})

test('a damaged battle says how much holds, and goes on at a tap', async () => {
  const { asked } = open('#/battle/b2')
  expect((await seen('mend-holds')).textContent).toContain(t('mend.holds', { n: 7 }))
  expect(document.body.textContent).toContain('at step 7.')
  expect(asked.filter(({ ask }) => ask === 'mend')).toEqual([
    { ask: 'mend', battle: 'b2', agreed: false },
  ])
  await tap('mend-do')
  await vi.waitFor(() => expect(asked).toContainEqual({ ask: 'mend', battle: 'b2', agreed: true }))
})

test('a copy takes the place of a battle of which nothing holds, and where that is now is said', async () => {
  open('#/battle/b9')
  expect((await seen('mend-hopeless')).textContent).toBe(t('mend.hopeless'))
  expect(find('mend-do')).toBeNull()
  await tap('mend-bring-in')
  await paste('again')
  const said = t('battles.replaced', { path: '/books/before.db' })
  await vi.waitFor(() => expect(document.body.textContent).toContain(said))
})

test('an unfinished battle says what an open file shows, and is sealed first', async () => {
  const { asked } = open('#/battles')
  await tap('battle-more-open')
  expect((await seen('battle-more')).textContent).toContain(t('battles.unfinished'))
  expect(find('battle-save')).toBeNull()
  expect(asked.some(({ ask }) => ask === 'export')).toBe(false)
  const taps = [...find('battle-more')!.querySelectorAll('[data-testid^=battle-]')]
  const order = taps.map((it) => it.getAttribute('data-testid'))
  expect(order.indexOf('battle-seal')).toBeLessThan(order.indexOf('battle-open'))
  await tap('battle-seal')
  const words = [...(await seen('battle-words')).querySelectorAll('li')]
  expect(words.map(({ textContent }) => textContent)).toEqual(
    WORDS.split(' ').map((word, at) => `${at + 1}${word}`),
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await tap('battle-words-copy')
  expect(copied).toHaveBeenCalledWith(WORDS)
  await seen('battle-save')
  expect(asked).toContainEqual({ ask: 'export', battle: 'b1', sealed: true })
})

test('the name of a battle stays while it is typed, however late the list comes', async () => {
  const { asked, change, door } = open('#/battles')
  await tap('battle-more-open')
  const field = async () => (await seen('battle-name')) as HTMLInputElement
  const call = door.call.bind(door)
  let calls = 0
  door.call = (async (request: { ask: string }) => {
    // A later request is answered before an earlier one.
    await new Promise((done) => setTimeout(done, 60 - 10 * (calls++ % 6)))
    return call(request as never)
  }) as typeof door.call
  for (const key of ' at dawn') {
    const line = await field()
    line.value += key
    line.dispatchEvent(new Event('input', { bubbles: true }))
    const now = line.value
    change({})
    await new Promise((done) => setTimeout(done, 15))
    expect((await field()).value).toBe(now)
  }
  await tap('battle-rename')
  const name = 'Bridge at Arvel at dawn'
  await vi.waitFor(() => expect(asked).toContainEqual({ ask: 'rename_battle', battle: 'b1', name }))
  await vi.waitFor(() => (flushSync(), expect(find('battle-more')).toBeNull()))
  await vi.waitFor(() => (flushSync(), expect(document.body.textContent).toContain(name)))
})

test('a file without its end comes in as far as it holds, on a tap', async () => {
  const { asked } = open('#/battles')
  await bringIn('cut')
  expect((await seen('cut-sheet')).textContent).toContain(t('battles.cut_about', { n: 9 }))
  await tap('cut-do')
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('battles.imported')))
  expect(asked).toContainEqual({ ask: 'import', text: 'cut', cut: true })
})

test('a copy that ends before what was seen says so until it is read', async () => {
  open('#/battles')
  await bringIn('short')
  const said = 'You saw step 9 at the table; this copy ends at step 8: 1 step is lost.'
  expect((await seen('unlike-sheet')).textContent).toContain(said)
  await tap('unlike-read')
  await vi.waitFor(() => expect(find('unlike-sheet')).toBeNull())
})

test('a battle of older rules says what was proven of it', async () => {
  open('#/battles')
  await bringIn('old')
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('older rules; its draws are proven'),
  )
})

describe('what another app hands over', () => {
  let hand: (text: string) => void
  const port: WindowPort = {
    save: () => Promise.resolve(true),
    onBrought(tell) {
      hand = tell
      return () => {}
    },
  }
  const field = async (testid: string) => ((await seen(testid)) as HTMLTextAreaElement).value

  test('a battle stands on the page of battles, and comes in on a tap', async () => {
    const { asked } = open('', [], port)
    await seen('home-join')
    const text = '{"format":"aide-de-camp battle"}'
    hand(text)
    expect(await field('import-text')).toBe(text)
    expect(asked.some(({ ask }) => ask === 'import')).toBe(false)
    await tap('import-do')
    await vi.waitFor(() => expect(asked).toContainEqual({ ask: 'import', text }))
    await vi.waitFor(() => expect(find('import-sheet')).toBeNull())
  })

  test('another one takes its place, also while its page is there', async () => {
    open('#/battles', [], port)
    await seen('battle-import-open')
    for (const text of ['one', 'two']) {
      hand(text)
      await vi.waitFor(async () => expect(await field('import-text')).toBe(text))
    }
  })

  test('a sealed copy is brought in once, also where the way leads on to its table', async () => {
    open('', [], port)
    await seen('home-join')
    hand('{"format":"aide-de-camp sealed battle"}')
    await tap('import-do')
    const phrase = (await seen('unseal-phrase')) as HTMLTextAreaElement
    phrase.value = WORDS
    phrase.dispatchEvent(new Event('input', { bubbles: true }))
    await tap('unseal-do')
    await tap('restored-table')
    await vi.waitFor(() => expect(location.hash).toMatch(/^#\/table\/./))
    await vi.waitFor(() => expect(find('restored-sheet')).toBeNull())
    go('battles')
    await seen('battle-import-open')
    await rest()
    expect(find('import-sheet')).toBeNull()
  })

  test('a link stands on the page of joining, and joins on a tap', async () => {
    const { asked } = open('', [], port)
    await seen('home-join')
    hand('aidedecamp://10.0.0.2:4810/#join=k')
    expect(await field('join-link')).toBe('aidedecamp://10.0.0.2:4810/#join=k')
    expect(asked.some(({ ask }) => ask === 'join')).toBe(false)
  })

  test('an army leads to the armies of its game', async () => {
    open('', [], port)
    await seen('home-join')
    hand('{"format":"aide.army","game":"toy"}')
    await vi.waitFor(() => expect(location.hash).toBe('#/armies/toy'))
  })
})
