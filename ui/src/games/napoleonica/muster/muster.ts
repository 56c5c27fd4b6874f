// This game's muster: its cards, its armies, the setting up of a battle.
import { defineMuster } from '../../../kit/muster'
import { armOf } from '../printed'
import { SPEAKER } from '../said'
import AbilityEditor from './editors/AbilityEditor.svelte'
import AttacksEditor from './editors/AttacksEditor.svelte'
import BonusEditor from './editors/BonusEditor.svelte'
import { Book } from './book.svelte'
import CostEditor from './editors/CostEditor.svelte'
import EffectEditor from './editors/EffectEditor.svelte'
import FacesEditor from './editors/FacesEditor.svelte'
import { KINDS } from './fields'
import { total } from './list'
import type { More } from './more'
import Rows from './Rows.svelte'
import { SAY } from './say'
import { SETUP } from './setup'
import { inside, told } from './things'

export const MUSTER = defineMuster<Book, More>({
  kinds: KINDS,
  ofFaction: ['maneuver', 'detachments', 'units'],
  ofTable: ['dice', 'escalation', 'reinforcement'],
  foldered: ['maneuver'],
  editors: {
    cost: CostEditor,
    attacks: AttacksEditor,
    abilities: AbilityEditor,
    effects: EffectEditor,
    bonus: BonusEditor,
    faces: FacesEditor,
  },
  say: SAY,
  inside,
  told,
  namedBy(shelf, card, book) {
    const user = shelf === 'dice' ? book.rolls(card) : undefined
    return user && String(user.name ?? user.id)
  },
  speaker: SPEAKER,
  Book,

  limits: [100, 150, 200],
  entry: { name: 'text', detachments: 'cards' },
  struck: ['size', 'stamina'],
  cost: 'cost',
  total,
  symbol: armOf,
  shows: 'branch',
  // The four ticks before a game (N-ARM-9).
  ticks: {
    limit: ['N-ARM-2'],
    commander: ['N-ARM-3'],
    unique: ['N-ARM-4', 'N-ARM-5'],
    detachments: ['N-ARM-6'],
  },
  Rows,
  typedForAll: 'fill_deck',
  setup: SETUP,
})
