// What the table has just seen, in words.
import type { Phrase } from '../../bindings/Phrase'
import type { Params } from '../../kit/battle'
import { row } from '../../words/words'
import { t } from './words'

/** What the table sees of a unit or a side has the same name as a counter in the books. */
export function phraseParams({ code, values = {} }: Phrase, said: Params): Params {
  const known = 'unit' in values || 'player' in values ? 'yes' : 'no'
  switch (code) {
    case 'collapsed':
      return { player: '', rank: '', ...said, known }
    case 'rallied':
    case 'disbanded':
      return { unit: '', ...said, known }
    case 'moved':
    case 'strayed':
      return { ...said, half: String(values.half) }
    case 'ends':
      return { ends: String(values.ends) }
    default:
      return said
  }
}

/** The result; collapsed ranks share one introductory word. */
export function resultText(parts: readonly Phrase[], said: readonly string[]): string {
  const fell = parts.findIndex(({ code }) => code === 'collapsed')
  return row(said.map((one, at) => (at === fell ? t('said.collapsed', { ranks: one }) : one)))
}
