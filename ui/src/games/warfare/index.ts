// Defines this game's pages for the app.
import { defineGame, FillSheet } from '../../kit/battle'
import { commanderMark } from './board/marks'
import { fieldText, variantOf } from './deed'
import { TYPED } from './fill'
import { eventText, stepText } from './log'
import { matterText } from './matter'
import { phraseParams, resultText } from './moment'
import { SCREENS, screenAt } from './phases/screens'
import TurnOrder from './phases/turn/TurnOrder.svelte'
import { DICE } from './printed'
import { SPEAKER } from './said'
import { signsOf } from './signs'
import Own from './secret/Own.svelte'
import AttackSheet from './sheets/AttackSheet.svelte'
import EffectsSheet from './sheets/EffectsSheet.svelte'
import OneSide from './sheets/OneSide.svelte'
import UnitSheet from './sheets/UnitSheet.svelte'
import { Table } from './table.svelte'
import { ledgerOf, ROUND } from './top'
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
      came: resultText,
      good: ({ code }) => code.startsWith('passed'),
      brief: (code) => word('letter', code),
      mark: (unit, table) => {
        const there = table.unit(unit)
        return there && commanderMark(there, table.view)
      },
    },
    round: ROUND,
    screens: SCREENS,
    at: screenAt,
    // A seat is a commander, and uses that name.
    seatName: (seat, { commanders }) => commanders[seat]?.name,
    secret: () => null,
    pages: { own: Own },
    sheets: { unit: UnitSheet, attack: AttackSheet, effects: EffectsSheet, fill: FillSheet },
    typed: TYPED,
    Side: OneSide,
    Turns: TurnOrder,
    matter: matterText,
    signs: signsOf,
    Unit,
    dice: DICE,
    lost: ({ units }, side) =>
      units
        .filter(
          ({ owner, place }) => owner === side && ['broken', 'disbanded'].includes(String(place)),
        )
        .map(({ name }) => name),
    points: (view) => ({ ledger: ledgerOf(view), round: view.round, goal: null }),
  },
  async () => (await import('./muster/muster')).MUSTER,
)
