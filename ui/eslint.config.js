// The lint: the usual traps, and the order of the layers (kit <- games <- screens; four files know
// the app around the page: the door's, the port's, the system's and the plugins'). The browser tests
// have it, too (`tests/browser/eslint.config.mjs`).
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

const layer = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})
const tauri = {
  group: ['@tauri-apps/*'],
  message: 'Only door.ts, plugins.ts, port.ts and system.ts know the app.',
}
const rooms = { regex: '/(games|screens)/', message: 'The kit knows no game and no screen.' }
const door = {
  regex: '/door(\\.svelte)?(\\.ts)?$|/guest/',
  message: 'Only screens knock at the door.',
}
const screens = { regex: '/screens/', message: 'A game is composed from the kit alone.' }
const message = 'A game never imports another game.'
const games = { regex: '/games/', message }
const siblings = { regex: '^\\.\\./(?!\\.\\./)', message }

// Nothing is drawn as often as a number says that comes from elsewhere.
const howOften = [
  'ObjectExpression > Property[key.name="length"]:not([value.type="Literal"])' +
    ':not([value.callee.name="drawn"])',
  'CallExpression[callee.name="Array"]:not([arguments.0.callee.name="drawn"])',
].map((selector) => ({ selector, message: 'drawn(count) bounds how often.' }))
// A style attribute in the page breaks the strict policy; the style: directive does not.
const everywhere = ['SvelteAttribute[key.name="style"]', ...howOften]
// Sentences stand in the catalogues, so that they can be said in another language.
const inTheCode = [
  'SvelteText[value=/[A-Za-z]{2}/]:not(SvelteStyleElement > SvelteText)',
  'SvelteAttribute[key.name=/^(aria-label|alt|placeholder|title)$/] > ' +
    'SvelteLiteral[value=/[A-Za-z]{2}/]',
].map((selector) => ({ selector, message: 'Sentences stand in the words, not in the code.' }))
// A phone's web view has none of these: only the port knows what to do there.
const waysOut = [
  'navigator.clipboard',
  'navigator.share',
  'navigator.canShare',
  'URL.createObjectURL',
].map((way) => {
  const [object, property] = way.split('.')
  return { object, property, message: 'Texts leave by the port.' }
})
const places = 'src/{kit,games,screens}/**/*'

export default ts.config(
  { ignores: ['dist', 'dist-paper', 'src/bindings'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...inTheCode],
      'svelte/no-at-html-tags': 'error',
    },
  },
  // Made-up pages for tests have sentences of their own.
  {
    files: ['src/fixtures/**/*.svelte'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    files: [`${places}.ts`],
    ignores: ['**/*.svelte.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...howOften] },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', 600],
      'max-lines-per-function': ['error', 60],
    },
  },
  // A `describe` holds all its tests.
  { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': ['error', 150] } },
  // It runs where nothing younger does.
  { files: ['public/*.js'], languageOptions: { ecmaVersion: 5, sourceType: 'script' } },
  layer(['src/**/*.{ts,svelte}'], [tauri]),
  layer(['src/kit/**/*.{ts,svelte}'], [tauri, rooms, door]),
  layer(['src/games/**/*.{ts,svelte}'], [tauri, door, screens, games]),
  layer(['src/games/*/*.{ts,svelte}'], [tauri, door, screens, games, siblings]),
  {
    files: [
      'src/{door,plugins,port,system}{,.test}.ts',
      'src/screens/table/host/permission.test.ts',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    ignores: ['src/kit/device/port.ts', '**/*.test.ts'],
    rules: { 'no-restricted-properties': ['error', ...waysOut] },
  },
)
