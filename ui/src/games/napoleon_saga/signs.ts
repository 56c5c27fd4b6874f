// The signs on the boards, and what each means.
import { armSigns, type Sign } from '../../kit/battle'
import Back from './board/Back.svelte'
import Left from './board/Left.svelte'
import Lit from './board/Lit.svelte'
import Lost from './board/Lost.svelte'
import { DONE } from './board/deeds'
import SignOf from './board/Sign.svelte'
import { MARKERS } from './board/spoken'
import { t, word } from './words'

const GROUNDS = ['hill', 'river', 'woods', 'building'] as const

export const signsOf = (): Sign[] => [
  ...armSigns({
    infantry: null,
    cavalry: null,
    artillery: null,
    other: null,
    light: t('legend.light'),
    heavy: null,
  }),
  { id: 'back', drawn: { by: Back, props: {} }, means: t('board.face_down') },
  { id: 'left', drawn: { by: Left, props: {} }, means: t('legend.left') },
  { id: 'lit', drawn: { by: Lit, props: {} }, means: t('legend.lit') },
  { id: 'lost', drawn: { by: Lost, props: {} }, means: t('legend.lost') },
  ...MARKERS.map((id) => ({
    id,
    drawn: { letters: word('board.letter', id) ?? id },
    means: word('scene', id) ?? id,
  })),
  ...GROUNDS.map((id) => ({
    id,
    drawn: { letters: word('board.ground', id) ?? id },
    means: word('scene', id) ?? id,
  })),
  ...DONE.map((sign) => ({
    id: `to-${sign}`,
    drawn: { by: SignOf, props: { sign } },
    means: word('board.sign', sign) ?? sign,
  })),
]
