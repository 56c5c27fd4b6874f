// What the kit asks of a game by name. Everything else it learns from the game's `BattleGame` (`defineGame`,
// battle/game.ts) and its `Muster` (muster/muster.ts); these names a game's tracker and its pages have to
// bear as they stand here, where it has the thing at all.

/** The command that turns up both bids at once, where the table's own cards are bid (ShownBids). */
export const SHOW_BIDS = 'show_bids'

/** The commands of a deployment unit by unit: one unit, all that are left (Placing). */
export const PLACE = 'place'
export const PLACE_REST = 'place_rest'

/** The event by which a seat is done; the log leaves out what only follows by itself. */
export const SEAT_DONE = 'seat_done'

/** A card lacks the value that a command needs: the tap asks for it (`BattleTable.fillSheet`). */
export const CARD_UNKNOWN = 'E-CARD-UNKNOWN'

/** A fault of a setup: without that value no battle begins, whatever the players agree on. */
export const CARD_NEEDED = 'E-CARD-NEEDED'

/** A fault of an army: nobody has that card. What is wrong beside it cannot all be told. */
export const CARD_GONE = 'E-CARD-GONE'

/** The kind of what the last phase is about; its screen is the kit's own. */
export const FINISHED = 'finished'

/** The secret page with all that a seat holds, opened by the finger that holds the hand (`pages.own`). */
export const OWN = 'own'

// The words that a game's catalogue has for the kit stand at `GameWords.word`: `do`, `handover`, `phrase`,
// `scene`, `won`, each with a name from the tracker. Its data have `in_sentence.<kind>.<name>` for what a
// sentence names (`within`), and so for the colors of its tokens (`tokensOf`).
