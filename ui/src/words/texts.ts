// The sentences of the games' packs, `data/<game>/words/<language>/`. They are laid under what the door
// sends of a pack: ids, numbers, names, and what the user typed.
import { ENGLISH, language, tagOf } from './language.svelte'
import { filled } from './words'

const files = import.meta.glob('../../../data/*/words/*/*.json', { import: 'default' })

/** A game's sentences in a language, by file and id. */
async function textsOf(game: string, tag: string): Promise<object> {
  const folder = `../../../data/${game}/words/${tag}/`
  const own = Object.entries(files).filter(([file]) => file.startsWith(folder))
  return Object.fromEntries(
    await Promise.all(own.map(async ([file, load]) => [tagOf(file), await load()])),
  )
}

/** A pack with its sentences in the reader's language; one that is missing there is in English. */
export async function told<Pack extends { id: string; languages?: readonly string[] }>(
  pack: Pack,
): Promise<Pack> {
  const tags = [language.now, ENGLISH].filter((tag) => pack.languages?.includes(tag))
  const texts = await Promise.all(tags.map((tag) => textsOf(pack.id, tag)))
  return texts.reduce(filled, pack) as Pack
}
