// Hands the reader of codes made-up pictures, each for as long as the app would wait for it. The program
// that reads them is another one, so that a picture that takes too long can be ended, and its memory is
// counted. `AIDE_FUZZ` says how many pictures, `AIDE_FUZZ_SEED` the first seed, and `AIDE_FUZZ_MINUTES`
// for how long instead.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** How long a picture may take, as one of the camera in `scan/index.ts`. */
const LIMIT = 2_000
/** The most memory above that of the start. */
const MEGABYTES = 64
const number = (name, otherwise) => Number(process.env[name] ?? otherwise)
const first = number('AIDE_FUZZ_SEED', 0)
const count = number('AIDE_FUZZ', 100)
const minutes = number('AIDE_FUZZ_MINUTES', 0)

const folder = mkdtempSync(join(tmpdir(), 'aide-fuzz-'))
const root = fileURLToPath(new URL('../', import.meta.url))
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: { ssr: 'src/fixtures/pictures.ts', outDir: folder, emptyOutDir: true },
})

let reader
/** The memory of a reader that has read one small picture. */
let start = 0

/** What a reader says of a picture; nothing if it was ended because that took too long. */
async function read(seed) {
  reader ??= await started()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), LIMIT)
  reader.send(seed)
  try {
    const [said] = await Promise.race([
      once(reader, 'message', { signal: late.signal }),
      once(reader, 'exit', { signal: late.signal }).then(([code, signal]) => {
        throw new Error(`picture ${seed} ended its reader: ${signal ?? code}`)
      }),
    ])
    return said
  } catch (fault) {
    if (fault.name !== 'AbortError') throw fault
    reader.kill('SIGKILL')
    reader = undefined
    return undefined
  } finally {
    clearTimeout(timer)
    late.abort()
  }
}

async function started() {
  return fork(join(folder, 'pictures.js'))
}

const tally = { pictures: 0, found: 0, ended: 0, points: 0, memory: 0, slowest: 0 }
const begun = performance.now()
try {
  start = (await read(1)).memory
  for (let seed = first; goesOn(); seed++) {
    const from = performance.now()
    const said = await read(seed)
    tally.pictures += 1
    tally.slowest = Math.max(tally.slowest, performance.now() - from)
    if (!said) tally.ended += 1
    else take(said)
  }
  if (tally.found === 0) throw new Error('no code was found, although most pictures show some')
} finally {
  reader?.kill()
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `pictures: ${tally.pictures} of ${tally.points} points, ${tally.found} codes found, ` +
    `${tally.ended} ended after ${LIMIT / 1000} s, at most ${Math.round(tally.memory / 2 ** 20)} MB ` +
    `above the start, the slowest ${Math.round(tally.slowest)} ms`,
)

function goesOn() {
  return minutes > 0 ? performance.now() - begun < 60_000 * minutes : tally.pictures < count
}

function take({ seed, points, codes, memory }) {
  tally.points += points
  tally.found += codes
  tally.memory = Math.max(tally.memory, memory - start)
  if (tally.memory > MEGABYTES * 2 ** 20)
    throw new Error(`picture ${seed} took ${Math.round(tally.memory / 2 ** 20)} MB`)
}
