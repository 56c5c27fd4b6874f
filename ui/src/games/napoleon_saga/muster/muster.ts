// This game's muster: its cards, its armies, the setting up of a battle.
import type { Rooms } from '../../../kit'
import { carriedIn, pileOf, totalOf, UNITS, type Muster } from '../../../kit/muster'
import { SPEAKER } from '../said'
import { symbolOf } from './arms'
import { Book } from './book.svelte'
import EffectsEditor from './EffectsEditor.svelte'
import { KINDS } from './fields'
import KeywordsEditor from './KeywordsEditor.svelte'
import KindEditor from './KindEditor.svelte'
import { mends } from './mends'
import Rows from './Rows.svelte'
import { SAY } from './say'
import { SETUP } from './setup'
import { told } from './things'

export const MUSTER: Muster = {
  kinds: KINDS,
  ofFaction: ['units'],
  ofTable: ['strategy', 'objectives'],
  editors: {
    kind: KindEditor,
    keywords: KeywordsEditor,
    effects: EffectsEditor,
  },
  say: SAY,
  told: (field, value, book) => told(field, value, book as Book),
  speaker: SPEAKER,
  open: (rooms: Rooms) => new Book(rooms, MUSTER),

  limits: [750, 900, 1200],
  entry: { copies: 'number' },
  lists: ['strategy'],
  piles: {
    strategy: { shelf: 'strategy', offered: (of, book) => (book as Book).deckOf(of) as never },
  },
  total: totalOf,
  symbols: (army, book) =>
    pileOf(army, UNITS).map(({ card }) => symbolOf((book as Book).unit(card))),
  ticks: {
    units: ['NS-BLD-1', 'NS-BLD-2', 'NS-BLD-4'],
    points: ['NS-BLD-3'],
    cavalry: ['NS-BLD-5'],
    artillery: ['NS-BLD-6'],
    guard: ['NS-BLD-7'],
    strategy: ['NS-BLD-8', 'NS-BLD-9'],
  },
  carried: carriedIn({ units: UNITS, strategy: 'strategy' }),
  mainShelf: 'units',
  Rows,
  mends: (fault, list, book) => mends(fault, list, book as Book),
  setup: SETUP,
}
