// What a pack is, in words.
import type { Head } from '../../../bindings/Head'
import { row, t } from '../../../words/words'

/** Its version, its author, how many cards it has, its license and its languages. */
export function aboutPack({ version, author, license, languages }: Head, cards: number): string {
  const by = author === '' ? '' : t('muster.packs.by', { author })
  const all = [t('muster.packs.version', { version }), by, t('muster.packs.cards', { n: cards })]
  return row([...all, license, ...languages].filter((part) => part !== ''))
}
