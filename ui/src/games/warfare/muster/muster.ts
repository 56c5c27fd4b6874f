// This game's muster: its cards, its armies, the setting up of a battle.
import type { Rooms } from '../../../kit'
import { carriedIn, pileOf, sayingsOf, totalOf, UNITS, type Muster } from '../../../kit/muster'
import { armOf, statText } from '../printed'
import { SPEAKER } from '../said'
import type { Stat } from '../types'
import { word } from '../words'
import { Book } from './book.svelte'
import { KINDS } from './fields'
import { mends } from './mends'
import { inside, told } from './print'
import Rows from './Rows.svelte'
import { SETUP } from './setup'
import SizeEditor from './SizeEditor.svelte'
import TraitsEditor from './TraitsEditor.svelte'

export const MUSTER: Muster = {
  kinds: KINDS,
  ofFaction: ['units'],
  ofTable: [],
  editors: { size: SizeEditor, traits: TraitsEditor },
  say: sayingsOf({ word }),
  printed: (name, n) => statText(name as Stat, n),
  inside,
  told,
  speaker: SPEAKER,
  open: (rooms: Rooms) => new Book(rooms, MUSTER),

  limits: [50, 75, 100],
  entry: {
    copies: 'number',
    commander: 'number',
    name: 'text',
    experience: 'text',
    equipment: 'text',
    survived: 'number',
  },
  lists: ['commanders'],
  objects: ['defenses'],
  total: (army, book) => totalOf(army, book, 'points'),
  symbols: (army, book) => pileOf(army, UNITS).map(({ card }) => armOf((book as Book).unit(card))),
  ticks: {
    units: ['W-RND-3', 'W-DEP-2', 'W-DEP-3'],
    commanders: ['W-RND-2', 'W-DEP-4', 'E-ARM-NAME', 'E-ARM-IDLE', 'E-ARM-COMMANDER'],
    points: ['W-PTS-1'],
  },
  carried: carriedIn({ units: UNITS }),
  mainShelf: 'units',
  Rows,
  mends: (fault, list, book) => mends(fault, list, book as Book),
  setup: SETUP,
}
