// This game's muster: its cards, its armies, the setting up of a battle.
import { defineMuster, UNITS } from '../../../kit/muster'
import { armOf } from '../printed'
import { SPEAKER } from '../said'
import AbilitiesEditor from './AbilitiesEditor.svelte'
import { Book } from './book.svelte'
import { KINDS } from './fields'
import LeadershipEditor from './LeadershipEditor.svelte'
import type { More } from './more'
import MovementEditor from './MovementEditor.svelte'
import { inside, ranked, told, valuesOf } from './print'
import RangedEditor from './RangedEditor.svelte'
import Rows from './Rows.svelte'
import { SAY } from './say'
import { SETUP } from './setup'

export const MUSTER = defineMuster<Book, More>({
  kinds: KINDS,
  ofFaction: ['units', 'tactics', 'conscripts'],
  ofTable: [],
  editors: {
    leadership: LeadershipEditor,
    movement: MovementEditor,
    ranged: RangedEditor,
    abilities: AbilitiesEditor,
  },
  say: SAY,
  inside,
  told,
  speaker: SPEAKER,
  valuesOf,
  Book,

  // The sizes of a battle royale (FC-BR-1).
  limits: [250, 400, 500],
  entry: { copies: 'number' },
  lists: ['deck'],
  piles: { deck: { shelf: 'tactics' } },
  struck: ['size', 'stamina'],
  cost: 'cost',
  symbol: armOf,
  shows: 'branch',
  ticks: {
    units: ['FC-DEP-2'],
    limit: ['FC-ARM-1'],
    names: ['FC-ARM-2'],
    deck: ['FC-DCK-1'],
    copies: ['FC-DCK-2'],
    stars: ['FC-DCK-3'],
  },
  Rows,
  fixedIn: {
    add_unit: UNITS,
    remove_units: UNITS,
    add_cards: 'deck',
    remove_cards: 'deck',
    list_deck: 'deck',
  },
  titled: ranked,
  setup: SETUP,
})
