// A pseudo-language made from the English one: every sentence in brackets, every letter with an accent,
// and a third longer. Words that stay plain on a page are not in a catalogue.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ']
const VOWELS = 'aeiou'

function accented(letter) {
  const small = letter.toLowerCase()
  const at = PLAIN.indexOf(small)
  if (at < 0) return letter
  const other = letter === small ? ACCENTED[at] : ACCENTED[at].toUpperCase()
  return VOWELS.includes(small) ? other + ACCENTED[at] : other
}

const said = (text) => [...text].map(accented).join('')

function turned(nodes) {
  return nodes.map((node) => {
    if (node.type === TYPE.literal) return { ...node, value: said(node.value) }
    if (node.options === undefined) return node
    const options = Object.entries(node.options).map(([form, { value }]) => [
      form,
      { value: turned(value) },
    ])
    return { ...node, options: Object.fromEntries(options) }
  })
}

/** A catalogue in the pseudo-language. Empty texts stay empty. */
export function pseudo(tree) {
  if (tree === '') return ''
  if (typeof tree === 'string') return `⟦${printAST(turned(parse(tree, { ignoreTag: true })))}⟧`
  return Object.fromEntries(Object.entries(tree).map(([name, node]) => [name, pseudo(node)]))
}

/** Builds the pages with it into a folder. */
export function buildPseudo(outDir) {
  return build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    base: './',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
    },
    plugins: [
      {
        name: 'pseudo',
        enforce: 'pre',
        transform: (text, id) =>
          /\/words\/((listed\/)?en|en\/\w+)\.json$/.test(id)
            ? JSON.stringify(pseudo(JSON.parse(text)))
            : undefined,
      },
      svelte(),
    ],
  })
}
