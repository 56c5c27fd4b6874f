// The muster: cards, army lists and the setup of a battle, made from a game's description (`Muster`).
// It is not part of `kit/index.ts`, so that the first page does not load it.

/** The army pages by their address. */
export { default as ArmyPages } from './army/ArmyPages.svelte'
/** One missing value of a card, asked for at the place where it is missing. */
export { default as AskValue } from './cards/AskValue.svelte'
/** The values that a new card needs before it is kept. */
export { default as CardForm } from './cards/CardForm.svelte'
/** The name and text of a thing on a card. */
export { default as NamedText } from './cards/NamedText.svelte'
/** A card with − and +. */
export { default as CountRow } from './rows/CountRow.svelte'
/** The units of a faction under headings, one by one, each with a sheet. */
export { default as ArmyUnits } from './army/ArmyUnits.svelte'
/** The cards of an army on paper. */
export { default as CardSheets } from './print/CardSheets.svelte'
/** The roster of an army on paper. */
export { default as RosterSheet } from './print/RosterSheet.svelte'
/** The cards of a pile under headings. */
export { default as CardGroups } from './rows/CardGroups.svelte'
/** A card of a deck with − and +. */
export { default as DeckRow } from './rows/DeckRow.svelte'
/** One fault at its place, with its fixes. */
export { default as FaultNote } from './faults/FaultNote.svelte'
/** The taps that fix a fault. */
export { default as Fixes } from './faults/Fixes.svelte'
/** The contents of an army: its units or its deck. */
export { default as PileRows } from './rows/PileRows.svelte'
/** The choice of a scenario. */
export { default as ScenarioPick } from './setup/ScenarioPick.svelte'
/** The pages of a new battle by their address. */
export { default as SetupPages } from './setup/SetupPages.svelte'

/** A list of a card's things, with a select to add one. */
export { default as ThingList } from './cards/ThingList.svelte'
/** A unit card with − and +. */
export { default as UnitRow } from './rows/UnitRow.svelte'

export { CARD_GONE } from '../asked'
export { keptIn } from './army/changes'
export { CardBook, cardName } from './book.svelte'
export { all } from './setup/choices'
export { grave, sentence, ticks } from './faults/faults'
export {
  common,
  fieldsOf,
  has,
  PRACTICE,
  TABLE,
  unknown,
  type Field,
  type Kind,
  type Values,
} from './cards/fields'
export {
  add,
  called,
  changed,
  copiesIn,
  known,
  lastOf,
  pileOf,
  put,
  step,
  sum,
  takeOut,
  UNIT_SHELF,
  UNITS,
  withCopies,
  type ListEntry,
  type Total,
} from './army/list'
export { linesOf, scenarioSetUp, stillFought, trimmed, type Fought } from './setup/scenario'
export { remediesOf, unitName } from './faults/remedies'
export { totalOf } from './army/total'
export { defineMuster } from './muster'
export type { EditorProps, Muster, Preset, RowsProps, Sayings, SetUp, Sources } from './muster'
export type { AnyCard, AnyFaction, Switch, TypedCards } from './pack'
export type { Plan } from './setup/plan.svelte'
export { Roster } from './army/roster.svelte'
export { sayingsOf } from './say'
export { brief, lacking, nameless, namesOf, numbersOf, valueName } from './cards/tell'
