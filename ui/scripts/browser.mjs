// Runs the browser tests of the project (tests/browser/**/*.test.mjs) with this folder's packages. An
// argument without a dash selects the tests with it in their paths: `npm run test:browser --
// napoleonica`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const [options, words] = [true, false].map((dash) =>
  process.argv.slice(2).filter((word) => word.startsWith('-') === dash),
)
const folder = new URL('../../tests/browser/', import.meta.url)
/** The longest tests start first, so that they do not finish alone. */
const LONGEST = ['table-', 'screens', 'games', 'public', 'words']
const place = (path) => {
  const at = LONGEST.findIndex((start) => basename(path).startsWith(start))
  return at < 0 ? LONGEST.length : at
}
const files = (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => words.every((word) => name.includes(word)))
  .sort((one, other) => place(one) - place(other))
  .map((name) => fileURLToPath(new URL(name, folder)))
if (files.length === 0) {
  console.log('no browser tests')
  process.exit(0)
}
const resolver = new URL('./resolve.mjs', import.meta.url).href
/** Node 20 has WebSockets, too, behind a flag. */
const sockets = typeof WebSocket === 'undefined' ? ' --experimental-websocket' : ''
const { status } = spawnSync(
  process.execPath,
  // A page, its host and the test often wait for each other.
  [
    '--import',
    resolver,
    '--test',
    `--test-concurrency=${2 * availableParallelism()}`,
    ...options,
    ...files,
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: `--import ${resolver}${sockets}` } },
)
process.exit(status ?? 1)
