// The numbers up to which this game's pages let a player type what only a printed card says. Neither the
// view nor the schema of a command has them. The tracker judges all the same.

/** The highest value on a unit card, and the most that a strategy card adds or takes (NS-CAS-2, NS-CRD-1). */
export const HIGHEST = 9
/** The highest initiative on a strategy card (NS-INI-2). */
export const INITIATIVE = 5
