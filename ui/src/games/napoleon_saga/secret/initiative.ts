// The numbers that stand on strategy cards.

/** The highest initiative printed on a card. */
export const HIGHEST = 5
