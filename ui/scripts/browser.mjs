// Runs the browser tests of the project (tests/browser/**/*.test.mjs) with this folder's packages. An
// argument selects the tests with it in their paths: `npm run test:browser -- napoleonica`.
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { run } from 'node:test'
import { tap } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

const words = process.argv.slice(2)
const folder = new URL('../../tests/browser/', import.meta.url)
/** The longest tests start first, so that they do not finish alone. Those at tables wait most of the
 * time. */
const LONGEST = ['table-', 'screens', 'public', 'pseudo', 'words', 'games', 'double']
const place = (path) => {
  const at = LONGEST.findIndex((start) => basename(path).startsWith(start))
  return at < 0 ? LONGEST.length : at
}
const files = (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => words.every((word) => name.includes(word)))
  .sort((one, other) => place(one) - place(other))
  .map((name) => fileURLToPath(new URL(name, folder)))
if (files.length === 0)
  throw new Error(`no browser test has "${words.join('" and "')}" in its path`)

/** Only a file that hangs takes as long, in milliseconds. */
const LIMIT = 3_600_000

const resolver = new URL('./resolve.mjs', import.meta.url).href
/** Node 20 has WebSockets, too, behind a flag. */
const sockets = typeof WebSocket === 'undefined' ? ' --experimental-websocket' : ''
/** The tests import the page's generated values, with their types. */
const types = ' --disable-warning=ExperimentalWarning'
process.env.NODE_OPTIONS = `--import ${resolver}${sockets}${types}`

// A page, its host and the test often wait for each other. Node's command line would sort the files.
run({ files, concurrency: 2 * availableParallelism(), timeout: LIMIT })
  .on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1
  })
  .compose(tap)
  .pipe(process.stdout)
