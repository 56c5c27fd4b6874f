// The muster: cards, army lists and the setting up of a battle, made from what a game says of them
// (`Muster`). It is no part of `kit/index.ts`, so that the first page does not load it.

/** The army pages by their address. */
export { default as ArmyPages } from './ArmyPages.svelte'
/** One missing value of a card, asked where it is missing. */
export { default as AskValue } from './AskValue.svelte'
/** What a new card has to say before it is kept. */
export { default as CardForm } from './CardForm.svelte'
/** A card with − and +. */
export { default as CountRow } from './CountRow.svelte'
/** One fault where it belongs, with what mends it. */
export { default as FaultNote } from './FaultNote.svelte'
/** The pages of a new battle by their address. */
export { default as SetupPages } from './SetupPages.svelte'

export {
  CardBook,
  cardName,
  type AnyCard,
  type AnyFaction,
  type Switch,
  type TypedCards,
} from './book.svelte'
export { toText, fromText, missing, type Carrying } from './carry'
export { all } from './choices'
export { grave, sentence, ticks } from './faults'
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
} from './fields'
export {
  add,
  called,
  copiesOf,
  withCopies,
  changed,
  known,
  lastOf,
  put,
  sum,
  takeOut,
  type ListEntry,
} from './list'
export type {
  EditorProps,
  FixesProps,
  Muster,
  Preset,
  RowsProps,
  Sayings,
  SetUp,
  Sources,
  Symbolled,
  Total,
} from './muster'
export type { Plan } from './plan.svelte'
export type { Roster } from './roster.svelte'
export { brief, lacking, valueName } from './tell'
