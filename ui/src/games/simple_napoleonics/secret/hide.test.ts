// Hiding units: the app deals the markers, and the page says so.
import { expect, test } from 'vitest'
import { show as shown } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Hide from './Hide.svelte'

function show(eyes: number | null) {
  const deploy = { seat: 0, refusal: null, command: { do: 'deploy', hidden: [] } }
  shown(
    Hide,
    { seat: 0, page: 'hide' },
    {
      view: { round: 0, now: { kind: 'deployment', may_hide: [4, 4] } },
      phone: { eyes },
      taps: { offers: (deed: string) => (deed === 'deploy' ? [deploy] : []) },
      seats: { name: () => 'Anna' },
    },
  )
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
