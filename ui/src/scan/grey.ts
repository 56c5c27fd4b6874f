// Pictures in shades of grey, and what makes a code in them easier to read. Readers were compared on
// photos of codes, from sharp ones to turned, blurred and noisy ones: a picture has to be smoothed once,
// and a code whose squares are only two or three points wide is read from a larger picture.

export interface Grey {
  /** How light each point is, row by row. */
  light: Uint8Array
  width: number
  height: number
}

/** Half as wide and half as high: each point is the mean of four. */
export function halved({ light, width: wide, height: high }: Grey): Grey {
  const [width, height] = [wide >> 1, high >> 1]
  const to = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0, from = 2 * y * wide; x < width; x++, from += 2)
      to[at++] =
        (light[from]! + light[from + 1]! + light[from + wide]! + light[from + wide + 1]! + 2) >> 2
  return { light: to, width, height }
}

/** Twice as wide and twice as high: each point becomes four. */
export function doubled({ light, width: wide, height: high }: Grey): Grey {
  const [width, height] = [2 * wide, 2 * high]
  const to = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0, row = (y >> 1) * wide; x < width; x++) to[at++] = light[row + (x >> 1)]!
  return { light: to, width, height }
}

/** Mixes each point with those around it. The points at the edge stay as they are. */
export function smooth({ light, width, height }: Grey): Grey {
  const mixed = light.slice()
  // First with those beside it, then with those above and below it.
  for (let at = 1; at < light.length - 1; at++)
    mixed[at] = (light[at - 1]! + 2 * light[at]! + light[at + 1]! + 2) >> 2
  const to = mixed.slice()
  for (let at = width; at < light.length - width; at++)
    to[at] = (mixed[at - width]! + 2 * mixed[at]! + mixed[at + width]! + 2) >> 2
  return { light: to, width, height }
}
