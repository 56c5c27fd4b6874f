// Each side spends its own corruption: the taps name their side, below that side's track.
import { expect, test } from 'vitest'
import words from '../../../../../data/napoleonica/words/en/terms.json'
import { show as shown } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Corruption from './Corruption.svelte'

const terms = words as Record<string, string>
const step = { do: 'corrupt_step', kind: 0, from: 'deployment', unit: null }
function show(command: object, tracked = false): string {
  const offers = (deed: string, seat: number) =>
    deed === 'corrupt_step' && seat === 1 ? [{ seat, command, refusal: null }] : []
  const view = {
    kinds: [{ card: { name: 'Cinder Levy', branch: 'line_infantry' } }],
    sides: [{ track: [[0, 0, 0, 0]] }, { corruption: 3, track: [[0, 0, 0, 1]] }],
  }
  const book = { term: (name: string) => terms[name] ?? name }
  const unit = () => ({ name: '2nd Cinder Levy' })
  shown(Corruption, { seat: 1, tracked }, { view, book, unit, taps: { offers } })
  return document.body.textContent!.replace(/\s+/g, ' ')
}

test('it says whose corruption it is, below the track of that side', () => {
  const text = show(step)
  expect(text).toContain('South: 3 corruption move a model one line on · 3 left')
  expect(text).toContain('Cinder Levy, from the deployment line: one line on')
  expect(text.indexOf('South, track')).toBeGreaterThan(-1)
  expect(text.indexOf('South, track')).toBeLessThan(text.indexOf('South: 3 corruption'))
  expect(find('corruption-1')!.dataset.side).toBe('south')
})

test('a track that is on the page already is not drawn twice', () => {
  const text = show({ ...step, unit: 4 }, true)
  expect(text).not.toContain('South, track')
  expect(text).toContain('Cinder Levy, from the deployment line: into 2nd Cinder Levy')
})
