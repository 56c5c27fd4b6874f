// Defines this game's pages for the app.
import { defineGame, FillSheet } from '../../kit/battle'
import Above from './Above.svelte'
import Below from './Below.svelte'
import { fieldText, variantOf } from './deed'
import { TYPED } from './fill'
import { eventText, stepText } from './log'
import { matterText } from './matter'
import { GOOD, phraseParams, sentences } from './moment'
import { SCREENS, screenAt } from './phases/screens'
import { SPEAKER } from './said'
import { signsOf } from './signs'
import { stakesOf } from './stakes'
import Standing from './Standing.svelte'
import Hide from './secret/Hide.svelte'
import Own from './secret/Own.svelte'
import AimSheet from './sheets/AimSheet.svelte'
import AtOnceSheet from './sheets/AtOnceSheet.svelte'
import GeniusSheet from './sheets/GeniusSheet.svelte'
import LookSheet from './sheets/LookSheet.svelte'
import MoveSheet from './sheets/MoveSheet.svelte'
import OneSide from './sheets/OneSide.svelte'
import OrderSheet from './sheets/OrderSheet.svelte'
import TestSheet from './sheets/TestSheet.svelte'
import UnitSheet from './sheets/UnitSheet.svelte'
import { Table } from './table.svelte'
import { ROUND } from './top'
import type { Types } from './types'
import Unit from './Unit.svelte'
import { word } from './words'

export default defineGame<Types, Table>(
  {
    Table,
    words: {
      word,
      event: eventText,
      told: stepText,
      field: fieldText,
      variant: variantOf,
      ...SPEAKER,
      phrase: phraseParams,
      came: sentences,
      good: ({ code }) => GOOD.includes(code),
    },
    round: ROUND,
    screens: SCREENS,
    at: screenAt,
    secret: () => null,
    pages: { own: Own, hide: Hide },
    sheets: {
      unit: UnitSheet,
      orders: OrderSheet,
      move: MoveSheet,
      aim: AimSheet,
      look: LookSheet,
      test: TestSheet,
      at_once: AtOnceSheet,
      genius: GeniusSheet,
      fill: FillSheet,
    },
    typed: TYPED,
    handover: ({ markers }) => ({ hides: markers.length > 0 ? 'yes' : 'no' }),
    stakes: stakesOf,
    Side: OneSide,
    signs: signsOf,
    Standing,
    matter: matterText,
    Unit,
    Above,
    Below,
    lost: ({ units, leaders }, side, table) => [
      ...units
        .filter((it) => it.owner === side && it.status === 'eliminated')
        .map((it) => table.unitName(it.id)),
      ...leaders.filter((it) => it.owner === side && !it.alive).map(({ card }) => card.name),
    ],
    points: ({ ledger, round }) => ({ ledger, round, goal: null }),
  },
  async () => (await import('./muster/muster')).MUSTER,
)
