// The fields of this game's cards beyond what their schemas say: order, groups, first taps.
import tactics from '../../../../../data/schema/fantasy_commander/tactics_card.json'
import unit from '../../../../../data/schema/fantasy_commander/unit_card.json'
import type { Branch } from '../../../bindings/fantasy_commander/Branch'
import type { CardKind } from '../../../bindings/fantasy_commander/CardKind'
import type { Rank } from '../../../bindings/fantasy_commander/Rank'
import { kindOf, optionsOf, variantsOf } from '../../../kit/muster/cards/schema'

export const BRANCHES = optionsOf(unit, 'Branch') as Branch[]
export const RANKS = optionsOf(unit, 'Rank') as Rank[]
export const CARD_KINDS = optionsOf(tactics, 'CardKind') as CardKind[]
/** Every ability that the rules name, and those in the players' words. */
export const TRAITS = variantsOf(unit, 'Trait')

const own = (editor: string) => ({ editor, none: true }) as const

const UNITS = kindOf(
  unit,
  [
    { fields: { rank: {}, branch: {} } },
    {
      head: 'numbers',
      fields: {
        cost: 20,
        size: { first: 4, min: 1 },
        stamina: 2,
        movement: { editor: 'movement' },
      },
    },
    { head: 'leadership', rule: 'FC-CMD-1', fields: { leadership: { editor: 'leadership' } } },
    { head: 'melee', rule: 'FC-ATK-2', fields: { attack: 3, defense: 2 } },
    { head: 'ranged', rule: 'FC-RNG-3', fields: { ranged: own('ranged') } },
    { head: 'abilities', rule: 'FC-SUR-1', fields: { abilities: own('abilities') } },
  ],
  'name',
)

/** A new unit starts at the lowest rank. */
const NEW = { ...UNITS, blank: { ...UNITS.blank, rank: 'base' } }

/** Every kind of card that a user can type. Conscripts are units that only battle raises. */
export const KINDS = {
  units: NEW,
  conscripts: NEW,
  tactics: kindOf(
    tactics,
    [
      {
        fields: {
          kind: { term: 'card' },
          color: { without: ['yellow'] },
          text: {},
        },
      },
      {
        head: 'deck',
        rule: 'FC-DCK-3',
        fields: { star: {}, copies: { first: 1, min: 1 } },
      },
    ],
    'name',
  ),
}
