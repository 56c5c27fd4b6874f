// Upper limits for values that players type because only a printed card has them. Neither the view nor
// the schema of a command contains these limits. The tracker validates every value anyway.

/** The highest value on a unit card, and the most that a strategy card adds or takes (NS-CAS-2, NS-CRD-1). */
export const HIGHEST = 9
/** The highest initiative on a strategy card (NS-INI-2). */
export const INITIATIVE = 5
