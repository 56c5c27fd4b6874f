// Upper limits for values that players type because only a printed card has them. If the view holds a
// limit (orders in the pouch, cards in a hand, models of a unit), the page uses that one. These are the
// limits that neither the view nor the schema of a command has. The tracker validates every value
// anyway.

/** The highest leadership on a maneuver card (N-LEAD-3). */
export const LEADERSHIP = 10
/** Orders that a card may name: the most of one color, and of all colors together (N-SET-2). */
export const ORDERS = 17
/** Maneuver cards that an escalation card may name: a whole deck (N-SET-3). */
export const DECK = 30
/** Maneuver cards that a card may let a player draw: a full hand (N-CRD-8). */
export const HAND = 7
/** Dice of one kind: an attack has no more than this in all (N-ATK-5). */
export const DICE = 6
/** Corruption of a side (N-COR-1). */
export const CORRUPTION = 20
/** Steps on the track that a card may give; no rule limits them (N-REI-5). */
export const STEPS = 12
/** Fatigue that a card may remove; no rule limits it (N-REI-6). */
export const FATIGUE = 12
/** How often a side may meet a condition in one round; no rule limits it (N-END-1). */
export const MET = 20
/** Movement on a unit card; no rule limits it (N-MOV-1). */
export const MOVEMENT = 20
