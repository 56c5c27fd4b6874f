// What the page and the worker that reads codes for it tell each other.

/** What is to be read: a picture of the camera, of which one code is enough, or a picture file. */
export type Job = ImageData | Blob

/** Why a file is not read. */
export type PictureFault = 'no_picture' | 'too_large'

/** The worker is `ready` once, before any job. It answers each job with the codes that it finds, as soon
 * as it finds them, and then with `done` or `refused`. */
export type Answer =
  | { is: 'ready' }
  | { is: 'code'; text: string }
  | { is: 'done' }
  | { is: 'refused'; why: PictureFault }

export class PictureError extends Error {
  constructor(readonly why: PictureFault) {
    super(why)
    this.name = 'PictureError'
  }
}
