//! What may be done at any time: typing a card value, correcting a counter. The table is right.
