// Codes are read by a worker that may crash or hang, before a camera and from files.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PictureError, readPicture, watch } from '.'
import type { Answer, Job } from './job'
import { openReader } from './reader'

/** What each worker does with its jobs, in the order in which they start; the last does it from then
 * on. */
type Deed = (worker: FakeWorker, job: Job) => void
let deeds: Deed[]
/** Whether workers start. */
let starts: boolean
/** All that were started. */
let workers: FakeWorker[]

class FakeWorker extends EventTarget {
  readonly jobs: Job[] = []
  ended = false
  readonly #deed = deeds.length > 1 ? deeds.shift()! : deeds[0]!
  constructor(readonly address: URL) {
    super()
    workers.push(this)
    if (starts) this.says({ is: 'ready' })
  }
  says(...answers: Answer[]) {
    const tell = (data: Answer) =>
      this.ended || this.dispatchEvent(new MessageEvent('message', { data }))
    for (const answer of answers) queueMicrotask(() => tell(answer))
  }
  crashes() {
    queueMicrotask(() => this.dispatchEvent(new Event('error', { cancelable: true })))
  }
  postMessage(job: Job) {
    this.jobs.push(job)
    this.#deed(this, job)
  }
  terminate() {
    this.ended = true
  }
}

const finds =
  (...texts: string[]): Deed =>
  (worker) =>
    worker.says(...texts.map((text) => ({ is: 'code', text }) as const), { is: 'done' })
const hangs: Deed = () => {}
const crashes: Deed = (worker) => worker.crashes()

const PICTURE = new Blob(['picture'])
const LIMIT = 1_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  deeds = [finds('code')]
  starts = true
  workers = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a reader', () => {
  test('starts one worker, which reads one picture after another', async () => {
    const reader = await openReader()
    expect(await reader.read(PICTURE, LIMIT)).toEqual(['code'])
    expect(await reader.read(PICTURE, LIMIT)).toEqual(['code'])
    reader.close()
    expect(workers.map(({ jobs, ended }) => [jobs.length, ended])).toEqual([[2, true]])
    expect(workers[0]!.address.pathname).toMatch(/scan\/worker\.ts$/)
  })

  test('that does not start is said', async () => {
    starts = false
    const opened = expect(openReader()).rejects.toThrow('does not start')
    await vi.runAllTimersAsync()
    await opened
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  test.each([
    ['never answers', hangs],
    ['crashes', crashes],
  ])('ends a worker that %s, and another one reads on', async (_, deed) => {
    const late: Deed = (worker, job) => {
      worker.says({ is: 'code', text: 'found before' })
      deed(worker, job)
    }
    deeds = [late, finds('next')]
    const reader = await openReader()
    const read = reader.read(PICTURE, LIMIT)
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(await read).toEqual(['found before'])
    expect(await reader.read(PICTURE, LIMIT)).toEqual(['next'])
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
  })

  test('gives a picture the time until its limit', async () => {
    deeds = [(worker) => setTimeout(() => worker.says({ is: 'done' }), LIMIT - 1)]
    const reader = await openReader()
    const read = reader.read(PICTURE, LIMIT)
    await vi.advanceTimersByTimeAsync(LIMIT - 1)
    expect(await read).toEqual([])
    expect(workers[0]!.ended).toBe(false)
  })

  test('ends at once if it is called off', async () => {
    deeds = [hangs]
    const reader = await openReader()
    const off = new AbortController()
    const read = reader.read(PICTURE, LIMIT, off.signal)
    off.abort()
    expect(await read).toEqual([])
    expect(workers[0]!.ended).toBe(true)
  })
})

