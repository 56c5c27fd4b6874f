// Reads a code with the phone's camera, inside the app. (A table's page in a browser has no camera:
// it comes over plain http.)

/** Whether this is the app on a phone, with a camera that its page may ask for. */
export function canScan(): boolean {
  return (
    '__TAURI_INTERNALS__' in globalThis &&
    'mediaDevices' in navigator &&
    matchMedia('(pointer: coarse)').matches
  )
}

/** The camera that looks away from the player; a code needs no more than this. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
/** Between two looks, so that the picture stays smooth. */
const PAUSE = 100

/**
 * Shows in `video` what the camera sees until there is a code in it, and gives what the code says;
 * `null` when it was called `off`. Rejects when there is no camera, or it is not allowed.
 */
export async function scan(video: HTMLVideoElement, off: AbortSignal): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js')
  const stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA })
  try {
    video.srcObject = stream
    await video.play()
    const look = eye(video)
    while (!off.aborted) {
      const picture = look()
      try {
        if (picture) return decodeQR(picture)
      } catch {
        // No code in this picture.
      }
      await new Promise((go) => setTimeout(go, PAUSE))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

/** Looks at what `video` shows: the square in its middle, as on the page. */
function eye(video: HTMLVideoElement): () => ImageData | undefined {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d', { willReadFrequently: true })!
  return () => {
    const { videoWidth: width, videoHeight: height } = video
    const side = Math.min(width, height)
    if (side === 0) return undefined
    canvas.width = canvas.height = side
    paint.drawImage(video, (side - width) / 2, (side - height) / 2)
    return paint.getImageData(0, 0, side, side)
  }
}
