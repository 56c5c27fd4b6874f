// This game's sentences, one file per language.
import { speaker } from '../../words/words'
import type en from './words/en.json'

export const { t, word } = speaker<typeof en>(
  import.meta.glob<typeof en>('./words/*.json', { eager: true, import: 'default' }),
)
