// Defines this game's pages for the app.
import { defineGame } from '../../kit/battle'
import { fieldText, variantOf } from './deed'
import { eventText, scoredText } from './log'
import { phraseParams } from './moment'
import { DICE } from './printed'
import { SCREENS } from './phases/screens'
import { SPEAKER } from './said'
import { signsOf } from './signs'
import { PAGES } from './secret/pages'
import { secretOf } from './secret/secret'
import AttackSheet from './sheets/AttackSheet.svelte'
import FillSheet from './sheets/FillSheet.svelte'
import OneSide from './sheets/OneSide.svelte'
import PaySheet from './sheets/PaySheet.svelte'
import UnitSheet from './sheets/UnitSheet.svelte'
import { Table } from './table.svelte'
import { ROUND } from './top'
import Advance from './phases/battle/Advance.svelte'
import type { Types } from './types'
import Unit from './Unit.svelte'
import { word } from './words'

export default defineGame<Types, Table>(
  {
    Table,
    words: {
      word,
      event: eventText,
      told: scoredText,
      field: fieldText,
      variant: variantOf,
      ...SPEAKER,
      phase: (phase) => word('phase', phase) ?? phase,
      phrase: phraseParams,
    },
    round: ROUND,
    screens: SCREENS,
    at: ({ owed }) => (owed ? 'owed' : undefined),
    secret: secretOf,
    pages: PAGES,
    handover: ({ escalation }) => ({ n: escalation.orders }),
    sheets: { unit: UnitSheet, pay: PaySheet, attack: AttackSheet, fill: FillSheet },
    Side: OneSide,
    signs: signsOf,
    Unit,
    dice: DICE,
    lost: ({ units }, side) =>
      units.filter((it) => it.owner === side && it.status === 'destroyed').map(({ name }) => name),
    points: ({ ledger, round, scenario }) => ({ ledger, round, goal: scenario.goal }),
    Above: Advance,
  },
  async () => (await import('./muster/muster')).MUSTER,
)
