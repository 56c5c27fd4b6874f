// This game's muster: its cards, its armies, the setting up of a battle.
import { defineMuster, sayingsOf } from '../../../kit/muster'
import { armOf, statText } from '../printed'
import { SPEAKER } from '../said'
import type { Stat } from '../types'
import { word } from '../words'
import { Book } from './book.svelte'
import { KINDS } from './fields'
import { inside, told } from './print'
import Rows from './Rows.svelte'
import { SETUP } from './setup'
import SizeEditor from './SizeEditor.svelte'
import TraitsEditor from './TraitsEditor.svelte'

export const MUSTER = defineMuster<Book>({
  kinds: KINDS,
  ofFaction: ['units'],
  ofTable: [],
  editors: { size: SizeEditor, traits: TraitsEditor },
  say: sayingsOf({ word }),
  printed: (name, n) => statText(name as Stat, n),
  inside,
  told,
  speaker: SPEAKER,
  Book,

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
  links: { commander: 'commanders' },
  cost: 'points',
  symbol: armOf,
  ticks: {
    units: ['W-RND-3', 'W-DEP-2', 'W-DEP-3'],
    commanders: ['W-RND-2', 'W-DEP-4', 'E-ARM-NAME', 'E-ARM-IDLE', 'E-ARM-COMMANDER'],
    points: ['W-PTS-1'],
  },
  Rows,
  asked: ['troops', 'subtype'],
  typed: ['choose_size', 'choose_value', 'choose_subtype'],
  setup: SETUP,
})
