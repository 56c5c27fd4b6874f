// How the window's page is built, served while developing, and tested.
import { availableParallelism } from 'node:os'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import about from './package.json' with { type: 'json' }
import en from './src/words/en.json' with { type: 'json' }

/** The oldest browsers that can show the pages: name and version. */
const floor = about.browserslist.map((one) => one.split(' '))

/** What `index.html` says by itself, of the catalogue: %key%. Nothing that is loaded runs in a browser
 * that needs it. */
function say(html: string): string {
  const versions = Object.fromEntries(floor) as Record<string, string>
  const find = (key: string) =>
    key.split('.').reduce<never>((node, name) => node[name], en as never)
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => versions[name] ?? '')
  return html.replace(/%([\w.]+)%/g, (_, key) => fill(find(key)))
}

/** The chunk of a game's sentences in a language. */
const wordsOf = (file: string): string | null =>
  /\/data\/(\w+)\/words\/([\w-]+)\//.exec(file)?.slice(1).join('-') ?? null

export default defineConfig({
  plugins: [svelte(), { name: 'say', transformIndexHtml: say }],
  // Relative addresses, so that one build serves the window and the host alike.
  base: './',
  build: {
    target: floor.map((one) => one.join('')),
    // An inlined file would be a data: address, which the strict policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first page needs comes in one piece, and a game's sentences in another; a phone asks for
    // fewer files.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }, { name: wordsOf }] },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    host: '127.0.0.1',
    // The sentences of the packs are in `data/`.
    fs: { allow: ['..'] },
    proxy: { '/door': { target: 'ws://127.0.0.1:4810', ws: true, rewriteWsOrigin: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  // A page that takes long to draw on a busy machine is no fault of the page.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    setupFiles: ['src/fixtures/patience.ts'],
    // Otherwise a core is left idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
  },
})
