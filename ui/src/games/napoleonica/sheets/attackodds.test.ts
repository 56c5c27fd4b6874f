// The odds of an attack: a line for each outcome, the modifiers, what is left out, and what is
// unknown.
import { flushSync } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import type { Expected } from '../../../bindings/Expected'
import { show as shown } from '../../../fixtures/battle.svelte'
import type { Forecast } from '../../../asks'
import { prefer, prefs } from '../../../kit'
import AttackOdds from './AttackOdds.svelte'

const row = (value: number, permille: number) => ({ value, permille })
const expected = (what: string, rows: Expected['rows'], average = 0, unknown: string[] = []) => ({
  what,
  side: 1,
  rows,
  average,
  unknown,
})
const forecast = (none: number): Forecast => ({
  expected: [
    expected('models', [row(0, none), row(1, 700 - none), row(3, 298), row(4, 2)], 1240),
    expected('retreats', [row(0, 410), row(1, 500), row(2, 90)]),
    expected('destroyed', [row(0, 998), row(1, 2)]),
    expected('points', [row(0, 998), row(2, 2)]),
    expected('answered', [row(0, 750), row(1, 250)], 250),
  ],
  added: [
    { why: 'N-FLK-1', holds: false, what: 'models', least: 2, without: 190, with: 360 },
    { why: 'nap.brave', holds: true, what: 'retreats', least: 1, without: 590, with: 410 },
  ],
  left_out: ['cards', 'fatigue'],
})

afterEach(() => prefer('odds', true))

function show(oddsHidden = false) {
  const answers: ((found: Forecast | null) => void)[] = []
  const odds = () => new Promise((resolve) => answers.push(resolve))
  const rules = [{ id: 'N-FLK-1', title: 'Flanking' }]
  const props = { seat: 0, command: { do: 'attack' }, target: 7, attacker: 'Bell Guard' }
  shown(AttackOdds, props, {
    session: { odds, oddsHidden, pack: { rules } },
    unit: () => ({ name: 'Ash Blades', models: 4 }),
    book: { file: () => [{ id: 'nap.brave', title: 'Brave', text: '' }] },
  })
  return { answers }
}

async function settled() {
  await Promise.resolve()
  flushSync()
}
const lines = (what: string) =>
  [...document.querySelectorAll(what)].map((line) => line.textContent!.trim().replace(/\s+/g, ' '))
const box = () => document.querySelector('[data-testid=odds]')

test('each outcome has its chance, and what is left out is said', async () => {
  const { answers } = show()
  expect(lines('dl > div')).toEqual(['none …', '1 …', '2 …', '3 …', 'all 4 …'])
  answers[0]!(forecast(320))
  await settled()
  expect(lines('dl > div')).toEqual(['none 32 %', '1 38 %', '2 0 %', '3 30 %', 'all 4 under 1 %'])
  expect(lines('.head')).toEqual(['Models lost by Ash Blades 1.2 on average'])
  expect(lines('.tiles li')).toEqual([
    '59 % back a hex or more',
    'under 1 % would destroy it, +2 points',
    '25 % Bell Guard: a model or more lost if Ash Blades may strike back; 0.3 on average',
  ])
  expect(document.body.textContent).toContain('Not counted: cards, fatigue taken for damage.')
})

test('what cannot happen has no bar, what hardly can has one', async () => {
  const { answers } = show()
  answers[0]!(forecast(320))
  await settled()
  const bars = [...document.querySelectorAll('.bar')].map((bar) => bar.querySelector('i') !== null)
  expect(bars).toEqual([true, true, false, true, true])
})

test('each thing says what it adds, and whether it is so', async () => {
  const { answers } = show()
  answers[0]!(forecast(320))
  await settled()
  expect(lines('.added li')).toEqual([
    'Flanking N-FLK-1 if you set it: 2 models or more 19 % 36 %',
    'Brave a hex back or more 59 % 41 %',
  ])
})

test('what nobody knows is named, and there are no bars', async () => {
  const { answers } = show()
  const unknown = [expected('models', [], 0, ['abilities', 'faces'])]
  answers[0]!({ expected: unknown, added: [], left_out: [] })
  await settled()
  expect(lines('[data-testid=odds] p')).toEqual([
    'Nobody has typed the abilities of Ash Blades yet.',
    'Nobody has described the faces of these dice.',
  ])
  expect(document.querySelector('dl')).toBeNull()
})

test('without odds there is nothing to see', async () => {
  const { answers } = show()
  answers[0]!(null)
  await settled()
  expect(box()).toBeNull()
})

test('a battle or a phone that hides odds asks for none and shows no empty box', () => {
  expect([show(true).answers.length, box()]).toEqual([0, null])
  prefer('odds', false)
  expect(prefs.odds).toBe(false)
  expect([show().answers.length, box()]).toEqual([0, null])
})
