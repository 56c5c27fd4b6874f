// While nothing has been rolled, the middle of the table’s screen shows what can be done now: what is to
// be laid out, who is to be tested.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import type { Scene } from '../../bindings/Scene'
import { MadeUpTable, PACK, seating } from '../../fixtures/host'
import { find } from '../../fixtures/page'
import { toy } from '../../fixtures/toy'
import { OpenSession } from './session.svelte'

const REFUSED = { code: 'E-TOY', rule: 'T-1', values: {} } as never
const offer = (seat: number, deed: string, refusal = null) => ({
  ...{ seat, refusal },
  command: { do: deed },
})
let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
  document.body.replaceChildren()
})

/** The table’s screen with these offers; `fought`: a fight goes on. */
function open(offers: object[], fought = false): void {
  const host = new MadeUpTable()
  host.table = seating({ me: 'screen', mine: [] })
  host.view = { at: 'open', asked: [1] }
  host.offers = offers as never
  const look = host.look('table')
  const scene = { ...(look.scene as Scene) }
  if (!fought) delete scene.fight
  const session = new OpenSession(host.door, { ...look, scene }, PACK, undefined, host.table)
  page = mount(toy.Battle, { target: document.body, props: { session, game: toy } })
  flushSync()
}
const lines = () =>
  [...(find('screen-open')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)

test('what the asked side can do, each thing once', () => {
  open([
    offer(1, 'lay Guard'),
    offer(1, 'lay Foot'),
    offer(1, 'lay Guard'),
    offer(1, 'lay Horse', REFUSED),
    offer(0, 'wait'),
  ])
  expect(find('screen-open')?.querySelector('h2')?.textContent).toBe('What can be done now')
  expect(lines()).toEqual(['lay Guard', 'lay Foot'])
})

test('nothing, while a fight is shown there', () => {
  open([offer(1, 'lay Guard')], true)
  expect(find('screen-open')).toBeNull()
})

test('nothing, where nothing can be done', () => {
  open([])
  expect(find('screen-open')).toBeNull()
})
