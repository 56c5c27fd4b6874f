// The names that the kit expects from a game. It learns everything else from the game's `BattleGame`
// (`defineGame`, battle/game.ts) and its `Muster` (muster/game.ts). A game's tracker and pages must
// use these names exactly, if they have the thing at all.

/** The command that turns up both bids at once, if they are made with the table's own cards
 * (ShownBids). */
export const SHOW_BIDS = 'show_bids'

/** The commands of a deployment unit by unit: one unit, or all that are left (Placing). */
export const PLACE = 'place'
export const PLACE_REST = 'place_rest'

/** The event that a seat is done. The log leaves out those that only follow by themselves. */
export const SEAT_DONE = 'seat_done'

/** A card lacks the value that a command needs: the tap asks for it (`BattleTable.fillSheet`). */
export const CARD_UNKNOWN = 'E-CARD-UNKNOWN'

/** A fault of a setup: no battle begins without that value, whatever the players agree on. */
export const CARD_NEEDED = 'E-CARD-NEEDED'

/** A fault of an army: a card does not exist. Other faults may then be missing from the list. */
export const CARD_GONE = 'E-CARD-GONE'

/** The kind of `now` in the last phase. Its screen is the kit's own. */
export const FINISHED = 'finished'

/** The secret page with everything that a seat holds, opened by the hand button (`pages.own`). */
export const OWN = 'own'

// A game's catalogue has its words for the kit at `GameWords.word`: `do`, `handover`, `phrase`,
// `scene`, `won`, each with a name from the tracker. Its data have `in_sentence.<kind>.<name>` for
// names within a sentence (`within`), including the colors of its tokens (`tokensOf`).
