// This game's muster: its cards, its armies, the setting up of a battle.
import type { Rooms } from '../../../kit'
import type { Muster } from '../../../kit/muster'
import { SPEAKER } from '../said'
import AbilityEditor from './editors/AbilityEditor.svelte'
import { symbolOf } from './arms'
import AttacksEditor from './editors/AttacksEditor.svelte'
import BonusEditor from './editors/BonusEditor.svelte'
import { Book } from './book.svelte'
import { carried } from './carried'
import CostEditor from './editors/CostEditor.svelte'
import EffectEditor from './editors/EffectEditor.svelte'
import FacesEditor from './editors/FacesEditor.svelte'
import { KINDS } from './fields'
import { total } from './list'
import { mends } from './mends'
import Rows from './Rows.svelte'
import { SAY } from './say'
import { SETUP } from './setup'
import { inside, told } from './things'

export const MUSTER: Muster = {
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
  inside: (field, value, book) => inside(field, value, book as Book),
  told: (field, value, book) => told(field, value, book as Book),
  namedBy(shelf, card, book) {
    const user = shelf === 'dice' ? (book as Book).rolls(card) : undefined
    return user && String(user.name ?? user.id)
  },
  speaker: SPEAKER,
  open: (rooms: Rooms) => new Book(rooms, MUSTER),

  limits: [100, 150, 200],
  entry: { name: 'text', detachments: 'cards' },
  total: (army, book) => total(army, book as Book),
  symbols: (army, book) => army.entries.map(({ card }) => symbolOf((book as Book).unit(card))),
  // The four ticks before a game (N-ARM-9).
  ticks: {
    limit: ['N-ARM-2'],
    commander: ['N-ARM-3'],
    unique: ['N-ARM-4', 'N-ARM-5'],
    detachments: ['N-ARM-6'],
  },
  carried,
  mainShelf: 'units',
  Rows,
  mends: (fault, list, book) => mends(fault, list, book as Book),
  setup: SETUP as never,
}
