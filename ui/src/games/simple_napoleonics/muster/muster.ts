// This game's muster: its cards, its armies, the setting up of a battle.
import { defineMuster, sayingsOf } from '../../../kit/muster'
import { armOf } from '../printed'
import { SPEAKER } from '../said'
import { word } from '../words'
import AbilitiesEditor from './AbilitiesEditor.svelte'
import { Book } from './book.svelte'
import { KINDS } from './fields'
import { withoutLeader } from './list'
import GeniusEditor from './GeniusEditor.svelte'
import type { More } from './more'
import { inside, told } from './print'
import Rows from './Rows.svelte'
import { SETUP } from './setup'

export const MUSTER = defineMuster<Book, More>({
  kinds: KINDS,
  ofFaction: ['units', 'leaders'],
  ofTable: [],
  editors: { abilities: AbilitiesEditor, genius: GeniusEditor },
  say: sayingsOf({ word }),
  inside,
  told,
  speaker: SPEAKER,
  Book,

  limits: [180, 240, 360],
  entry: { copies: 'number', brigade: 'number' },
  lists: ['leaders'],
  piles: { leaders: { shelf: 'leaders', without: withoutLeader } },
  links: { brigade: 'leaders' },
  cost: 'points',
  symbol: armOf,
  shows: 'arm',
  ticks: { units: ['SN-SET-2'], leaders: ['SN-SET-5'] },
  Rows,
  asked: ['nation', 'arm', 'mor'],
  typed: ['choose_value'],
  setup: SETUP,
})
