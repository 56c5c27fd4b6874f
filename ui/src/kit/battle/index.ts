// The battle frame: what every game's battle is made of. It knows no game; each component says at its
// head what it is for. A game's `index.ts` says with `defineGame` what its battle is made of. It is no part
// of `kit/index.ts`, so that the first page does not load it.

/** An attack declared. */
export { default as AttackSheet } from './attack/AttackSheet.svelte'
/** The three places with score, log and taking back. */
export { default as BattleFrame } from './page/BattleFrame.svelte'
/** A card to read. */
export { default as CardFace } from './moment/CardFace.svelte'
/** Counters to put right, with one reason. */
export { default as Correct } from './counters/Correct.svelte'
/** Dice as they lie. */
export { default as DiceLine } from './moment/DiceLine.svelte'
/** One thing that its seat has locked, shown while the finger holds. */
export { default as FaceDown } from './secret/FaceDown.svelte'
/** What the signs of the game mean. */
export { default as Legend } from './page/Legend.svelte'
/** What an attack may come to. */
export { default as LossOdds } from './attack/LossOdds.svelte'
/** A number that the dice wait for. */
export { default as FillDue } from './counters/FillDue.svelte'
/** A number of a card that was typed wrong or not at all. */
export { default as FillMore } from './counters/FillMore.svelte'
/** A number that a card lacks, asked for once. */
export { default as FillSheet } from './counters/FillSheet.svelte'
/** What is entered for both sides at once. */
export { default as ForBoth } from './taps/ForBoth.svelte'
/** Another device wants a seat: yes or no. */
export { default as KnockSheet } from './ending/KnockSheet.svelte'
/** A printed number in one tap. */
export { default as NumberPad } from './counters/NumberPad.svelte'
/** Things that may be tapped, under a head. */
export { default as Offered, type OfferedTap } from './taps/Offered.svelte'
/** The same of units. */
export { default as OfferedUnits } from './units/OfferedUnits.svelte'
/** The other side as a strip of small cards. */
export { default as OtherUnits } from './units/OtherUnits.svelte'
/** All that only one seat knows. */
export { default as OwnPage } from './secret/OwnPage.svelte'
/** The units of whoever's turn it is. */
export { default as OwnUnits } from './units/OwnUnits.svelte'
/** Things of a seat's own to choose from, seen or unseen. */
export { default as PickPage } from './secret/PickPage.svelte'
/** Deployment, unit after unit in turn. */
export { default as Placing } from './page/Placing.svelte'
/** Who acts when. */
export { default as Queue } from './page/Queue.svelte'
/** The rules that the players judge themselves, in their place. */
export { default as Reminders } from './page/Reminders.svelte'
/** Rules by their titles, to read on a tap. */
export { default as RuleTaps } from './page/RuleTaps.svelte'
/** A page that only one seat looks at. */
export { default as SecretFrame } from './secret/SecretFrame.svelte'
/** Bids of both sides that were turned up at the table. */
export { default as ShownBids } from './secret/ShownBids.svelte'
/** Things face down in their places. */
export { default as Slots, type SlotsProps } from './secret/Slots.svelte'
/** Asks before something is said. */
export { default as SureSheet } from './taps/SureSheet.svelte'
/** A tap that asks first where it gives something away by doing nothing. */
export { default as SureTap } from './taps/SureTap.svelte'
/** The tap of an offer, greyed with the reason where it is refused. */
export { default as Tap } from './taps/Tap.svelte'
/** One unit's card, filled from the view. */
export { default as Unit } from './units/Unit.svelte'
/** One unit on a sheet, with all that is known of it. */
export { default as UnitSheet } from './units/UnitSheet.svelte'
/** What lies on a secret page, while the finger holds. */
export { default as WhileHeld } from './secret/WhileHeld.svelte'
/** A card with the way to all of it. */
export { default as WithMore } from './units/WithMore.svelte'

export { explain, openBook, type Entry, type PackBook } from './book'
export { watchCounters } from './counters/counters.svelte'
export { deedText } from './taps/deed'
export { defineGame, type GameWords, type Params, type RoundOf } from './game'
export { useCovered, useHeld } from './secret/held'
export { armSigns, pipSigns, tokenSigns, type Sign } from './page/signs'
export { outcomeOf, paramsOf, partsOf, putRight, type Ended, type Fields } from './ending/log'
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
} from './moment/said'
export { addedOf, watchOdds } from './attack/odds.svelte'
export type { SecretPages } from './secret/Secret.svelte'
export type { BattleView, CommonSheet, Deeds, Wanted } from './page/frame'
export { BattleTable, setBattle, useBattle } from './table.svelte'
export { UnitTable, type UnitProps } from './units/units.svelte'
