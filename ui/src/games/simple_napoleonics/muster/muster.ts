// This game's muster: its cards, its armies, the setting up of a battle.
import type { Rooms } from '../../../kit'
import { carriedIn, pileOf, sayingsOf, totalOf, UNITS, type Muster } from '../../../kit/muster'
import { armOf } from '../printed'
import { SPEAKER } from '../said'
import { word } from '../words'
import AbilitiesEditor from './AbilitiesEditor.svelte'
import { Book } from './book.svelte'
import { KINDS } from './fields'
import { withoutLeader } from './list'
import GeniusEditor from './GeniusEditor.svelte'
import { mends } from './mends'
import { inside, told } from './print'
import Rows from './Rows.svelte'
import { SETUP } from './setup'

export const MUSTER: Muster = {
  kinds: KINDS,
  ofFaction: ['units', 'leaders'],
  ofTable: [],
  editors: { abilities: AbilitiesEditor, genius: GeniusEditor },
  say: sayingsOf({ word }),
  inside,
  told,
  speaker: SPEAKER,
  open: (rooms: Rooms) => new Book(rooms, MUSTER),

  limits: [180, 240, 360],
  entry: { copies: 'number', brigade: 'number' },
  lists: ['leaders'],
  piles: { leaders: { shelf: 'leaders', without: withoutLeader } },
  total: (army, book) => totalOf(army, book, 'points'),
  symbols: (army, book) => pileOf(army, UNITS).map(({ card }) => armOf((book as Book).unit(card))),
  ticks: { units: ['SN-SET-2'], leaders: ['SN-SET-5'] },
  carried: carriedIn({ units: UNITS, leaders: 'leaders' }),
  mainShelf: 'units',
  Rows,
  mends: (fault, list, book) => mends(fault, list, book as Book),
  setup: SETUP as never,
}
