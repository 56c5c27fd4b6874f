// The circles check: no page file imports another that imports it again, directly or not. An import of
// types alone counts, too, also one within a type (`import('./a').A`): whoever reads one file has to know
// the other. Lazy imports (`import()`) run later and do not count. `node circles.mjs [src]`: another
// folder than ../src may be given.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const src = process.argv[2] ?? new URL('../src/', import.meta.url).pathname

const IMPORT =
  /(?:^\s*(?:import|export)\s+(?:[^'";]*?\s*from\s*)?|\bimport\()['"](\.[^'"]+)['"](?:\)\.[A-Z])?/gm
const LAZY = /\bimport\(['"][^'"]+['"]\)(?!\.[A-Z])/g

/** The file that an import refers to, if it is one of the pages' own. */
function fileOf(from, named) {
  const at = join(dirname(from), named)
  const ways = [at, `${at}.ts`, `${at}.svelte.ts`, join(at, 'index.ts')]
  return ways.find((way) => /\.(ts|svelte)$/.test(way) && existsSync(way) && statSync(way).isFile())
}

const files = readdirSync(src, { recursive: true })
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map((name) => join(src, name))

const imports = new Map(
  files.map((file) => {
    const found = [...readFileSync(file, 'utf8').replaceAll(LAZY, '').matchAll(IMPORT)]
    return [file, found.map(([, named]) => fileOf(file, named)).filter(Boolean)]
  }),
)

const done = new Set()
const circles = []

/** Follows the imports of the last file of a path; a file that is already on the path closes a
 * circle. */
function walk(way) {
  const file = way.at(-1)
  for (const next of imports.get(file) ?? []) {
    if (way.includes(next)) circles.push([...way.slice(way.indexOf(next)), next])
    else if (!done.has(next)) walk([...way, next])
  }
  done.add(file)
}
for (const file of files) if (!done.has(file)) walk([file])

if (circles.length > 0) {
  const said = (circle) => circle.map((file) => relative(src, file)).join('\n  -> ')
  console.error(`Files import each other in a circle:\n${circles.map(said).join('\n\n')}`)
  process.exit(1)
}
console.log(`${files.length} files, none imports itself in a circle`)
