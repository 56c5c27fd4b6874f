// Defines this game's pages for the app.
import { defineGame } from '../../kit/battle'
import { fieldText, variantOf } from './deed'
import { eventText } from './log'
import { phraseParams } from './moment'
import ObjectiveTaps from './phases/ObjectiveTaps.svelte'
import { SCREENS } from './phases/screens'
import { SPEAKER } from './said'
import { signsOf } from './signs'
import { PAGES } from './secret/pages'
import { wanted } from './secret/wanted'
import OneSide from './sheets/OneSide.svelte'
import UnitSheet from './sheets/UnitSheet.svelte'
import { Table } from './table.svelte'
import { phaseOf, ROUND } from './top'
import type { Types } from './types'
import { word } from './words'

export default defineGame<Types, Table>(
  {
    Table,
    words: {
      word,
      event: eventText,
      field: fieldText,
      variant: variantOf,
      ...SPEAKER,
      phase: phaseOf,
      phrase: phraseParams,
      good: ({ code, values }) => ['hits', 'passed'].includes(String(values?.came ?? code)),
      brief: (code) => word('board.letter', code) ?? word('board.ground', code),
    },
    round: ROUND,
    screens: SCREENS,
    see: ({ roster, view }) => roster.see(view),
    secret: wanted,
    pages: PAGES,
    sheets: { spot: UnitSheet },
    Side: OneSide,
    signs: signsOf,
    lost: (_, side, table) => table.lost(side),
    points: ({ ledger, turn, target }) => ({ ledger, round: turn, goal: target }),
    Below: ObjectiveTaps,
  },
  async () => (await import('./muster/muster')).MUSTER,
)
