// The camera, and its pictures one after another.

/** The rear camera; a code needs no higher resolution. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
/** The pause between two pictures, in milliseconds, so that the page stays smooth. */
const PAUSE = 100
/** The longest side of a picture, in points, for cameras that cannot do with fewer. */
const LONGEST = 1080

/**
 * Shows the camera in `video`, and yields what it sees, until it is aborted by `off`. Rejects if there is
 * no camera, or it is not allowed.
 */
export async function* frames(
  video: HTMLVideoElement,
  off: AbortSignal,
): AsyncGenerator<ImageData> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA })
  try {
    video.srcObject = stream
    await video.play()
    const look = eye(video)
    while (!off.aborted) {
      const picture = look()
      if (picture) yield picture
      await new Promise((go) => setTimeout(go, PAUSE))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Grabs what `video` shows: the square in its middle, as on the page. */
function eye(video: HTMLVideoElement): () => ImageData | undefined {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d', { willReadFrequently: true })!
  return () => {
    const { videoWidth: width, videoHeight: height } = video
    const side = Math.min(width, height)
    if (side === 0) return undefined
    const kept = Math.min(side, LONGEST)
    canvas.width = canvas.height = kept
    paint.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, kept, kept)
    return paint.getImageData(0, 0, kept, kept)
  }
}
