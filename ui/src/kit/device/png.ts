// An SVG of the page as a picture file. It has to look right by its own attributes: the page's styles
// stay behind.

/** The most points of a picture, and the most on a side: more is too much for some phones. */
const POINTS_MOST = 16_000_000
const SIDE_MOST = 16_000

/** The drawing as a PNG, at its own size or as large as a phone can draw. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  const text = new XMLSerializer().serializeToString(drawing)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const { width, height } = image
  const scale = Math.min(1, Math.sqrt(POINTS_MOST / (width * height)), SIDE_MOST / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no PNG'))), 'image/png'),
  )
}
