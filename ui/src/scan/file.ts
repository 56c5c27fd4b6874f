// Opens a picture file, for the worker. It comes from anywhere, so that it is measured before it is
// decoded: a small file may hold a picture for which no phone has the memory.
import { PictureError } from './job'
import { sizeOf } from './size'

/** More points than this are not decoded: few phones take larger photos. */
const MOST = 64_000_000
/** A larger picture is scaled down to about this many points. */
const KEPT = 4_000_000

/** The points of a picture file, on white where it is transparent. */
export async function pointsOf(file: Blob): Promise<ImageData> {
  const size = sizeOf(new DataView(await file.arrayBuffer()))
  if (!size) throw new PictureError('no_picture')
  if (size.width * size.height > MOST) throw new PictureError('too_large')
  const image = await createImageBitmap(file).catch(() => {
    throw new PictureError('no_picture')
  })
  const scale = Math.min(1, Math.sqrt(KEPT / (image.width * image.height)))
  const width = Math.ceil(image.width * scale)
  const height = Math.ceil(image.height * scale)
  const paint = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  paint.imageSmoothingQuality = 'high'
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, width, height)
  paint.drawImage(image, 0, 0, width, height)
  image.close()
  return paint.getImageData(0, 0, width, height)
}
