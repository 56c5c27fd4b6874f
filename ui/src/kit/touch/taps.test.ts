// A finger's tap counts if what is under it has been unchanged for long enough. Keys and screen readers
// count at once. The clock and the positions of things are made up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardTaps, saw, UNCHANGED } from './taps'

type Corner = [left: number, top: number]
const WIDE = 100
const HIGH = 40
const AT = { clientX: 50, clientY: 20 }

let off = () => {}
let taps: string[]
const places = new Map<Element, Corner>()

/** Puts a thing on the page that reports when it is tapped. */
function put(
  html: string,
  [left, top]: Corner = [0, 0],
  onto: Element = document.body,
): HTMLElement {
  onto.insertAdjacentHTML('beforeend', html)
  const thing = onto.lastElementChild as HTMLElement
  thing.onclick = () => taps.push(thing.textContent)
  places.set(thing, [left, top])
  return thing
}

const wait = (time: number) => vi.advanceTimersByTimeAsync(time)

/** A finger comes down and is lifted again. */
function touch(thing: Element, { detail = 1 } = {}): boolean {
  const how = { ...AT, bubbles: true, cancelable: true }
  const pointer = (name: string) => thing.dispatchEvent(new PointerEvent(name, how))
  const mouse = (name: string) => thing.dispatchEvent(new MouseEvent(name, { ...how, detail }))
  pointer('pointerover')
  pointer('pointerdown')
  pointer('pointerup')
  return mouse('mousedown') && mouse('click')
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = places.get(this)
    return place ? new DOMRect(...place, WIDE, HIGH) : new DOMRect()
  })
  taps = []
  off = guardTaps()
})
afterEach(async () => {
  off()
  await wait(1)
  document.body.replaceChildren()
  places.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each(['button', 'a', 'label', 'summary', 'div role="button"'])(
  'what has just come is not tapped, and a little later it is: %s',
  async (tag) => {
    const thing = put(`<${tag}>Keep</${tag.split(' ')[0]}>`)
    await wait(UNCHANGED - 20)
    touch(thing)
    expect(taps).toEqual([])
    await wait(40)
    touch(thing)
    expect(taps).toEqual(['Keep'])
  },
)

const changes: [string, (thing: HTMLElement) => void][] = [
  ['its words', (thing) => (thing.textContent = 'South: no card')],
  ['its name', (thing) => thing.setAttribute('aria-label', 'South')],
  ['that it is greyed', (thing) => thing.setAttribute('aria-disabled', 'true')],
  ['that it is chosen', (thing) => thing.setAttribute('aria-pressed', 'true')],
  ['its mark', (thing) => (thing.dataset.testid = 'unit-2')],
  [
    'its place',
    (thing) => (places.set(thing, [0, 10]), document.dispatchEvent(new Event('scroll'))),
  ],
  ['its place, unseen', (thing) => places.set(thing, [0, 10])],
  [
    'that it was away',
    (thing) => (thing.remove(), void setTimeout(() => document.body.append(thing), 40)),
  ],
]
test.each(changes)('%s has changed', async (_, change) => {
  const thing = put('<button>North: no card</button>')
  await wait(2 * UNCHANGED)
  change(thing)
  await wait(100)
  touch(thing)
  expect(taps).toEqual([])
  await wait(UNCHANGED + 20)
  touch(thing)
  expect(taps).toHaveLength(1)
})

test.each(['scroll', 'load', 'contentvisibilityautostatechange'])(
  'what moved without a change of the page is known to have moved at its %s',
  async (name) => {
    const thing = put('<button>Close</button>')
    await wait(2 * UNCHANGED)
    places.set(thing, [0, 10])
    thing.dispatchEvent(new Event(name, { bubbles: true }))
    await wait(UNCHANGED + 20)
    touch(thing)
    expect(taps).toEqual(['Close'])
  },
)

test('what changes elsewhere holds nobody up', async () => {
  const thing = put('<button>Fire</button>')
  await wait(2 * UNCHANGED)
  const other = put('<button>Other</button>', [0, 200])
  await wait(20)
  other.textContent = 'Another'
  touch(thing)
  expect(taps).toEqual(['Fire'])
})

test('what the finger leaves by a change under it is not tapped when it is lifted', async () => {
  const thing = put('<button>Fire</button>')
  await wait(2 * UNCHANGED)
  thing.dispatchEvent(new PointerEvent('pointerdown', { ...AT, bubbles: true }))
  thing.textContent = 'Flee'
  await wait(80)
  for (const name of ['mousedown', 'click'])
    thing.dispatchEvent(new MouseEvent(name, { ...AT, bubbles: true, cancelable: true, detail: 1 }))
  expect(taps).toEqual([])
})

test('a field that is left may change what is tapped: the tap had begun', async () => {
  const thing = put('<button aria-disabled="true">Save</button>')
  thing.addEventListener('mousedown', () => thing.removeAttribute('aria-disabled'))
  await wait(2 * UNCHANGED)
  touch(thing)
  expect(taps).toEqual(['Save'])
})

test('what lay over it has gone, and it was there before', async () => {
  const under = put('<button>A unit</button>')
  const over = put('<button>Undo</button>')
  const nearby = put('<button>Nearby</button>', [0, 60])
  await wait(2 * UNCHANGED)
  over.remove()
  nearby.remove()
  await wait(100)
  touch(under)
  expect(taps).toEqual([])
  await wait(UNCHANGED)
  touch(under)
  expect(taps).toEqual(['A unit'])
})

test('what scrolls away under a dock does not hold the dock up', async () => {
  const dock = document.createElement('footer')
  dock.style.position = 'sticky'
  document.body.append(dock)
  const likely = put('<button>Done</button>', [0, 0], dock)
  const row = put('<button>A unit</button>')
  await wait(2 * UNCHANGED)
  places.set(row, [0, -300])
  document.dispatchEvent(new Event('scroll'))
  await wait(20)
  touch(likely)
  expect(taps).toEqual(['Done'])
})

test('a thing that is tapped again and again counts each time, but only where it was', async () => {
  const token = put('<button data-again>0</button>')
  token.onclick = () => taps.push((token.textContent = String(Number(token.textContent) + 1)))
  await wait(2 * UNCHANGED)
  for (let n = 0; n < 4; n += 1) {
    touch(token)
    await wait(60)
  }
  expect(taps).toEqual(['1', '2', '3', '4'])
  places.set(token, [0, 60])
  document.dispatchEvent(new Event('scroll'))
  await wait(60)
  places.set(token, [0, 0])
  document.dispatchEvent(new Event('scroll'))
  await wait(60)
  touch(token)
  expect(taps).toHaveLength(4)
})

test('a second tap on the same thing is a double tap, whatever the page shows of the first', async () => {
  const unit = put('<button>Mother Sedge</button>')
  await wait(2 * UNCHANGED)
  touch(unit)
  await wait(150)
  touch(unit)
  expect(taps).toEqual(['Mother Sedge'])
  await wait(UNCHANGED)
  touch(unit)
  expect(taps).toHaveLength(2)
})

test('what a tap chose is not let go by the same tap', async () => {
  const slot = put('<button data-again aria-pressed="false">Bell Call</button>')
  const pressed = () => slot.getAttribute('aria-pressed')
  slot.onclick = () => slot.setAttribute('aria-pressed', String(pressed() !== 'true'))
  await wait(2 * UNCHANGED)
  touch(slot)
  await wait(150)
  touch(slot)
  expect(pressed()).toBe('true')
  await wait(UNCHANGED)
  touch(slot)
  expect(pressed()).toBe('false')
})

test('what was opened by a tap is not shut by the same', async () => {
  const details = put('<details><summary>Signs</summary>Blank</details>') as HTMLDetailsElement
  const summary = details.firstElementChild as HTMLElement
  places.set(summary, [0, 0])
  await wait(2 * UNCHANGED)
  touch(summary)
  details.open = true
  await wait(150)
  expect(touch(summary)).toBe(false)
})

test('what an animation brings has been on its way since it came', async () => {
  const thing = put('<button>Take it</button>', [0, 24])
  await wait(160)
  places.set(thing, [0, 0])
  thing.dispatchEvent(new Event('animationend', { bubbles: true }))
  await wait(UNCHANGED - 140)
  touch(thing)
  expect(taps).toEqual(['Take it'])
})

test('keys and screen readers count at once, a held key once', async () => {
  const thing = put('<button>Fire</button>')
  thing.click()
  expect(taps).toEqual(['Fire'])
  // A screen reader that sets a click count but has no finger.
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  expect(taps).toHaveLength(2)
  const key = (repeat: boolean) =>
    thing.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    )
  expect([key(false), key(true)]).toEqual([true, false])
  const text = put('<textarea></textarea>')
  expect(
    text.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
    ),
  ).toBe(true)
})

test('a label taps what it holds, and both are one tap', async () => {
  const label = put('<label>Quick start <input type="checkbox"></label>')
  const box = label.querySelector('input')!
  await wait(100)
  touch(label)
  expect(box.checked).toBe(false)
  await wait(2 * UNCHANGED)
  touch(label)
  expect(box.checked).toBe(true)
})

test('what is held to look is not opened by a finger that was not meant for it', async () => {
  const thing = put('<button>Hold to look</button>')
  const held = vi.fn()
  thing.addEventListener('pointerdown', held)
  touch(thing)
  expect(held).not.toHaveBeenCalled()
  await wait(2 * UNCHANGED)
  touch(thing)
  expect(held).toHaveBeenCalledOnce()
})

test('who hears of a tap can ask what its finger had seen', async () => {
  const thing = put('<button>Pass</button>')
  await wait(2 * UNCHANGED)
  const seen: boolean[] = []
  thing.onclick = () => seen.push(saw(performance.now() - 100), saw(performance.now() - UNCHANGED))
  touch(thing)
  thing.click()
  await wait(1)
  expect([...seen, saw(performance.now())]).toEqual([false, true, true, true, true])
})
