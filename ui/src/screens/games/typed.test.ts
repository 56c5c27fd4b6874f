// Input stays, however late the host answers and in whatever order: on cards, in armies, in names and
// in the setup of a battle.
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { find } from '../../fixtures/page'
import { chances, SlowHost } from '../../fixtures/slow'
import type { Rooms } from '../../kit'
import { ArmyPages, fieldsOf, SetupPages, TABLE, type Muster } from '../../kit/muster'
import { emptyLists, keysFor, MUSTERS, packOf, SENTENCE } from '../../fixtures/musters'

let page: Record<string, unknown> | undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  flushSync()
}
const SETTLED = 120_000

function show(Page: Component<never>, rooms: Rooms, game: Muster) {
  page = mount(Page as Component<{ rooms: Rooms; game: Muster }>, {
    target: document.body,
    props: { rooms, game },
  })
}

/** Types a text key by key and checks it after each key. */
async function type(testid: string, text: string, chance: () => number) {
  for (const key of text) {
    const field = find(testid) as HTMLInputElement
    field.value += key
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const now = field.value
    await pass(chance() * 300)
    expect((find(testid) as HTMLInputElement).value).toBe(now)
  }
}

describe.each(Object.entries(MUSTERS))('%s', (id, game) => {
  test.each([1, 2, 3])('keeps every key typed on its cards (%i)', async (seed) => {
    const chance = chances(seed)
    const host = new SlowHost(packOf(game), chance)
    const book = game.open(host.rooms(id))
    host.onChanged(() => void book.refresh())
    await Promise.all([book.refresh(), pass(SETTLED)])
    const typed: Record<string, Record<string, unknown>> = {}
    for (const [shelf, kind] of Object.entries(game.kinds)) {
      const path = book.pathOf(shelf, 'north')
      for (const field of fieldsOf(kind, kind.blank)) {
        for (const value of keysFor(field)) {
          void book.type(path, 'plain', { [field.name]: value })
          ;(typed[path] ??= {})[field.name] = value
          await pass(chance() * 400)
          expect(book.card(path, 'plain')).toMatchObject(typed[path]!)
        }
      }
    }
    await pass(SETTLED * 5)
    expect(book.keeping).toBe(false)
    for (const [path, values] of Object.entries(typed)) {
      expect(book.card(path, 'plain')).toMatchObject(values)
      expect(host.read(`card ${path} plain`)).toEqual(values)
    }
  })

  test('keeps the name of an army while it is typed, and what else is changed', async () => {
    const chance = chances(7)
    const host = new SlowHost(packOf(game), chance)
    const kept = { id: 'mine', name: 'Watch', faction: 'north', limit: 7, entries: [] }
    host.write('army mine', { ...kept, ...emptyLists(game) })
    show(ArmyPages as never, host.rooms(id, ['mine']), game)
    await pass(SETTLED)
    find('army-head')!.click()
    flushSync()
    await type('army-name', ' on the Ridge', chance)
    await pass(SETTLED)
    expect(host.read('army mine')).toMatchObject({ name: 'Watch on the Ridge', limit: 7 })
    expect((find('army-name') as HTMLInputElement).value).toBe('Watch on the Ridge')
  })

  test('keeps the players’ names while they are typed', async () => {
    const chance = chances(9)
    const host = new SlowHost(packOf(game), chance)
    show(SetupPages as never, host.rooms(id), game)
    await pass(SETTLED)
    find('pick-0')!.click()
    flushSync()
    await type('player', 'Odalin of Mere', chance)
    await pass(SETTLED)
    expect(host.settings[`${id}.new_battle`]).toMatchObject({ names: ['Odalin of Mere', ''] })
  })
})

test('a text stays on its page while the fields beside it are typed', async () => {
  const chance = chances(5)
  const host = new SlowHost(packOf(MUSTERS.napoleon_saga!), chance)
  show(
    ArmyPages as never,
    host.rooms('napoleon_saga', ['cards', TABLE, 'strategy', 'plain']),
    MUSTERS.napoleon_saga!,
  )
  await pass(SETTLED)
  await type('value-text', SENTENCE, chance)
  for (const field of ['initiative', 'points']) {
    find(`value-${field}`)?.querySelector<HTMLButtonElement>('button:last-of-type')!.click()
    await pass(chance() * 2000)
  }
  await pass(SETTLED)
  expect((find('value-text') as HTMLTextAreaElement).value).toBe(SENTENCE)
  expect(host.read('card strategy plain')).toMatchObject({ text: SENTENCE, initiative: 2 })
})
