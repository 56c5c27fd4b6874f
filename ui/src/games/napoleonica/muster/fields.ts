// The fields of this game's cards beyond what their schemas say: order, groups, first taps.
import detachment from '../../../../../data/schema/napoleonica/detachment.json'
import dice from '../../../../../data/schema/napoleonica/dice.json'
import escalation from '../../../../../data/schema/napoleonica/escalation_card.json'
import maneuver from '../../../../../data/schema/napoleonica/maneuver_card.json'
import reinforcement from '../../../../../data/schema/napoleonica/reinforcement_card.json'
import unit from '../../../../../data/schema/napoleonica/unit_card.json'
import type { AttackType } from '../../../bindings/napoleonica/AttackType'
import type { Branch } from '../../../bindings/napoleonica/Branch'
import { kindOf, optionsOf, variantsOf } from '../../../kit/muster/cards/schema'
import { t } from '../words'

export const BRANCHES = optionsOf(unit, 'Branch') as Branch[]
export const ATTACKS = optionsOf(unit, 'AttackType') as AttackType[]
/** What a maneuver card can do to the books. */
export const EFFECTS = variantsOf(maneuver, 'Effect')
/** Everything on a card that is a word, or a word with its X. */
export const THINGS = [...variantsOf(unit, 'Trait'), ...variantsOf(unit, 'CritEffect'), ...EFFECTS]

const abilities = { editor: 'abilities', none: true } as const

/** Every kind of card that a user can type. */
export const KINDS = {
  units: kindOf(
    unit,
    [
      {
        fields: {
          branch: {},
          line: { without: ['deployment'], when: ({ branch }) => branch === 'other' },
        },
      },
      {
        head: 'numbers',
        fields: {
          cost: 20,
          size: { first: 4, min: 1 },
          stamina: 2,
          movement: 2,
          unique: {},
          detachment_allowed: {},
        },
      },
      { head: 'activation', rule: 'N-ACT-1', fields: { activation: { editor: 'cost' } } },
      { head: 'attacks', fields: { attacks: { editor: 'attacks', none: true } } },
      { head: 'abilities', fields: { abilities } },
    ],
    'name',
  ),
  detachments: kindOf(
    detachment,
    [{ fields: { cost: 5 } }, { head: 'abilities', rule: 'N-ARM-6', fields: { abilities } }],
    'name',
  ),
  dice: kindOf(
    dice,
    [{ head: 'faces', fields: { faces: { editor: 'faces', untyped: t('muster.no_faces_yet') } } }],
    'label',
  ),
  maneuver: kindOf(
    maneuver,
    [
      {
        fields: {
          kind: { term: 'card' },
          leadership: 1,
          copies: { first: 1, min: 1 },
          immediate: {},
          text: {},
        },
      },
      {
        head: 'effects',
        rule: 'N-CRD-2',
        fields: {
          effects: { editor: 'effects' },
          with_magic: { when: ({ kind }) => kind === 'attack' },
          corruption: { first: 1, when: (_card, faction) => faction?.uses_corruption === true },
        },
      },
      { head: 'bonus', rule: 'N-CRD-5', fields: { bonus: { editor: 'bonus', open: true } } },
    ],
    'name',
  ),
  reinforcement: kindOf(
    reinforcement,
    [
      { fields: { copies: { first: 1, min: 1 } } },
      {
        head: 'gives',
        rule: 'N-REI-5',
        fields: { gives: { of: { arrows: 1, orders: 1, fatigue: 1 } } },
      },
    ],
    'name',
  ),
  escalation: kindOf(escalation, [
    {
      head: 'sides',
      rule: 'N-ESC-2',
      fields: { sides: { of: { orders: 4, maneuver: 2 } } },
    },
  ]),
}
