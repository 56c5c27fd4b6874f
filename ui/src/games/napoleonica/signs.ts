// The signs on this game's units and dice, and what each means.
import { DieFace } from '../../kit'
import { armSigns, pipSigns, tokenSigns, type Sign } from '../../kit/battle'
import { beside } from '../../words/words'
import { DICE, SYMBOLS } from './printed'
import type { Table } from './table.svelte'
import { t, word } from './words'

export const signsOf = ({ book }: Table): Sign[] => [
  ...armSigns({
    infantry: null,
    cavalry: null,
    artillery: null,
    commander: null,
    other: null,
    elite: null,
    light: null,
    heavy: null,
  }),
  ...pipSigns(),
  ...tokenSigns(['green', 'blue', 'red', 'purple', 'blank'], (kind) =>
    beside([book.term(`color.${kind}`), word('legend', kind)]),
  ),
  ...SYMBOLS.map((face) => ({
    id: `die-${face}`,
    drawn: { by: DieFace, props: { face, symbols: DICE, size: 1.25, quiet: true } },
    means: t('legend.die', { symbol: book.term(`symbol.${face}`) }),
  })),
]
