// How large a picture is, as the head of its file says: PNG, JPEG, GIF, WebP, HEIC and AVIF.

export interface Size {
  width: number
  height: number
}

/** `undefined` if it is no picture, or one of another format. */
export function sizeOf(file: DataView): Size | undefined {
  try {
    if (file.getUint16(0) === 0xffd8) return jpeg(file)
    if (word(file, 0) === '\x89PNG')
      return { width: file.getUint32(16), height: file.getUint32(20) }
    if (word(file, 0) === 'GIF8')
      return { width: file.getUint16(6, true), height: file.getUint16(8, true) }
    if (word(file, 8) === 'WEBP') return webp(file)
    if (word(file, 4) === 'ftyp') return heif(file)
  } catch (fault) {
    // The file ends too early.
    if (!(fault instanceof RangeError)) throw fault
  }
  return undefined
}

/** Four bytes as letters. */
const word = (file: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((next) => file.getUint8(at + next)))

/** The markers of a frame's head are these sixteen without three that mean something else. */
const isFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A JPEG is a row of segments: 0xff, a marker, the length and the content. */
function jpeg(file: DataView): Size | undefined {
  let at = 2
  while (file.getUint8(at) === 0xff) {
    const marker = file.getUint8(at + 1)
    if (isFrame(marker)) return { width: file.getUint16(at + 7), height: file.getUint16(at + 5) }
    // Any number of 0xff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + file.getUint16(at + 2)
  }
  return undefined
}

function webp(file: DataView): Size | undefined {
  const low = (at: number) => file.getUint16(at, true)
  switch (word(file, 12)) {
    case 'VP8 ':
      return { width: low(26) & 0x3fff, height: low(28) & 0x3fff }
    case 'VP8L': {
      const both = file.getUint32(21, true)
      return { width: (both & 0x3fff) + 1, height: ((both >> 14) & 0x3fff) + 1 }
    }
    case 'VP8X': {
      const side = (at: number) => low(at) + (file.getUint8(at + 2) << 16) + 1
      return { width: side(24), height: side(27) }
    }
    default:
      return undefined
  }
}

/** `ispe`, the box with a size. */
const SIZES = 0x69737065

/** HEIC and AVIF are rows of boxes: the length, four letters and the content. One of them, `meta`, has
 * the sizes of all pictures in the file, of which the largest counts. */
function heif(file: DataView): Size | undefined {
  let from = 0
  while (word(file, from + 4) !== 'meta') {
    const length = file.getUint32(from)
    if (length < 8) return undefined
    from += length
  }
  const to = Math.min(from + file.getUint32(from), file.byteLength)
  let most: Size | undefined
  for (let at = from; at + 16 <= to; at++) {
    if (file.getUint32(at) !== SIZES) continue
    const size = { width: file.getUint32(at + 8), height: file.getUint32(at + 12) }
    if (!most || size.width * size.height > most.width * most.height) most = size
  }
  return most
}
