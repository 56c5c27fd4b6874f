// An army of another game, imported on another game's armies page or on the battles page: the app asks
// about it, and it opens where it belongs.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import App from '../../App.svelte'
import type { Door } from '../../door'
import { find, seen } from '../../fixtures/page'
import { fixtureDoor } from '../../fixtures/door'
import { MUSTERS, packOf } from '../../fixtures/musters'
import type { WindowPort } from '../../port'
import { gamePages } from './games'
import { go } from '../route.svelte'

// These pages are lazy: load them before a test waits for them.
await Promise.all([import('./GamePage.svelte'), import('../battles/Battles.svelte')])
await Promise.all(Object.keys(MUSTERS).map(gamePages))

let page: Record<string, unknown> | undefined
afterEach(() => {
  if (page) void unmount(page)
  document.body.replaceChildren()
})

const army = { name: 'Watch', faction: 'north', limit: 7, entries: [] }
const file = JSON.stringify({ format: 'aide.army', version: 1, game: 'warfare', army, cards: {} })

/** The app with two games' armies; returns what it brings in. */
async function opened(hash: string) {
  location.hash = hash
  window.dispatchEvent(new Event('hashchange'))
  const saved: unknown[] = []
  const { door } = fixtureDoor()
  const answers: Record<string, (request: Record<string, string>) => unknown> = {
    games: () => ({ games: ['napoleonica', 'warfare'].map((id) => ({ id, name: id })) }),
    pack: ({ game }) => ({
      pack: { id: game, name: game, rules: [], glossary: [], ...packOf(MUSTERS[game!]!) },
      typed: {},
    }),
    armies: () => ({ armies: [] }),
    check_army: () => ({ legality: 'legal', violations: [] }),
    import_army: ({ text }) => {
      saved.push(JSON.parse(text!))
      const judged = { legality: 'legal', violations: [] }
      return { game: 'warfare', army: 'new', name: 'Watch', changed: false, claimed: null, judged }
    },
  }
  const call = (request: { ask: string }) =>
    request.ask in answers
      ? Promise.resolve(answers[request.ask]!(request as never))
      : door.call(request as never)
  let hand: (text: string) => void = () => {}
  const port: WindowPort = {
    save: () => Promise.resolve(true),
    onBrought(tell) {
      hand = tell
      return () => {}
    },
  }
  page = mount(App, { target: document.body, props: { door: { ...door, call } as Door, port } })
  await seen(hash.startsWith('#/armies') ? 'army-import' : 'battle-import-open')
  return { saved, hand: (text: string) => hand(text) }
}

/** The other game's page asks about it; `before` is the field of the page that was left. */
async function asked(saved: unknown[], before: HTMLElement | null = null) {
  await vi.waitFor(() => {
    flushSync()
    expect(location.hash).toBe('#/armies/warfare')
    expect(find('army-import-text')).not.toBe(before)
  })
  const field = (await seen('army-import-text')) as HTMLTextAreaElement
  expect(field.value).toContain('"game":"warfare"')
  expect(saved).toEqual([])
  ;(await seen('army-import-do')).click()
  await vi.waitFor(() =>
    expect(saved).toMatchObject([{ game: 'warfare', army: { name: 'Watch' } }]),
  )
  go('battles')
  flushSync()
}

async function paste(open: string, field: string, take: string) {
  ;(await seen(open)).click()
  const pasted = (await seen(field)) as HTMLTextAreaElement
  pasted.value = `My list:\n${file}\n`
  pasted.dispatchEvent(new Event('input', { bubbles: true }))
  ;(await seen(take)).click()
  return pasted
}

test('pasted among the armies of another game', async () => {
  const { saved } = await opened('#/armies/napoleonica')
  const before = await paste('army-import', 'army-import-text', 'army-import-do')
  await asked(saved, before)
})

test('handed over by another app while the armies of another game are open', async () => {
  const { saved, hand } = await opened('#/armies/napoleonica')
  hand(file)
  await asked(saved)
})

test('chosen as a file among the armies of another game', async () => {
  const { saved } = await opened('#/armies/napoleonica')
  ;(await seen('army-import')).click()
  const input = (await seen('army-import-file')) as HTMLInputElement
  const chosen = { size: file.length, type: '', text: () => Promise.resolve(file) }
  Object.defineProperty(input, 'files', { value: [chosen] })
  const before = find('army-import-text')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await asked(saved, before)
})

test('pasted where battles are brought in', async () => {
  const { saved } = await opened('#/battles')
  await paste('battle-import-open', 'import-text', 'import-do')
  await asked(saved)
  expect(find('import-sheet')).toBeNull()
})
