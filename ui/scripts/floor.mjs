// The floor check: the built pages use nothing that a browser of package.json's browserslist lacks. Styles are held
// against what all browsers had in 2022, scripts against the tables of caniuse and MDN (what the language
// itself offers is held down by `lib` in tsconfig.json); what is younger is named here, with why it may be
// there. `node floor.mjs [folder]`: built pages, else they are built.
import css from '@eslint/css'
import { Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Younger than 2022, and in every browser of the floor. */
const IN_ALL = {
  allowSelectors: ['has'],
  allowAtRules: ['container'],
  allowFunctions: ['color-mix'],
  allowProperties: ['container-type', 'outline'],
  allowPropertyValues: {
    'grid-template-rows': ['subgrid'],
    'grid-template-columns': ['subgrid'],
  },
}
/** Where it is missing, or has another name, the page is as usable. */
const BESIDE = [
  'contain-intrinsic-size',
  'content-visibility',
  'hyphens',
  'line-clamp',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'resize',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
  'user-select',
]
/** Asked for before it is used. */
const ASKED = ['navigator.vibrate']

const styles = {
  files: ['**/*.css'],
  plugins: { css },
  language: 'css/css',
  languageOptions: { tolerant: true },
  rules: {
    'css/use-baseline': [
      'error',
      { ...IN_ALL, available: 2022, allowProperties: [...IN_ALL.allowProperties, ...BESIDE] },
    ],
  },
}
/** Younger than the floor, and unknown to the tables, which have no static methods. */
const STATIC = ['parse', 'canParse'].map((property) => ({ object: 'URL', property }))

const scripts = {
  files: ['**/*.js'],
  plugins: { compat },
  settings: { polyfills: ASKED },
  languageOptions: { globals: { navigator: false, window: false } },
  rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...STATIC] },
}

/** What of a file the oldest browsers lack, one sentence each. */
function faults(name, text) {
  const found = new Linter().verify(text, [styles, scripts], { filename: name })
  return found.map(({ message }) => `${name}: ${message}`)
}

function read(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(css|js)$/.test(name))
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])
}

async function built() {
  const { output } = await build({ logLevel: 'error', build: { write: false } })
  const code = ({ code, source }) => code ?? String(source)
  return output
    .filter(({ fileName }) => /\.(css|js)$/.test(fileName))
    .map((file) => [file.fileName, code(file)])
}

const files = process.argv[2] ? read(process.argv[2]) : await built()
const all = [...new Set(files.flatMap(([name, text]) => faults(name, text)))]
for (const fault of all) console.error(fault)
console.log(`${files.length} built files, ${all.length} faults`)
process.exit(all.length > 0 || files.length === 0 ? 1 : 0)
