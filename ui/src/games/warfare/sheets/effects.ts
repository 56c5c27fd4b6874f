// What may be booked by hand on a unit. The tracker offers it for the unit that acts and for its last target,
// and judges it for any other.
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

/** Who is exposed is booked only where the players say so. */
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

/** Whether a unit is gone by it: that is asked about once more. */
export function undoes(what: Effect, { left }: UnitView): 'disband' | 'break' | null {
  const [kind, { casualties }] = partsOf(what)
  if (kind === 'disband') return 'disband'
  return kind === 'harm' && Number(casualties) >= left ? 'break' : null
}
