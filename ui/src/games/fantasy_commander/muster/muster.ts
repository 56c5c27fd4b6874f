// This game's muster: its cards, its armies, the setting up of a battle.
import type { Rooms } from '../../../kit'
import { carriedIn, pileOf, totalOf, UNITS, type Muster } from '../../../kit/muster'
import { armOf } from '../printed'
import { SPEAKER } from '../said'
import AbilitiesEditor from './AbilitiesEditor.svelte'
import { Book } from './book.svelte'
import { KINDS } from './fields'
import LeadershipEditor from './LeadershipEditor.svelte'
import { mends, valuesOf } from './mends'
import MovementEditor from './MovementEditor.svelte'
import { inside, told } from './print'
import RangedEditor from './RangedEditor.svelte'
import Rows from './Rows.svelte'
import { SAY } from './say'
import { SETUP } from './setup'

export const MUSTER: Muster = {
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
  inside: (field, value) => inside(field, value),
  told: (field, value, book) => told(field, value, book as Book),
  speaker: SPEAKER,
  valuesOf: (fault, book) => valuesOf(fault, book as Book),
  open: (rooms: Rooms) => new Book(rooms, MUSTER),

  // The sizes of a battle royale (FC-BR-1).
  limits: [250, 400, 500],
  entry: { copies: 'number' },
  lists: ['deck'],
  piles: { deck: { shelf: 'tactics' } },
  total: totalOf,
  symbols: (army, book) =>
    pileOf(army, UNITS).map(({ card }) => {
      const found = (book as Book).unit(card)
      return armOf(found?.branch ?? null, found?.rank)
    }),
  ticks: {
    units: ['FC-DEP-2'],
    limit: ['FC-ARM-1'],
    names: ['FC-ARM-2'],
    deck: ['FC-DCK-1'],
    copies: ['FC-DCK-2'],
    stars: ['FC-DCK-3'],
  },
  carried: carriedIn({ units: UNITS, tactics: 'deck' }),
  mainShelf: 'units',
  Rows,
  mends: (fault, list, book) => mends(fault, list, book as Book),
  setup: SETUP as never,
}
