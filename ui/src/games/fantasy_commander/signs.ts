// The signs on this game's units, and what each means.
import { armSigns, pipSigns, tokenSigns, type Sign } from '../../kit/battle'
import { beside } from '../../words/words'
import type { Table } from './table.svelte'
import { COLORS } from './tokens'
import { t, word } from './words'

export function signsOf({ book }: Table): Sign[] {
  const branch = (name: string) => book.term(`branch.${name}`)
  return [
    ...armSigns({
      infantry: branch('regular_infantry'),
      cavalry: branch('regular_monstrous'),
      commander: branch('hero'),
      other: branch('colossal'),
      elite: t('legend.ranked'),
    }),
    ...pipSigns(),
    ...tokenSigns([...COLORS], (color) =>
      beside([book.term(`color.${color}`), word('tiles.says', color)]),
    ),
    ...tokenSigns(['blank'], () => t('tiles.hidden')),
  ]
}
