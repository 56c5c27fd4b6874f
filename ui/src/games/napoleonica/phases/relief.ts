// What a reinforcement card gives, in words.
import type { Relief } from '../../../bindings/napoleonica/Relief'
import { row } from '../../../words/words'
import { t } from '../words'

/** "3 steps, 1 order". */
export function reliefText({ arrows, orders, fatigue }: Relief): string {
  const parts = [
    arrows > 0 ? t('relief.arrows', { n: arrows }) : '',
    orders > 0 ? t('relief.orders', { n: orders }) : '',
    fatigue > 0 ? t('relief.fatigue', { n: fatigue }) : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? t('relief.nothing') : row(parts)
}
