// The words check, for the house's catalogue and each game's: every key that the code uses exists,
// every key is used, and every parameter of a sentence is given. A dynamic word, word('prefix', name),
// uses its whole branch; words.word('prefix', name) in the kit or the house uses that of each game.
// Each further language has the same keys and parameters, and plural forms of its own; what it lacks is
// reported, and shows in English. `node words.mjs [src]`: another folder than ../src may be given.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { misreadIn } from '../../tests/browser/laws/prose.mjs'

const src = process.argv[2] ?? new URL('../src/', import.meta.url).pathname
const data = join(src, '../../data')
const ENGLISH = 'en'
const faults = []
const gaps = []
let count = 0

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** A folder's catalogue in a language. A game's words for the list of battles are a separate file. */
function catalogue(folder, tag) {
  const words = join(src, folder, 'words')
  const listed = join(words, 'listed', `${tag}.json`)
  const more = existsSync(listed) ? { listed: json(listed) } : {}
  return { ...json(join(words, `${tag}.json`)), ...more }
}

const namesIn = (folder) => readdirSync(folder).map((name) => name.replace('.json', ''))

/** The sentences of a game's data in a language, by file. */
function sentences(game, tag) {
  const words = join(data, game, 'words', tag)
  return Object.fromEntries(namesIn(words).map((name) => [name, json(join(words, `${name}.json`))]))
}

/** Every leaf of a catalogue: key -> its text. */
function leaves(node, path = []) {
  if (typeof node === 'string') return [[path.join('.'), node]]
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([name, child]) => leaves(child, [...path, name]))
}

/** The parameters of a sentence, and its faults in its language. */
function read(text, tag) {
  const params = new Set()
  const wrong = []
  const categories = (type) =>
    new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories
  function walk(nodes) {
    for (const { type, value, options, pluralType } of nodes) {
      if (type !== TYPE.literal && type !== TYPE.pound) params.add(value)
      if (type === TYPE.plural) {
        const forms = Object.keys(options).filter((form) => !form.startsWith('='))
        const asked = categories(pluralType)
        const missing = asked.filter((form) => !forms.includes(form))
        const idle = forms.filter((form) => !asked.includes(form))
        if (missing.length > 0) wrong.push(`{${value}} has no form for ${missing.join(', ')}`)
        if (idle.length > 0)
          wrong.push(`{${value}} has a form that is never used: ${idle.join(', ')}`)
      }
      for (const option of Object.values(options ?? {})) walk(option.value)
    }
  }
  try {
    walk(parse(text, { ignoreTag: true }))
  } catch (fault) {
    wrong.push(fault.message)
  }
  return { params, wrong }
}

/** The code that uses the catalogue in a folder: `games/<id>/`, or `` for the house. */
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

