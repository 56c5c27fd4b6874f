// Finds the codes in a picture and reads them.
import { binarize, BitMatrix, Decoder, Detector } from '@nuintun/qrcode'
import { doubled, halved, smooth, type Grey } from './grey'

/** In a picture with more points, a code is large enough without doubling them. */
const LARGE = 2_100_000

/** The texts of the codes in a picture, as they are found; the same code may come several times. */
export function* codesIn(picture: Grey): Generator<string> {
  for (const look of looks(picture)) {
    const points = binarize(look.light, look.width, look.height)
    yield* read(points)
    // Some codes are light on a dark ground.
    points.flip()
    yield* read(points)
  }
}

/** The picture as it is seen at a glance, and then more closely. */
function* looks(picture: Grey): Generator<Grey> {
  const large = picture.width * picture.height > LARGE
  yield smooth(large ? halved(picture) : picture)
  yield large ? smooth(picture) : smooth(smooth(smooth(doubled(picture))))
}

const decoder = new Decoder({ decode: textOf })

function* read(points: BitMatrix): Generator<string> {
  const places = new Detector().detect(points)
  let place = places.next()
  while (!place.done) {
    const text = decoded(place.value.matrix)
    if (text !== undefined) yield text
    // Where a code was read, no other one is looked for.
    place = places.next(text !== undefined)
  }
}

function decoded(matrix: BitMatrix): string | undefined {
  try {
    return decoder.decode(matrix).content
  } catch {
    // What looked like a code is none, or too much of it is unreadable.
    return undefined
  }
}

/** A code that names no character set should have Latin letters, but most have UTF-8. */
function textOf(bytes: Uint8Array, { label }: { label: string }): string {
  if (label !== 'iso-8859-1') return new TextDecoder(label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(label).decode(bytes)
  }
}
