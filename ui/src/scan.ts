// Reads a code with the phone's camera, inside the app. (A table's page in a browser has no camera,
// because it uses plain HTTP.)

/** Whether this is the app on a phone, with a camera that its page may ask for. */
export function canScan(): boolean {
  return (
    '__TAURI_INTERNALS__' in globalThis &&
    'mediaDevices' in navigator &&
    matchMedia('(pointer: coarse)').matches
  )
}

/** The rear camera; a code needs no higher resolution. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
/** The pause between two scans, in milliseconds, so that the picture stays smooth. */
const PAUSE = 100

/**
 * Shows the camera in `video` until it sees a code, and returns its text; `null` if it was aborted by
 * `off`. Rejects if there is no camera, or it is not allowed.
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

/** Grabs what `video` shows: the square in its middle, as on the page. */
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
