// The fields of this game's cards beyond what their schemas say: order, groups, first taps.
import objective from '../../../../../data/schema/napoleon_saga/objective_card.json'
import strategy from '../../../../../data/schema/napoleon_saga/strategy_card.json'
import unit from '../../../../../data/schema/napoleon_saga/unit_card.json'
import type { Keyword } from '../../../bindings/napoleon_saga/Keyword'
import type { Status } from '../../../bindings/napoleon_saga/Status'
import type { StrategyKind } from '../../../bindings/napoleon_saga/StrategyKind'
import type { TestKind } from '../../../bindings/napoleon_saga/TestKind'
import { kindOf, optionsOf, variantsOf } from '../../../kit/muster/cards/schema'
import { INITIATIVE } from '../limits'

export const KEYWORDS = optionsOf(unit, 'Keyword') as Keyword[]
export const STATUSES = optionsOf(unit, 'Status') as Status[]
export const TESTS = optionsOf(strategy, 'TestKind') as TestKind[]
/** What the app can do when a strategy card is played. */
export const EFFECTS = variantsOf(strategy, 'Effect')
/** Every kind of strategy card, in the order in which they are offered and listed. */
export const STRATEGY_KINDS = optionsOf(strategy, 'StrategyKind') as StrategyKind[]

/** Whether a card of that kind is attached to a unit, and can be lost with it. */
const attached = ({ kind }: Record<string, unknown>) =>
  kind === 'flag' || kind === 'officer' || kind === 'other'

/** Every kind of card that a user can type. */
export const KINDS = {
  units: kindOf(
    unit,
    [
      { fields: { kind: {}, status: {}, nation: {} } },
      { head: 'numbers', fields: { fire: 3, melee: 3, cohesion: { first: 3, min: 1 }, morale: 3 } },
      {
        head: 'building',
        rule: 'NS-BLD-4',
        fields: { cost: { first: 50, min: 1 }, presence: { first: 2, min: 1 } },
      },
      {
        head: 'keywords',
        fields: { keywords: { editor: 'keywords', none: true }, text: { open: true } },
      },
    ],
    'name',
  ),
  strategy: kindOf(
    strategy,
    [
      {
        fields: {
          kind: { editor: 'kind' },
          initiative: { first: 2, max: INITIATIVE },
          nation: { open: true },
        },
      },
      {
        head: 'plays',
        rule: 'NS-CRD-5',
        fields: {
          window: { term: null },
          condition: { open: true },
          text: {},
          points: { first: 1, max: 1, when: attached },
          basic: {},
        },
      },
      { head: 'effects', rule: 'NS-CRD-1', fields: { effects: { editor: 'effects', open: true } } },
    ],
    'name',
  ),
  objectives: kindOf(objective, [{ fields: { timing: {}, text: {} } }], 'name'),
}
