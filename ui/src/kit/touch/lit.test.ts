// What a question asks to tap comes into sight. The page scrolls as little as possible, never past what
// has just happened, once for each question, and not under a finger.
import { afterEach, expect, test, vi } from 'vitest'
import { beside, bringsIntoSight, placeFor } from './lit'

const at = (top: number, height = 50) => ({ top, bottom: top + height })
const room = { at: 0, height: 300 }

test('nothing is scrolled where something lit is whole in sight', () => {
  expect(placeFor([at(250), at(900)], room, [0, 1000])).toBe(0)
})

test('most of what is lit comes into sight, and no more is scrolled for it than that needs', () => {
  expect(placeFor([at(500), at(600), at(5000)], room, [0, 9000])).toBe(358)
  expect(placeFor([at(100)], { ...room, at: 800 }, [0, 9000])).toBe(92)
})

test('what is named is in sight with something lit, or there is no place', () => {
  expect(placeFor([at(250), at(700)], room, [0, 1000], [at(600)])).toBe(458)
  expect(placeFor([at(250)], room, [0, 1000], [at(900)])).toBeUndefined()
})

test('the news stays in sight, from its start where it is higher than the room', () => {
  expect(beside(at(400, 100), room, 2000)).toEqual([208, 392])
  expect(beside(at(400, 600), room, 2000)).toEqual([392, 392])
  expect(placeFor([at(600)], room, beside(at(400, 100), room, 2000))).toBe(358)
})

test('where the news and what is lit find no room together, there is no place', () => {
  expect(placeFor([at(900)], room, beside(at(400, 100), room, 2000))).toBeUndefined()
})

/** A page 300 high and 2,000 long, on which each thing lies where its attributes say. */
function page(inside: string) {
  document.body.innerHTML = `<main><div class="middle">${inside}</div><p role="status">Tap one</p></main>`
  const middle = document.querySelector<HTMLElement>('.middle')!
  middle.style.overflowY = 'auto'
  Object.defineProperties(middle, {
    clientHeight: { value: 300 },
    scrollHeight: { value: 2000 },
  })
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  spy.mockImplementation(function (this: HTMLElement) {
    const from = this === middle ? 0 : Number(this.dataset.at) - middle.scrollTop
    return { top: from, bottom: from + (this === middle ? 300 : 50) } as DOMRect
  })
  const sentence = document.querySelector('p')!
  return { middle, sentence, end: bringsIntoSight(sentence) }
}
const frames = () => new Promise((go) => setTimeout(go, 60))
const touch = (name: string, fingers: number) =>
  document.dispatchEvent(Object.assign(new Event(name), { touches: { length: fingers } }))

afterEach(() => {
  touch('touchend', 0)
  vi.restoreAllMocks()
})

test('the page is scrolled once for a question, and again for the next', async () => {
  const { middle, sentence, end } = page('<b data-lit="true" data-at="900"></b>')
  expect(middle.scrollTop).toBe(658)
  await frames()
  middle.scrollTop = 0
  sentence.setAttribute('data-lit', 'false')
  await frames()
  expect(middle.scrollTop).toBe(0)
  sentence.textContent = 'Tap another'
  await frames()
  expect(middle.scrollTop).toBe(658)
  end()
})

test('the one that is named comes first where something lit finds no room beside it', () => {
  const { middle, end } = page(
    '<b data-lit="true" data-at="20"></b><b data-named="true" data-at="900"></b>',
  )
  expect(middle.scrollTop).toBe(658)
  end()
})

test('what has just happened rests on top, in short, where both find no room', () => {
  const { middle, end } = page(
    '<i data-news="1" data-at="100"></i><b data-lit="true" data-at="900"></b>',
  )
  expect(document.querySelector('i')!.dataset.brief).toBe('resting')
  expect(middle.scrollTop).toBe(658)
  end()
  expect(document.querySelector('i')!.dataset.brief).toBeUndefined()
})

test('under a finger nothing moves, and where the player scrolled meanwhile nothing later either', async () => {
  touch('touchstart', 1)
  const { middle, end } = page('<b data-lit="true" data-at="900"></b>')
  expect(middle.scrollTop).toBe(0)
  touch('touchmove', 1)
  middle.dispatchEvent(new Event('scroll', { bubbles: true }))
  touch('touchend', 0)
  await frames()
  expect(middle.scrollTop).toBe(0)
  end()
})

test('it is scrolled when the finger is lifted that only rested there', async () => {
  touch('touchstart', 1)
  const { middle, end } = page('<b data-lit="true" data-at="900"></b>')
  touch('touchend', 0)
  await vi.waitFor(() => expect(middle.scrollTop).toBe(658))
  end()
})

test('what is asked comes into sight again when the phone is turned, not when a keyboard opens', async () => {
  const { middle, end } = page('<b data-lit="true" data-at="900"></b>')
  await frames()
  middle.scrollTop = 0
  dispatchEvent(new Event('resize'))
  await frames()
  expect(middle.scrollTop).toBe(0)
  vi.stubGlobal('innerWidth', innerWidth + 400)
  dispatchEvent(new Event('resize'))
  await frames()
  expect(middle.scrollTop).toBe(658)
  end()
  vi.unstubAllGlobals()
})
