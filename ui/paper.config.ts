// How an army on paper is built: one page with its styles and its program inside, so that it opens from
// a disk. `aide army print` puts an army into it.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import about from './package.json' with { type: 'json' }

/** Nothing is loaded from anywhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

/** One page of what was built, when all else is done with it. The army stands where `<!--army-->` is. */
const page: Plugin = {
  name: 'page',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const all = Object.values(bundle)
      const styles = all.flatMap((one) => (one.type === 'asset' ? [String(one.source)] : []))
      const code = all.flatMap((one) => (one.type === 'chunk' ? [one.code] : []))
      for (const name of Object.keys(bundle)) delete bundle[name]
      const source = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Aide-de-Camp</title>
<style>${styles.join('\n').replaceAll('</', '<\\/')}</style>
</head>
<body>
<!--army-->
<script type="module">${code.join('\n').replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
      this.emitFile({ type: 'asset', fileName: 'army.html', source })
    },
  },
}

export default defineConfig({
  plugins: [svelte(), page],
  publicDir: false,
  build: {
    outDir: 'dist-paper',
    target: about.browserslist.map((one) => one.replace(' ', '')),
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'src/screens/paper/main.ts',
      output: { codeSplitting: false },
    },
  },
})
