// This game's muster: its cards, its armies, the setting up of a battle.
import { defineMuster } from '../../../kit/muster'
import { armOf } from '../printed'
import { SPEAKER } from '../said'
import { Book } from './book.svelte'
import EffectsEditor from './EffectsEditor.svelte'
import { KINDS } from './fields'
import KeywordsEditor from './KeywordsEditor.svelte'
import KindEditor from './KindEditor.svelte'
import Rows from './Rows.svelte'
import { SAY } from './say'
import { SETUP } from './setup'
import { told } from './things'

export const MUSTER = defineMuster<Book>({
  kinds: KINDS,
  ofFaction: ['units'],
  ofTable: ['strategy', 'objectives'],
  editors: {
    kind: KindEditor,
    keywords: KeywordsEditor,
    effects: EffectsEditor,
  },
  say: SAY,
  told,
  speaker: SPEAKER,
  Book,

  limits: [750, 900, 1200],
  entry: { copies: 'number' },
  lists: ['strategy'],
  piles: {
    strategy: { shelf: 'strategy', offered: (of, book) => book.deckOf(of) },
  },
  struck: ['cohesion'],
  cost: 'cost',
  symbol: armOf,
  ticks: {
    units: ['NS-BLD-1', 'NS-BLD-2', 'NS-BLD-4'],
    points: ['NS-BLD-3'],
    cavalry: ['NS-BLD-5'],
    artillery: ['NS-BLD-6'],
    guard: ['NS-BLD-7'],
    strategy: ['NS-BLD-8', 'NS-BLD-9'],
  },
  Rows,
  fixedIn: { add_cards: 'strategy', remove_cards: 'strategy', list_deck: 'strategy' },
  // The kind of a unit is called its type.
  fields: { type: 'kind' },
  setup: SETUP,
})
