// A die's face: pips, a symbol of the game, or its text if it has no drawing. None is empty.
import { mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import DieFace from './DieFace.svelte'
import type { DieSymbols, Face } from '../types'

const symbols: DieSymbols = { sun: { name: 'a sun', path: 'M0 0h9' } }
let page: Record<string, unknown> | undefined

function drawn(face: Face): SVGElement {
  page = mount(DieFace, { target: document.body, props: { face, symbols } })
  return document.querySelector('svg')!
}

afterEach(() => {
  if (page) void unmount(page)
  document.body.replaceChildren()
})

test('a number up to six is so many pips', () => {
  const svg = drawn(5)
  expect(svg.querySelectorAll('circle')).toHaveLength(5)
  expect(svg.getAttribute('aria-label')).toBe('five')
})

test('a symbol is as the game draws and calls it', () => {
  const svg = drawn('sun')
  expect(svg.querySelector('path')?.getAttribute('d')).toBe('M0 0h9')
  expect(svg.getAttribute('aria-label')).toBe('a sun')
})

test.each([20, 'moon'])('any other face is written: %s', (face) => {
  const svg = drawn(face)
  expect(svg.textContent).toBe(String(face))
  expect(svg.getAttribute('aria-label')).toBe(String(face))
})
