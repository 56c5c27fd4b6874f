// The signs on this game's pieces, and their meanings.
import { armSigns, type Sign } from '../../kit/battle'
import { t } from './words'

export const signsOf = (): Sign[] => [
  ...armSigns({
    infantry: null,
    cavalry: null,
    artillery: null,
    other: t('legend.marker'),
    commander: t('legend.leader'),
  }),
  { id: 'bar', drawn: { pips: 'bar' }, means: t('legend.morale') },
]
