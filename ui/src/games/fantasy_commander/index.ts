// Defines this game's pages for the app.
import { defineGame } from '../../kit/battle'
import { fieldText, variantOf } from './deed'
import { eventText } from './log'
import { phraseParams } from './moment'
import { goalOf, linesOf } from './muster/scenario'
import { SCREENS } from './phases/screens'
import { DICE } from './printed'
import { SPEAKER } from './said'
import { signsOf } from './signs'
import { PAGES } from './secret/pages'
import { secretOf } from './secret/secret'
import AttackSheet from './sheets/AttackSheet.svelte'
import FillSheet from './sheets/FillSheet.svelte'
import OneSide from './sheets/OneSide.svelte'
import UnitSheet from './sheets/UnitSheet.svelte'
import { Table } from './table.svelte'
import { phaseName, ROUND } from './top'
import type { Types } from './types'
import Unit from './Unit.svelte'
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
      phase: phaseName,
      phrase: phraseParams,
    },
    round: ROUND,
    screens: SCREENS,
    at: ({ now }) => (now.kind === 'action' && now.fight ? 'fight' : undefined),
    see: (table) => table.see(),
    // Only one unit in one scenario can enter the river.
    concerns: (rule, { scenario }) => rule !== 'FC-S5-1' || scenario.wades !== null,
    secret: secretOf,
    open: ['generating', 'giving'],
    pages: PAGES,
    sheets: { unit: UnitSheet, attack: AttackSheet, fill: FillSheet },
    Side: OneSide,
    signs: signsOf,
    Unit,
    dice: DICE,
    stakes: ({ view: { scenario }, book }) => ({
      goal: goalOf(scenario),
      lines: linesOf(scenario, book),
    }),
    lost: ({ units }, side) =>
      units.filter((it) => it.owner === side && it.status === 'destroyed').map(({ name }) => name),
    points: ({ ledger, round, scenario }) => ({ ledger, round, goal: scenario.goal }),
  },
  async () => (await import('./muster/muster')).MUSTER,
)
