// How the window's page is built, served while developing, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  // Relative addresses, so that one build serves the window and the host alike.
  base: './',
  build: {
    target: 'es2022',
    // An inlined file would be a data: address, which the strict policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first page needs comes in one piece; a phone asks for fewer files.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/door': { target: 'ws://127.0.0.1:4810', ws: true, rewriteWsOrigin: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  // A page that takes long to draw on a busy machine is no fault of the page.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
