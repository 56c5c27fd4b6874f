// Objectives: while no finger holds, the look of a tap does not reveal what may be claimed, and a
// reason that was read disappears with the finger.
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show as shown, tap } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import { adopt, askWhy } from '../../../kit'
import { answer, closeAnswers } from '../../../kit/rules/why.svelte'
import Objectives from './Objectives.svelte'

function show(refused: boolean) {
  const why = refused ? { rule: 'NS-OBJ-3', text: 'It counts when the battle is over.' } : null
  const offer = { seat: 0, refusal: null, command: { do: 'claim', place: 0, timing: null } }
  const card = { name: 'First Blow', timing: 'immediate', text: '' }
  return shown(
    Objectives,
    { seat: 0, page: 'objectives' },
    {
      own: { objectives: [{ id: 1, card, shown: false, done: false }] },
      view: { round: 2, now: { kind: 'battle' } },
      phone: { eyes: 0 },
      taps: {
        tap: vi.fn(async () => why && askWhy(why)),
        why: () => why,
        offers: (deed: string) => (deed === 'claim' ? [offer] : []),
      },
    },
  )
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
afterEach(closeAnswers)

test('one that may be claimed looks like one that may not, until a finger holds', () => {
  const looks = [true, false].map((refused) => {
    show(refused)
    tap('slot-0')
    return find('claim')!.outerHTML
  })
  expect(looks[0]).toBe(looks[1])
  expect(looks[0]).not.toContain('likely')
})

test('the page says that the tap needs the look, and it does', () => {
  const table = show(false)
  expect(find('dock-status')?.textContent).toContain('Hold to look, and tap while you do.')
  tap('slot-0')
  tap('claim')
  expect(table.taps.tap).not.toHaveBeenCalled()
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