/** The keys in index.html itself: %key%. */
function ofThePage() {
  const page = join(src, '../index.html')
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return [...text.matchAll(/%([\w.]+)%/g)].map(({ 1: key }) => key)
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

/** The branches of every game's catalogue that the kit and the house use: words.word('deed', name). */
const asked = new Set(
  sources('').flatMap(([, text]) =>
    [...text.matchAll(/\bwords\.word\(\s*'([\w.]+)'/g)].map(({ 1: prefix }) => prefix),
  ),
)

/** Checks the English catalogue of a folder against its code. Returns the parameters of each
 * sentence. */
function checkEnglish(folder) {
  const file = `${folder}words/${ENGLISH}.json`
  const known = new Map()
  for (const [key, text] of leaves(catalogue(folder, ENGLISH))) {
    const { params, wrong } = read(text, ENGLISH)
    known.set(key, params)
    for (const one of [...wrong, ...misreadIn(text)]) faults.push(`${file}: '${key}': ${one}`)
  }
  count += known.size
  const used = new Set(folder === '' ? ofThePage() : [])
  for (const [file, text] of sources(folder)) {
    for (const { index, 1: key } of text.matchAll(/\bt\(\s*'([^']+)'/g)) {
      used.add(key)
      if (!known.has(key)) faults.push(`${folder}${file}: no word for '${key}'`)
      const given = group(text, index + 1).match(/^\s*'[^']+'\s*,\s*(\{[\s\S]*)/)
      if (given?.[1].includes('...')) continue
      const params = given ? names(group(given[1], 0)) : []
      for (const param of known.get(key) ?? [])
        if (!params.includes(param))
          faults.push(`${folder}${file}: '${key}' is not given {${param}}`)
    }
    // A key may also be a plain string, in a table that is typed as Key.
    for (const { 1: key } of text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g))
      if (known.has(key)) used.add(key)
    for (const { 1: prefix } of text.matchAll(/(?<!\.)\bword\(\s*[`']([\w.-]*\w)/g)) {
      const branch = [...known.keys()].filter((key) => key.startsWith(`${prefix}.`))
      if (branch.length === 0) faults.push(`${folder}${file}: no words under '${prefix}'`)
      branch.forEach((key) => used.add(key))
    }
  }
  if (folder !== '')
    for (const key of known.keys())
      if ([...asked].some((prefix) => key.startsWith(`${prefix}.`))) used.add(key)
  for (const key of known.keys()) if (!used.has(key)) faults.push(`${file}: '${key}' is never used`)
  return known
}

/** Checks another language against the English one. */
function checkLanguage(file, tag, tree, english) {
  const called = `${file} (${new Intl.DisplayNames('en', { type: 'language' }).of(tag)})`
  const said = new Map(leaves(tree))
  for (const [key, text] of said) {
    const open = english.get(key)
    if (open === undefined) {
      faults.push(`${called}: '${key}' is never used`)
      continue
    }
    const { params, wrong } = read(text, tag)
    for (const param of params)
      if (!open.has(param)) faults.push(`${called}: '${key}' is not given {${param}}`)
    for (const one of wrong) faults.push(`${called}: '${key}': ${one}`)
  }
  for (const key of english.keys())
    if (!said.has(key)) gaps.push(`${called}: '${key}' is missing and shows in English`)
}

/** The paths of all things with an id in a file of data, and of the chapters that they are in. */
function things(node, path = []) {
  if (Array.isArray(node))
    return node.flatMap((one) => things(one, [...path, one?.code ?? String(one?.id)]))
  if (node === null || typeof node !== 'object') return []
  const own = 'id' in node || 'code' in node ? [path.join('.')] : []
  return own.concat(Object.entries(node).flatMap(([name, part]) => things(part, [...path, name])))
}

/** Checks the sentences of a game's data: each belongs to something that is there, which has no other
 * without words; each is well formed, and none can be misread by players. */
function checkData(game, spoken) {
  const pack = json(join(data, game, 'pack.json'))
  const called = `data/${game}/words`
  const tags = namesIn(join(data, game, 'words'))
  if (tags.sort().join() !== [...pack.languages].sort().join())
    faults.push(`data/${game}/pack.json: its languages are not those of the folder words`)
  const english = sentences(game, ENGLISH)
  const known = new Map(
    leaves(english).map(([key, text]) => {
      const { params, wrong } = read(text, ENGLISH)
      for (const one of [...wrong, ...misreadIn(text)])
        faults.push(`${called}/${ENGLISH}: '${key}': ${one}`)
      return [key, params]
    }),
  )
  for (const name of Object.keys(english)) {
    const file = join(data, game, `${name}.json`)
    if (!existsSync(file)) continue
    const there = new Set(things(json(file)))
    const said = new Set(leaves(english[name]).map(([key]) => key.replace(/\.\w+$/, '')))
    for (const one of there)
      if (!said.has(one)) faults.push(`${called}/${ENGLISH}/${name}.json: no words for '${one}'`)
    for (const one of said)
      if (!there.has(one)) faults.push(`${called}/${ENGLISH}/${name}.json: '${one}' is never used`)
  }
  count += known.size
  for (const tag of new Set([...tags, ...spoken]))
    if (!tags.includes(tag)) gaps.push(`${called}/${tag} is missing: all of it shows in English`)
    else if (tag !== ENGLISH) checkLanguage(`${called}/${tag}`, tag, sentences(game, tag), known)
}

/** Checks the terminal's catalogue: every key that its code names exists, and every key is named as a
 * whole, or its branch is. */
function checkTerminal(folder) {
  const code = readdirSync(join(folder, 'src'))
    .map((name) => readFileSync(join(folder, 'src', name), 'utf8'))
    .join('\n')
  const words = new Map(leaves(json(join(folder, 'words/en.json'))))
  for (const [key, text] of words) {
    const wrong = [...read(text, ENGLISH).wrong, ...misreadIn(text)]
    const branch = key.replace(/\w+$/, '{')
    if (!code.includes(`"${key}"`) && !code.includes(`"${branch}`)) wrong.push('is never used')
    for (const one of wrong) faults.push(`${folder}/words/en.json: '${key}': ${one}`)
  }
  for (const { 1: key } of code.matchAll(/\b(?:t|told)\(\s*"([\w.]+)"/g))
    if (!words.has(key)) faults.push(`${folder}: no word for '${key}'`)
  count += words.size
}

const languages = (folder) =>
  readdirSync(join(src, folder, 'words'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))

function check(folder, spoken) {
  const english = checkEnglish(folder)
  const own = languages(folder).filter((tag) => tag !== ENGLISH)
  for (const tag of own)
    checkLanguage(`${folder}words/${tag}.json`, tag, catalogue(folder, tag), english)
  for (const tag of spoken)
    if (tag !== ENGLISH && !own.includes(tag))
      gaps.push(`${folder}words/${tag}.json is missing: all of it shows in English`)
}

const spoken = languages('')
check('', spoken)
const games = join(src, 'games')
for (const game of existsSync(games) ? readdirSync(games) : []) {
  check(`games/${game}/`, spoken)
  if (existsSync(join(data, game))) checkData(game, spoken)
}
const terminal = join(src, '../../src-tauri/crates/cli')
if (existsSync(terminal)) checkTerminal(terminal)
if (gaps.length > 0)
  console.warn([...gaps, `in English where it lacks words: ${gaps.length}`].join('\n'))
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(`${count} words, all known and used`)
