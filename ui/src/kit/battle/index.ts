// The battle frame: the components of every game's battle. It knows no game. The head of each component
// says what it is for. A game's `index.ts` says with `defineGame` what its battle is made of. The frame
// is not part of `kit/index.ts`, so that the first page does not load it.

/** An attack declared. */
export { default as AttackSheet } from './attack/AttackSheet.svelte'
/** The three places with score, log and taking back. */
export { default as BattleFrame } from './page/BattleFrame.svelte'
/** A card to read. */
export { default as CardFace } from './moment/CardFace.svelte'
/** Counters to correct, with one reason. */
export { default as Correct } from './counters/Correct.svelte'
/** Dice as they lie. */
export { default as DiceLine } from './moment/DiceLine.svelte'
/** One thing that its seat has locked, shown while the finger holds. */
export { default as FaceDown } from './secret/FaceDown.svelte'
/** The meaning of the game's signs. */
export { default as Legend } from './page/Legend.svelte'
/** The possible outcomes of an attack. */
export { default as LossOdds } from './attack/LossOdds.svelte'
/** A number that the dice wait for. */
export { default as FillDue } from './counters/FillDue.svelte'
/** A number of a card that was typed wrong or is missing. */
export { default as FillMore } from './counters/FillMore.svelte'
/** A number that a card lacks, asked for once. */
export { default as FillSheet } from './counters/FillSheet.svelte'
/** Input for both sides at once. */
export { default as ForBoth } from './taps/ForBoth.svelte'
/** Another device wants a seat: yes or no. */
export { default as KnockSheet } from './wishes/KnockSheet.svelte'
/** A printed number in one tap. */
export { default as NumberPad } from './counters/NumberPad.svelte'
/** The same for units. */
export { default as Offered, type OfferedTap } from './taps/Offered.svelte'
/** The same of units. */
export { default as OfferedUnits } from './units/OfferedUnits.svelte'
/** The other side as a strip of small cards. */
export { default as OtherUnits } from './units/OtherUnits.svelte'
/** All that only one seat knows. */
export { default as OwnPage } from './secret/OwnPage.svelte'
/** The units of the side whose turn it is. */
export { default as OwnUnits } from './units/OwnUnits.svelte'
/** Things of a seat's own to choose from, seen or unseen. */
export { default as PickPage } from './secret/PickPage.svelte'
/** Deployment, unit after unit in turn. */
export { default as Placing } from './page/Placing.svelte'
/** Who acts when. */
export { default as Queue } from './page/Queue.svelte'
/** The rules that the players judge themselves, at the place where they matter. */
export { default as Reminders } from './page/Reminders.svelte'
/** Rules by their titles, to read on a tap. */
export { default as RuleTaps } from './page/RuleTaps.svelte'
/** A page that only one seat looks at. */
export { default as SecretFrame } from './secret/SecretFrame.svelte'
/** Bids of both sides that were turned up at the table. */
export { default as ShownBids } from './secret/ShownBids.svelte'
/** Things face down in their places. */
export { default as Slots, type SlotsProps } from './secret/Slots.svelte'
/** Asks for confirmation. */
export { default as SureSheet } from './taps/SureSheet.svelte'
/** A tap that asks for confirmation if doing nothing gives something away. */
export { default as SureTap } from './taps/SureTap.svelte'
/** The tap of an offer; greyed with the reason if it is refused. */
export { default as Tap } from './taps/Tap.svelte'
/** One unit's card, filled from the view. */
export { default as Unit } from './units/Unit.svelte'
/** One unit on a sheet, with everything that is known of it. */
export { default as UnitSheet } from './units/UnitSheet.svelte'
/** What lies on a secret page, while the finger holds. */
export { default as WhileHeld } from './secret/WhileHeld.svelte'
/** A card with a link to its full text. */
export { default as WithMore } from './units/WithMore.svelte'

export { explain, openBook, type Entry, type PackBook } from './book'
export { watchCounters } from './counters/counters.svelte'
export { deedText } from './taps/deed'
export { defineGame } from './define'
export { paramsOf, partsOf, type Fields } from './fields'
export type { GameWords, LedgerLine, Params, RoundOf, SecretPages } from './game'
export { useCovered, useHeld } from './secret/held'
export { armSigns, pipSigns, tokenSigns, type Sign } from './page/signs'
export { outcomeOf, putRight, type Ended } from './log/log'
export { Picks } from './taps/picks.svelte'
export {
  factionName,
  playerName,
  sayValues,
  unitNamed,
  USUAL,
  within,
  type Speak,
  type Speaker,
} from './refusal'
export { addedOf, watchOdds } from './attack/odds.svelte'
export type { BattleView, Deeds, GameTypes, Wanted } from './page/frame'
export { BattleTable, setBattle, useBattle } from './table.svelte'
export { UnitTable, type UnitProps } from './units/units.svelte'
