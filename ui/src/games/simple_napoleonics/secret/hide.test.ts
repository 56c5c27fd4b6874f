// Hiding units: the app deals the markers, and the page says so.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { find } from '../../../fixtures/page'
import Within from '../../../fixtures/Within.svelte'
import Hide from './Hide.svelte'

const side = { name: '', points: 0, side: 'north' as const }
let page: Record<string, unknown> | undefined
afterEach(async () => {
  if (page) await unmount(page)
  page = undefined
})

function show(eyes: number | null) {
  const deploy = { seat: 0, refusal: null, command: { do: 'deploy', hidden: [] } }
  const table = {
    ...{ eyes, busy: false, look: {}, game: {}, awaited: [], outOfReach: [], unclaimed: [] },
    ...{ kept: false, back: null, handPage: null, sheet: null },
    view: { round: 0, asked: [0], now: { kind: 'deployment', may_hide: [4, 4] } },
    session: { mine: [0, 1], table: null },
    act: vi.fn(),
    claim: vi.fn(),
    plays: () => true,
    why: () => null,
    offers: (deed: string) => (deed === 'deploy' ? [deploy] : []),
    units: () => [],
    name: () => 'Anna',
    side: () => 'north',
    top: { scores: [side, side], counted: '', title: '', phases: [], phase: -1 },
  }
  const props = { table, Part: Hide, props: { seat: 0, page: 'hide' } } as never
  page = mount(Within as never, { target: document.body, props })
  flushSync()
  return find('secret-page')?.textContent
}

test('the page says that the app deals the markers, and where which is whose is found', () => {
  const said = show(null)
  expect(said).toContain('The app deals their markers at random')
  expect(said).toContain('“Your markers: Anna”')
})

test('on a phone of one’s own that is the tap in the dock', () => {
  expect(show(0)).toContain('which is whose, you find under “Own”')
})
