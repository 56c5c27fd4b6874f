// The fields of this game's cards beyond what their schema says: order, groups, first taps.
import unit from '../../../../../data/schema/warfare/unit_card.json'
import type { Equipment } from '../../../bindings/warfare/Equipment'
import type { Experience } from '../../../bindings/warfare/Experience'
import type { TraitKind } from '../../../bindings/warfare/TraitKind'
import type { Troops } from '../../../bindings/warfare/Troops'
import { kindOf, optionsOf } from '../../../kit/muster/cards/schema'

export const TROOPS = optionsOf(unit, 'Troops') as Troops[]
export const EXPERIENCE = optionsOf(unit, 'Experience') as Experience[]
export const EQUIPMENT = optionsOf(unit, 'Equipment') as Equipment[]
export const TRAIT_KINDS = optionsOf(unit, 'TraitKind') as TraitKind[]
/** Faces of a casualty die. */
export const SIZES = [4, 6, 8, 10, 12] as const

/** Every kind of card that a user can type. */
export const KINDS = {
  units: kindOf(
    unit,
    [
      { fields: { troops: {}, subtype: {}, ancestry: { open: true } } },
      {
        head: 'levels',
        fields: { experience: {}, equipment: {}, tier: { first: 1, min: 1, max: 5 } },
      },
      {
        head: 'numbers',
        rule: 'W-TST-1',
        fields: {
          size: { editor: 'size' },
          atk: 0,
          def: 10,
          pow: 0,
          tou: 10,
          mor: 0,
          com: 0,
          attacks: 1,
          dmg: 1,
          movement: { first: 1, min: 0, max: 3 },
        },
      },
      {
        head: 'worth',
        rule: 'W-PTS-1',
        fields: { points: 5, cost: 50 },
      },
      { head: 'traits', fields: { traits: { editor: 'traits', none: true } } },
    ],
    'name',
  ),
}
