// Reads codes with the phone's camera, inside the app, and from picture files. (A table's page in a
// browser has no camera, because it uses plain HTTP.)
import { frames } from './camera'
import { PictureError } from './job'
import { openReader } from './reader'

export { PictureError, type PictureFault } from './job'

/** How long one picture may take to read, in milliseconds. */
const FRAME_LIMIT = 2_000
const FILE_LIMIT = 10_000
/** The largest picture file that is read, in bytes. */
const MOST_BYTES = 20_000_000

/** Whether this is the app on a phone, with a camera that its page may ask for. */
export function canScan(): boolean {
  return (
    '__TAURI_INTERNALS__' in globalThis &&
    'mediaDevices' in navigator &&
    matchMedia('(pointer: coarse)').matches
  )
}

/**
 * Shows the camera in `video` until it is aborted by `off`, and calls `seen` for every code that it
 * sees, except for one that it sees again before any other. Rejects if there is no camera, or it is not
 * allowed.
 */
export async function watch(
  video: HTMLVideoElement,
  off: AbortSignal,
  seen: (text: string) => void,
): Promise<void> {
  let last: string | undefined
  for await (const text of codesBefore(video, off)) if (text !== last) seen((last = text))
}

/**
 * The texts of all codes in a picture file, each once. What takes too long to find is missing. Rejects
 * with a `PictureError` if the file is no picture or too large, and with the reason of `off` if that
 * aborted it.
 */
export async function readPicture(file: Blob, off?: AbortSignal): Promise<string[]> {
  if (file.size > MOST_BYTES) throw new PictureError('too_large')
  off?.throwIfAborted()
  const reader = await openReader()
  try {
    const texts = await reader.read(file, FILE_LIMIT, off)
    off?.throwIfAborted()
    return [...new Set(texts)]
  } finally {
    reader.close()
  }
}

/** The texts of the codes that the camera sees, one of each picture, until it is aborted. */
async function* codesBefore(video: HTMLVideoElement, off: AbortSignal): AsyncGenerator<string> {
  const reader = await openReader()
  try {
    for await (const frame of frames(video, off)) {
      const [text] = await reader.read(frame, FRAME_LIMIT, off)
      if (text !== undefined) yield text
    }
  } finally {
    reader.close()
  }
}
