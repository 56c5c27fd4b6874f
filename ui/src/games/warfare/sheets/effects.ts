// Effects that may be booked on a unit by hand. The tracker offers them for the acting unit and its
// last target, and validates them for any other.
import type { Effect } from '../../../bindings/warfare/Effect'
import { partsOf } from '../../../kit/battle'
import type { Condition, Token, UnitView } from '../types'

const CONDITIONS: readonly Condition[] = [
  'disorganized',
  'disoriented',
  'exposed',
  'hidden',
  'misled',
  'weakened',
]
const TOKENS: readonly Token[] = ['acid', 'bleed', 'fire', 'poison', 'other']

/** Exposure is booked only if the players track it themselves. */
export function effectsOn(it: UnitView, exposed: boolean): Effect[] {
  const unit = it.id
  const borne = it.conditions.map(([condition]) => condition)
  const can = CONDITIONS.filter((condition) => condition !== 'exposed' || exposed)
  return [
    { harm: { unit, casualties: 1 } },
    ...(it.left < it.size ? [{ heal: { unit, casualties: 1 } }] : []),
    ...can.map((condition) =>
      borne.includes(condition)
        ? { lift: { unit, condition } }
        : { put: { unit, condition, ends: null } },
    ),
    ...TOKENS.map((token) =>
      (it.tokens[token] ?? 0) > 0
        ? { remove: { unit, token, count: 1 } }
        : { tokens: { unit, token, count: 1, each: 1 } },
    ),
    ...(it.reaction ? [] : [{ ready: { unit } }]),
    { disband: { unit } },
  ]
}

/** How an effect removes a unit, if it does: that needs a confirmation. */
export function undoes(what: Effect, { left }: UnitView): 'disband' | 'break' | null {
  const [kind, { casualties }] = partsOf(what)
  if (kind === 'disband') return 'disband'
  return kind === 'harm' && Number(casualties) >= left ? 'break' : null
}
