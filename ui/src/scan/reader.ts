// Reads codes in a worker beside the page, so that a picture that is hard to read delays nothing. A worker
// that crashes or takes too long is ended, and another one takes the next picture: pictures come from
// anywhere, and for some of them finding codes would take minutes.
import { PictureError, type Answer, type Job, type PictureFault } from './job'

export interface Reader {
  /** The texts of the codes that were found in a picture before the limit, in milliseconds, or until
   * `off` aborted it. Rejects with a `PictureError` if it is refused. One picture is read at a time. */
  read(job: Job, limit: number, off?: AbortSignal): Promise<string[]>
  close(): void
}

/** How long a worker may take to start, in milliseconds. */
const START_LIMIT = 20_000

/** Rejects if codes cannot be read here. */
export async function openReader(): Promise<Reader> {
  let worker: Worker | undefined = await start()
  function close() {
    worker?.terminate()
    worker = undefined
  }
  async function read(job: Job, limit: number, off?: AbortSignal): Promise<string[]> {
    worker ??= await start()
    const texts: string[] = []
    let refused: PictureFault | undefined
    const answered = hear(worker, limit, off, (answer) => {
      if (answer.is === 'code') texts.push(answer.text)
      if (answer.is === 'refused') refused = answer.why
      return answer.is !== 'code'
    })
    worker.postMessage(job)
    if (!(await answered)) close()
    if (refused) throw new PictureError(refused)
    return texts
  }
  return { read, close }
}

async function start(): Promise<Worker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  if (await hear(worker, START_LIMIT, undefined, ({ is }) => is === 'ready')) return worker
  worker.terminate()
  throw new Error('the reader of codes does not start')
}

/** Hears a worker's answers until one `ends` them; `false` if it crashes, is too slow or is aborted. */
async function hear(
  worker: Worker,
  limit: number,
  off: AbortSignal | undefined,
  ends: (answer: Answer) => boolean,
): Promise<boolean> {
  if (off?.aborted) return false
  const heard = new AbortController()
  const { signal } = heard
  let late: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<boolean>((end) => {
    late = setTimeout(() => end(false), limit)
    const tell = ({ data }: MessageEvent<Answer>) => ends(data) && end(true)
    worker.addEventListener('message', tell, { signal })
    const crash = (event: Event) => {
      event.preventDefault()
      end(false)
    }
    worker.addEventListener('error', crash, { signal })
    off?.addEventListener('abort', () => end(false), { signal })
  })
  try {
    return await ended
  } finally {
    clearTimeout(late)
    heard.abort()
  }
}
