// A picture's size is read from the head of its file, whatever else the file has or lacks.
import { expect, test } from 'vitest'
import { sizeOf } from './size'

/** A file of these parts: texts, bytes, or numbers of two (`_16`) and four bytes. */
function fileOf(...parts: (string | number[])[]): DataView {
  const bytes = parts.flatMap((part) =>
    typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
  )
  return new DataView(Uint8Array.from(bytes).buffer)
}
const none = (count: number) => new Array<number>(count).fill(0)
/** 640 and 480 in two bytes, the high one first or the low one. */
const [W, H] = [
  [2, 0x80],
  [1, 0xe0],
]
const [w, h] = [W.toReversed(), H.toReversed()]
const long = (two: number[]) => [0, 0, ...two]

const FILES: Record<string, DataView> = {
  png: fileOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', long(W), long(H)),
  gif: fileOf('GIF89a', w, h),
  'jpeg, after a comment': fileOf(
    [0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8],
    H,
    W,
  ),
  'webp, lossy': fileOf('RIFF', none(4), 'WEBPVP8 ', none(10), w, h),
  'webp, lossless': fileOf('RIFF', none(4), 'WEBPVP8L', none(4), [0x2f, 0x7f, 0xc2, 0x77, 0]),
  'webp, extended': fileOf('RIFF', none(4), 'WEBPVP8X', none(8), [0x7f, 2, 0, 0xdf, 1, 0]),
  'avif, the larger of two': fileOf(
    [0, 0, 0, 12],
    'ftypavif',
    [0, 0, 0, 48],
    'meta',
    ...[
      [32, 32],
      [640, 480],
    ].map(([wide, high]) => [
      ...[0, 0, 0, 20],
      ...[...'ispe'].map((letter) => letter.charCodeAt(0)),
      ...none(4),
      ...[0, 0, wide! >> 8, wide! & 255],
      ...[0, 0, high! >> 8, high! & 255],
    ]),
  ),
}

test.each(Object.entries(FILES))('%s', (_, file) =>
  expect(sizeOf(file)).toEqual({ width: 640, height: 480 }),
)

test.each(Object.entries(FILES))('%s: a file that ends too early has no size', (_, file) => {
  for (let length = 0; length < 10; length++)
    expect(sizeOf(new DataView(file.buffer, 0, length))).toBeUndefined()
})

test.each([
  ['a text', fileOf('Aide-de-Camp, a list of an army')],
  ['a JPEG without a picture', fileOf([0xff, 0xd8, 0xff, 0xfe, 0, 2, 0, 0, 0, 0])],
  ['boxes without a size', fileOf([0, 0, 0, 12], 'ftypavif', none(8))],
])('%s has no size', (_, file) => expect(sizeOf(file)).toBeUndefined())
