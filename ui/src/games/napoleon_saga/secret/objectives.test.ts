// Objectives: while no finger holds, the look of a tap does not reveal what may be claimed, and a
// reason that was read disappears with the finger.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find } from '../../../fixtures/page'
import Within from '../../../fixtures/Within.svelte'
import { adopt, askWhy } from '../../../kit'
import { answer, closeAnswers } from '../../../kit/rules/why.svelte'
import Objectives from './Objectives.svelte'

const side = { name: '', points: 0, side: 'north' as const }
let page: Record<string, unknown> | undefined

function made(refused: boolean) {
  const why = refused ? { rule: 'NS-OBJ-3', text: 'It counts when the battle is over.' } : null
  const offer = { seat: 0, refusal: null, command: { do: 'claim', place: 0, timing: null } }
  const card = { name: 'First Blow', timing: 'immediate', text: '' }
  return {
    ...{ eyes: 0, busy: false, look: {}, game: {}, awaited: [], unclaimed: [], kept: false },
    ...{ back: null, handPage: null, sheet: null },
    own: { objectives: [{ id: 1, card, shown: false, done: false }] },
    view: { round: 2, now: { kind: 'battle' }, asked: [0] },
    session: { phones: '', mine: [0], table: null },
    book: { term: (key: string) => key },
    act: vi.fn(async () => []),
    tap: vi.fn(async () => why && askWhy(why)),
    why: () => why,
    claim: vi.fn(),
    offers: (deed: string) => (deed === 'claim' ? [offer] : []),
    plays: () => true,
    name: () => 'North',
    side: () => 'north',
    top: { scores: [side, side], title: '', phases: [], phase: -1 },
  }
}

function show(refused: boolean) {
  const table = made(refused)
  const props = { table, Part: Objectives, props: { seat: 0, page: 'objectives' } } as never
  page = mount(Within as never, { target: document.body, props })
  flushSync()
  return table
}
const tap = (testid: string) => {
  find(testid)?.click()
  flushSync()
}
const fire = (target: EventTarget, type: string) => {
  target.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, button: 0 }))
  flushSync()
}

beforeEach(() => {
  localStorage.clear()
  adopt({ look: 'hold' })
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(async () => {
  closeAnswers()
  if (page) await unmount(page)
})

test('one that may be claimed looks like one that may not, until a finger holds', () => {
  const looks = [true, false].map((refused) => {
    show(refused)
    tap('slot-0')
    const seen = find('claim')!.outerHTML
    void unmount(page!)
    page = undefined
    return seen
  })
  expect(looks[0]).toBe(looks[1])
  expect(looks[0]).not.toContain('likely')
})

test('the page says that the tap needs the look, and it does', () => {
  const table = show(false)
  expect(find('dock-status')?.textContent).toContain('Hold to look, and tap while you do.')
  tap('slot-0')
  tap('claim')
  expect(table.tap).not.toHaveBeenCalled()
  expect(answer.why?.text).toBe('Hold to look, and tap while you do.')
})

test('the reason goes with the finger', () => {
  show(true)
  tap('slot-0')
  fire(find('secret-hold')!, 'pointerdown')
  askWhy({ rule: 'NS-OBJ-3', text: 'It counts when the battle is over.' })
  // The opening sheet takes the focus.
  find('secret-hold')!.dispatchEvent(new FocusEvent('blur'))
  flushSync()
  expect(answer.why?.rule).toBe('NS-OBJ-3')
  fire(window, 'pointerup')
  expect(answer.why).toEqual({ text: 'Hold to look, and tap while you do.' })
})
