// The words check, for the house's catalogue and for each game's: every key that the code asks for
// exists, every key is asked for, and every parameter of a sentence is given. A dynamic word, word('prefix', name), uses its whole branch.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = new URL('../src/', import.meta.url).pathname

/** Every leaf of the catalogue: key -> its texts (several where the number decides). */
function leaves(node, path = []) {
  if (typeof node === 'string') return [[path.join('.'), [node]]]
  if ('one' in node) return [[path.join('.'), Object.values(node)]]
  return Object.entries(node).flatMap(([name, child]) => leaves(child, [...path, name]))
}

/** The code that speaks out of the catalogue in a folder: `games/<id>/`, or `` for the house. */
function sources(folder) {
  return readdirSync(join(src, folder), { recursive: true })
    .filter(
      (name) =>
        /\.(svelte|ts)$/.test(name) &&
        !/^(bindings|fixtures|words)\/|\.test\.ts$/.test(name) &&
        (folder !== '' || !name.startsWith('games/')),
    )
    .map((name) => [name, readFileSync(join(src, folder, name), 'utf8')])
}

/** The text of a bracketed group that opens at `from`. */
function group(text, from) {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at])) depth += 1
    else if (')]}'.includes(text[at]) && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

/** The names at the top level of an object literal. */
function names(object) {
  let flat = object
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replace(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|`[^`]*`|'[^']*'/g, '_')
  }
  return flat.split(',').map((part) => part.split(':')[0].trim())
}

const faults = []
let count = 0

function check(folder) {
  const file = `${folder}words/en.json`
  const known = new Map(leaves(JSON.parse(readFileSync(join(src, file), 'utf8'))))
  const used = new Set()
  count += known.size
  for (const [file, text] of sources(folder)) {
    for (const { index, 1: key } of text.matchAll(/\bt\(\s*'([^']+)'/g)) {
      used.add(key)
      if (!known.has(key)) faults.push(`${folder}${file}: no word for '${key}'`)
      const given = group(text, index + 1).match(/^\s*'[^']+'\s*,\s*(\{[\s\S]*)/)
      if (given?.[1].includes('...')) continue
      const params = given ? names(group(given[1], 0)) : []
      for (const { 1: param } of (known.get(key) ?? []).join(' ').matchAll(/\{(\w+)\}/g)) {
        if (!params.includes(param))
          faults.push(`${folder}${file}: '${key}' is not given {${param}}`)
      }
    }
    // A key may also stand alone, in a table that is typed as Key.
    for (const { 1: key } of text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g))
      if (known.has(key)) used.add(key)
    for (const { 1: prefix } of text.matchAll(/\bword\(\s*[`']([\w.-]*\w)/g)) {
      const branch = [...known.keys()].filter((key) => key.startsWith(`${prefix}.`))
      if (branch.length === 0) faults.push(`${folder}${file}: no words under '${prefix}'`)
      branch.forEach((key) => used.add(key))
    }
  }
  for (const key of known.keys()) if (!used.has(key)) faults.push(`${file}: '${key}' is never used`)
}

check('')
for (const game of readdirSync(join(src, 'games'))) check(`games/${game}/`)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(`${count} words, all known and used`)
