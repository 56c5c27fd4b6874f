// The worker that reads codes. It knows nothing but the pictures that it is given, one at a time.
import { grayscale } from '@nuintun/qrcode'
import { codesIn } from './codes'
import { pointsOf } from './file'
import { PictureError, type Answer, type Job } from './job'

const answer = (said: Answer) => postMessage(said)

async function read(job: Job): Promise<void> {
  const isFile = job instanceof Blob
  const points = isFile ? await pointsOf(job) : job
  const { width, height } = points
  for (const text of codesIn({ light: grayscale(points), width, height })) {
    answer({ is: 'code', text })
    if (!isFile) break
  }
  answer({ is: 'done' })
}

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  read(data).catch((fault: unknown) => {
    if (fault instanceof PictureError) answer({ is: 'refused', why: fault.why })
    else reportError(fault)
  })
})
answer({ is: 'ready' })
