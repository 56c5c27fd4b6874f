// The numbers up to which this game's pages let a player type what only a printed card says. Where the
// view holds the limit (orders in the pouch, cards in a hand, models of a unit) a page takes it from
// there; these are what neither the view nor the schema of a command has. The tracker judges all the same.

/** The highest leadership on a maneuver card (N-LEAD-3). */
export const LEADERSHIP = 10
/** Orders that a card may name: as many as there are of a color and all together (N-SET-2). */
export const ORDERS = 17
/** Maneuver cards that an escalation card may name: a whole deck (N-SET-3). */
export const DECK = 30
/** Maneuver cards that a card may let draw: a full hand (N-CRD-8). */
export const HAND = 7
/** Dice of one kind: an attack has no more of all together (N-ATK-5). */
export const DICE = 6
/** Corruption of a side (N-COR-1). */
export const CORRUPTION = 20
/** Steps on the track that a card may give; no rule ends them (N-REI-5). */
export const STEPS = 12
/** Fatigue that a card may take; no rule ends it (N-REI-6). */
export const FATIGUE = 12
/** How often a side met a condition in one round; no rule ends it (N-END-1). */
export const MET = 20
/** Movement on a unit card; no rule ends it (N-MOV-1). */
export const MOVEMENT = 20
