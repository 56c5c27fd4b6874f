// This game's sentences.
import { speaker } from '../../words/words'
import en from './words/en.json'

export const { t, word } = speaker(en)
export { fill } from '../../words/words'
