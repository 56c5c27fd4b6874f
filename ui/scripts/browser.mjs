// Runs the browser tests of the project (tests/browser/*.test.mjs) with this folder's packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('../../tests/browser/', import.meta.url)
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => fileURLToPath(new URL(name, folder)))
if (files.length === 0) {
  console.log('no browser tests')
  process.exit(0)
}
const resolver = new URL('./resolve.mjs', import.meta.url).href
const { status } = spawnSync(
  process.execPath,
  ['--import', resolver, '--test', ...process.argv.slice(2), ...files],
  { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: `--import ${resolver}` } },
)
process.exit(status ?? 1)