describe('a picture file', () => {
  test('gives each of its codes once', async () => {
    deeds = [finds('one', 'two', 'one')]
    expect(await readPicture(PICTURE)).toEqual(['one', 'two'])
    expect(workers.map(({ jobs, ended }) => [jobs, ended])).toEqual([[[PICTURE], true]])
  })

  test('that nobody can read in time has no code', async () => {
    deeds = [hangs]
    const read = readPicture(PICTURE)
    await vi.runAllTimersAsync()
    expect(await read).toEqual([])
  })

  test('that the worker refuses is said', async () => {
    deeds = [(worker) => worker.says({ is: 'refused', why: 'no_picture' })]
    const fault = await readPicture(PICTURE).catch((why) => why)
    expect(fault).toBeInstanceOf(PictureError)
    expect(fault.why).toBe('no_picture')
    expect(workers[0]!.ended).toBe(true)
  })

  test('of too many bytes is not even looked at', async () => {
    const file = new Blob([new Uint8Array(20_000_001)])
    await expect(readPicture(file)).rejects.toMatchObject({ why: 'too_large' })
    expect(workers).toEqual([])
  })

  test('can be called off', async () => {
    deeds = [hangs]
    const off = new AbortController()
    const read = expect(readPicture(PICTURE, off.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
    await vi.advanceTimersByTimeAsync(1)
    off.abort()
    await read
    expect(workers[0]!.ended).toBe(true)
  })
})

describe('a camera', () => {
  const stop = vi.fn()
  const drawn = vi.fn()
  let video: HTMLVideoElement
  let off: AbortController

  /** A camera with a picture of this size. */
  function opens([width, height]: [number, number], allowed = true) {
    const stream = { getTracks: () => [{ stop }] }
    const getUserMedia = () =>
      allowed ? Promise.resolve(stream) : Promise.reject(new DOMException('', 'NotAllowedError'))
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    video = Object.assign(document.createElement('video'), { play: () => Promise.resolve() })
    Object.defineProperties(video, {
      srcObject: { writable: true },
      videoWidth: { value: width },
      videoHeight: { value: height },
    })
  }

  /** What the camera sees first; then it is called off. */
  async function first(): Promise<string | null> {
    let seen: string | null = null
    await watch(video, off.signal, (text) => {
      seen = text
      off.abort()
    })
    return seen
  }

  beforeEach(() => {
    off = new AbortController()
    stop.mockClear()
    drawn.mockClear()
    opens([1280, 720])
    const paint = {
      drawImage: drawn,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({ width, height }),
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paint as never)
  })

  test('is watched until it sees a code', async () => {
    let blind = 3
    deeds = [(worker, job) => (blind-- > 0 ? finds() : finds('code'))(worker, job)]
    const scanned = first()
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(await scanned).toBe('code')
    expect(workers.map(({ jobs, ended }) => [jobs.length, ended])).toEqual([[4, true]])
    expect(stop).toHaveBeenCalledOnce()
  })

  test('is watched on after a picture that cannot be read', async () => {
    deeds = [hangs, crashes, finds('code')]
    const scanned = first()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await scanned).toBe('code')
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, true])
  })

  test('is off, and nothing is scanned, once it is called off', async () => {
    deeds = [hangs]
    const scanned = first()
    await vi.advanceTimersByTimeAsync(1)
    off.abort()
    await vi.advanceTimersByTimeAsync(LIMIT)
    expect(await scanned).toBeNull()
    expect([stop.mock.calls.length, workers.map(({ ended }) => ended)]).toEqual([1, [true]])
  })

  test('that is not allowed is said', async () => {
    opens([1280, 720], false)
    await expect(first()).rejects.toMatchObject({ name: 'NotAllowedError' })
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  test('is watched, and each code is told once while it stays', async () => {
    const codes = ['a', 'a', undefined, 'a', 'b', 'b', 'a']
    deeds = [(worker, job) => finds(...[codes.shift() ?? 'a'].filter(Boolean))(worker, job)]
    const seen: string[] = []
    const watched = watch(video, off.signal, (text) => seen.push(text))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(codes).toEqual([])
    expect(seen).toEqual(['a', 'b', 'a'])
    expect(stop).not.toHaveBeenCalled()
    off.abort()
    await vi.advanceTimersByTimeAsync(LIMIT)
    await watched
    expect(stop).toHaveBeenCalledOnce()
  })

  test.each<[[number, number], number[], number]>([
    [[1280, 720], [280, 0, 720, 720], 720],
    [[2160, 3840], [0, 840, 2160, 2160], 1080],
  ])('of %j gives the square in its middle', async (size, [x, y, ...sides], kept) => {
    opens(size)
    const scanned = first()
    await vi.advanceTimersByTimeAsync(LIMIT)
    await scanned
    expect(drawn).toHaveBeenCalledWith(video, x, y, ...sides, 0, 0, kept, kept)
    expect(workers[0]!.jobs).toEqual([{ width: kept, height: kept }])
  })
})
