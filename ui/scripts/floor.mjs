// The floor check: the built pages use nothing that a browser of package.json's browserslist lacks.
// Styles are checked against what all browsers had in 2022, scripts against the tables of caniuse and
// MDN (`lib` in tsconfig.json limits the language itself). Newer features are listed here, with the
// reason why they are allowed. `node floor.mjs [folder]`: a folder of built pages; by default they are
// built.
import css from '@eslint/css'
import { Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Newer than 2022, but in every browser of the floor. */
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
/** If it is missing, or has another name, the page is just as usable. */
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
/** Feature-tested before it is used. */
const ASKED = ['navigator.vibrate', 'ClipboardItem']

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
/** Newer than the floor, but missing in the tables, which have no static methods. */
const STATIC = ['parse', 'canParse'].map((property) => ({ object: 'URL', property }))

const scripts = {
  files: ['**/*.js'],
  plugins: { compat },
  settings: { polyfills: ASKED },
  languageOptions: { globals: { navigator: false, window: false } },
  rules: { 'compat/compat': 'error', 'no-restricted-properties': ['error', ...STATIC] },
}

/** What a file uses that the oldest browsers lack, one sentence each. */
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
