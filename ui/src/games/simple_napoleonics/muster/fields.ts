// The fields of this game's cards beyond what their schema says: order, groups, first taps.
import leader from '../../../../../data/schema/simple_napoleonics/leader_card.json'
import unit from '../../../../../data/schema/simple_napoleonics/unit_card.json'
import type { Arm } from '../../../bindings/simple_napoleonics/Arm'
import { kindOf, optionsOf } from '../../../kit/muster/cards/schema'

export const ARMS = optionsOf(unit, 'Arm') as Arm[]

/** The number of distinct ranks. */
const RANKS = 9
const WORTH = 999
const is =
  (kind: string) =>
  ({ kind: now }: Readonly<Record<string, unknown>>) =>
    now === kind

/** Every kind of card that a user can type. */
export const KINDS = {
  units: kindOf(
    unit,
    [
      { fields: { arm: {}, nation: {} } },
      {
        head: 'numbers',
        rule: 'SN-SHO-2',
        fields: { mov: 6, vol: 4, chr: 4, mor: 4, res: 4, range: 12 },
      },
      {
        head: 'worth',
        rule: 'SN-SET-2',
        fields: { points: { first: 30, min: 0, max: WORTH }, bases: { first: 4, min: 1, max: 40 } },
      },
      { head: 'abilities', fields: { abilities: { editor: 'abilities', open: true } } },
    ],
    'name',
  ),
  leaders: kindOf(
    leader,
    [
      { fields: { kind: { term: 'leader_kind' } } },
      {
        head: 'numbers',
        rule: 'SN-SET-5',
        fields: {
          cr: 12,
          ldr: 3,
          ral: { first: 1, when: is('officer') },
          rank: { first: 1, min: 0, max: RANKS },
        },
      },
      {
        head: 'genius',
        rule: 'SN-TG-1',
        fields: { genius: { editor: 'genius', open: true, when: is('general') } },
      },
      { head: 'traits', fields: { traits: { editor: 'abilities', open: true } } },
    ],
    'name',
  ),
}
