// Codes are found in pictures like those of a camera.
import { Alphanumeric, Byte, Charset, Encoder } from '@nuintun/qrcode'
import { expect, test } from 'vitest'
import { codesIn } from './codes'
import type { Grey } from './grey'

const [WIDTH, HEIGHT] = [640, 480]
const DARK = 40
const LIGHT = 220

interface Shown {
  /** The middle of the code, in points. */
  at?: [number, number]
  /** How many points wide each of its squares is. */
  wide?: number
  /** By how many degrees it is turned. */
  turn?: number
}

const blank = (): Grey => ({
  light: new Uint8Array(WIDTH * HEIGHT).fill(LIGHT),
  width: WIDTH,
  height: HEIGHT,
})

/** Draws a code into a picture. */
function draw(
  picture: Grey,
  segment: Alphanumeric | Byte,
  { at = [WIDTH / 2, HEIGHT / 2], wide = 4, turn = 0 }: Shown = {},
): Grey {
  const code = new Encoder({ level: 'M' }).encode(segment)
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((turn * Math.PI) / 180) / wide)
  picture.light.forEach((_, point) => {
    const [x, y] = [(point % WIDTH) - at[0], Math.floor(point / WIDTH) - at[1]]
    const column = Math.floor(x * cos! + y * sin! + code.size / 2)
    const row = Math.floor(y * cos! - x * sin! + code.size / 2)
    const inside = Math.min(column, row) >= 0 && Math.max(column, row) < code.size
    if (inside && code.get(column, row)) picture.light[point] = DARK
  })
  return picture
}

/** The same grain in every run. */
function grainy(picture: Grey, most: number): Grey {
  let seed = 1
  picture.light = picture.light.map((light) => {
    seed = (seed * 48271) % 0x7fffffff
    return light + Math.round(most * (seed / 0x3fffffff - 1))
  })
  return picture
}

const inverted = (picture: Grey): Grey => ({
  ...picture,
  light: picture.light.map((light) => 255 - light),
})
const found = (picture: Grey) => [...new Set(codesIn(picture))]
const LIST = new Alphanumeric('ARMY 1/3: ' + '3 INFANTRY + 2 CAVALRY '.repeat(8).trim())

test.each([
  ['straight', draw(blank(), LIST)],
  ['turned', draw(blank(), LIST, { turn: 17 })],
  ['upside down', draw(blank(), LIST, { turn: 170 })],
  ['grainy', grainy(draw(blank(), LIST, { turn: -8 }), 30)],
  ['tiny', draw(blank(), LIST, { wide: 2, turn: 5 })],
  ['light on a dark ground', inverted(draw(blank(), LIST, { turn: 4 }))],
])('a code that is %s is read', (_, picture) => expect(found(picture)).toEqual([LIST.content]))

test('all codes of a picture are read', () => {
  const picture = blank()
  const parts = ['PART 1', 'PART 2', 'PART 3', 'PART 4']
  parts.forEach((part, at) =>
    draw(picture, new Alphanumeric(part), { at: [160 + 300 * (at % 2), at < 2 ? 120 : 350] }),
  )
  expect(found(picture).sort()).toEqual(parts)
})

test.each([
  ['UTF-8', Charset.UTF_8],
  ['Latin letters', Charset.ISO_8859_1],
])('%s are read', (_, charset) => {
  const text = 'Grande Armée, 1ère division'
  expect(found(draw(blank(), new Byte(text, charset)))).toEqual([text])
})

test('a code of UTF-8 that names no character set is read', () => {
  const text = 'Grande Armée, Дивизия, 第一師団'
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  expect(found(draw(blank(), new Byte(bytes, Charset.ISO_8859_1)))).toEqual([text])
})

test.each([0, 1, 7, 40])('a picture of %i points a side has no code', (side) => {
  const light = new Uint8Array(side * side).fill(LIGHT)
  expect(found({ light, width: side, height: side })).toEqual([])
})
