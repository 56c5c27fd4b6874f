//! The commands of a seat.

use super::super::content::cards::{Ability, AttackKind, Leadership, Ranged, Trait};
use super::super::content::orders::{Color, Orders};
use super::super::state::fight::Situation;
use super::super::state::{KindId, PhaseId, Placed, UnitId};
use crate::Side;
use crate::kit::Phased;
use serde::{Deserialize, Serialize};

pub use super::counters::Correction;

/// A command of a seat. `colors`, `faces` and `face` are the table's rolls. They are only given if the
/// setup leaves these to the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Phased)]
#[redact::binding("fantasy_commander")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first turn
    /// Chooses who places first, if the players agree on it (FC-DEP-1).
    #[phases(Deployment)]
    ChooseFirst {
        /// The side that places first.
        first: Side,
    },
    /// Places a unit (FC-DEP-2).
    #[phases(Deployment)]
    Place {
        /// The unit.
        unit: UnitId,
    },
    /// All other units were placed on the table in turn (FC-DEP-2).
    #[phases(Deployment)]
    PlaceRest {},

    // ---- the command phase
    /// Enters what the map adds to the orders (FC-S1-2, FC-ELM-3, FC-ELM-4).
    #[phases(Generating)]
    Lead {
        /// Own units in Towns.
        towns: u8,
        /// Own units on trees with no enemy adjacent.
        trees: u8,
        /// Own units on supply carts with no enemy adjacent.
        carts: u8,
    },
    /// Drops a fixed order if there is no die to lose (FC-CMD-8).
    #[phases(Generating)]
    DropOrder {
        /// Its color.
        color: Color,
    },
    /// Rolls the order dice (FC-CMD-2).
    #[phases(Generating)]
    RollOrders {
        /// The table's dice after rerolls. Paid rerolls make them fewer than were rolled at first
        /// (FC-CMD-3).
        colors: Option<Vec<Color>>,
    },
    /// Rerolls all order dice with one fewer (FC-CMD-3).
    #[phases(Generating)]
    RerollOrders {
        /// The table's roll.
        colors: Option<Vec<Color>>,
    },
    /// Rerolls some order dice for free: one by a unit (FC-CMD-4), or any number by a supply cart
    /// (FC-ELM-4).
    #[phases(Generating)]
    RerollSome {
        /// Their indices.
        dice: Vec<u8>,
        /// Whether the supply cart does it.
        cart: bool,
        /// The table's roll, in the order of the indices.
        colors: Option<Vec<Color>>,
    },
    /// Keeps the current orders.
    #[phases(Generating)]
    KeepOrders {},
    /// Asks to see the opponent's pool (FC-CMD-6).
    #[phases(any)]
    AskPool {},
    /// Begins to give out orders, which closes the pools (A-F-58).
    #[phases(Giving)]
    BeginGiving {},
    /// Gives an order to each unit and locks them (FC-DST-1, FC-DST-4). Units that are not named get a
    /// yellow one (FC-DST-2).
    #[phases(any)]
    Give {
        /// The orders by unit. `None` if the tokens are on the table.
        orders: Option<Placed>,
    },
    /// Turns up the tokens on the player's units at the table (FC-DST-4).
    #[phases(TurningUp)]
    TurnUp {
        /// The orders by unit.
        orders: Placed,
    },

    // ---- the action phase: whose turn it is
    /// Draws the tactics card of the next activation (FC-TAC-1).
    #[phases(Action)]
    DrawCard {},
    /// Passes the turn to the other side (FC-PAS-1).
    #[phases(Action)]
    Pass {},
    /// Holds back units with a purple order (FC-ACT-5).
    #[phases(Action)]
    Hold {},
    /// Applies the card (FC-TAC-2).
    #[phases(Action)]
    UseCard {},
    /// Takes an order instead of the effect (FC-TAC-2).
    #[phases(Action)]
    TakeOrder {
        /// The color, if the card does not say.
        color: Option<Color>,
    },
    /// Places the template of a terrain card (FC-TCD-1).
    #[phases(Action)]
    PlaceTerrain {},
    /// Discards a terrain card that is not placed (FC-TCD-1).
    #[phases(Action)]
    LeaveTerrain {},
    /// Says that an unknown card is a curse from the player's own deck (FC-CUR-1).
    #[phases(Action)]
    CurseWanders {},
    /// Activates a unit (FC-ACT).
    #[phases(Action)]
    Activate {
        /// The unit.
        unit: UnitId,
    },

    // ---- effects of a card in force
    /// A unit loses models or health.
    #[phases(Action)]
    CardHits {
        /// The unit.
        unit: UnitId,
        /// How many.
        lost: u8,
    },
    /// A unit regains models or health.
    #[phases(Action)]
    CardHeals {
        /// The unit.
        unit: UnitId,
        /// How many.
        back: u8,
    },
    /// A unit takes forced fatigue (FC-FAT-4).
    #[phases(Action)]
    CardTires {
        /// The unit.
        unit: UnitId,
    },
    /// A unit loses one fatigue.
    #[phases(Action)]
    CardRelieves {
        /// The unit.
        unit: UnitId,
    },
    /// The player gets an order into the pool.
    #[phases(Action)]
    CardOrders {
        /// Its color.
        color: Color,
    },
    /// Says that the players have carried out the card (FC-TAC-5).
    #[phases(Action)]
    CardDone {},
    /// A unit gains an ability for this activation.
    #[phases(Action)]
    CardGives {
        /// The unit.
        unit: UnitId,
        /// The ability.
        does: Trait,
    },

    // ---- an activation
    /// Switches an ability on (FC-SUR-1).
    #[phases(Action)]
    Pay {
        /// Its index on the card.
        ability: u8,
        /// The orders that pay.
        orders: Orders,
    },
    /// Terrain tires the unit when its activation starts (FC-FAT-4).
    #[phases(Action)]
    Tire {},
    /// Terrain or an ability removes a fatigue when the unit's activation starts (FC-TER-6).
    #[phases(Action)]
    Relieve {},
    /// The unit regains models or health (Regeneration).
    #[phases(Action)]
    Regenerate {
        /// Whether it stands on graves (FC-ELM-1).
        graves: bool,
    },
    /// The unit moves (FC-MOV).
    #[phases(Action)]
    Move {
        /// Whether it runs.
        run: bool,
        /// Whether it entered difficult terrain from other terrain (FC-MOV-3).
        difficult: bool,
        /// Whether it attacks afterwards. Otherwise its activation ends.
        then_attack: bool,
    },
    /// The unit attacks (FC-ATK-1, FC-RNG-1).
    #[phases(Action)]
    Attack {
        /// The target.
        target: UnitId,
        /// The kind of attack.
        kind: AttackKind,
        /// The situation on the table.
        #[serde(default)]
        situation: Situation,
        /// Whether it takes fatigue for one more die (FC-FAT-1).
        tire: bool,
    },
    /// Declares Defense (FC-DEF-1).
    #[phases(Action)]
    Defend {},
    /// Rests (FC-RES-1).
    #[phases(Action)]
    Rest {
        /// Whether an enemy is adjacent.
        adjacent: bool,
        /// Whether it stands in a Town.
        town: bool,
    },
    /// Ends the activation.
    #[phases(Action)]
    EndActivation {},
    /// A unit entered a Town, which destroys it (FC-S6-1).
    #[phases(Action, Ending)]
    Raze {
        /// The unit.
        unit: UnitId,
    },

    // ---- a fight
    /// Another unit takes the attack (Defender), or none does.
    #[phases(Action)]
    Redirect {
        /// The unit that takes it.
        to: Option<UnitId>,
        /// The situation of the attack on that unit. By default it stands in the open, and nothing
        /// helps either side.
        #[serde(default)]
        situation: Option<Situation>,
    },
    /// The target stands (FC-ATK-3).
    #[phases(Action)]
    Stand {
        /// Whether it gives up its order to defend (FC-DEF-2).
        give_up: bool,
        /// Whether it takes fatigue for one more die (FC-FAT-6).
        tire: bool,
    },
    /// Rolls the dice (FC-ATK-4).
    #[phases(Action)]
    Roll {
        /// The table's roll after rerolls.
        faces: Option<Vec<u8>>,
    },
    /// Rerolls a die (Master of …).
    #[phases(Action)]
    Reroll {
        /// Its index.
        die: u8,
        /// The table's roll.
        face: Option<u8>,
    },
    /// Ends the rerolls.
    #[phases(Action)]
    Keep {},
    /// Answers the damage (FC-ATK-9).
    #[phases(Action)]
    Answer {
        /// Whether the unit takes fatigue to reduce damage by one.
        reduce: bool,
        /// Whether it falls back to reduce damage by one (Regroup).
        regroup: bool,
    },
    /// Retreats (FC-PAN-2).
    #[phases(Action)]
    Retreat {
        /// Number of hexes that it could retreat.
        hexes: u8,
    },
    /// Answers a push (Rush).
    #[phases(Action)]
    Push {
        /// Whether there was a free hex.
        moved: bool,
    },
    /// Raises a conscript, or declines to (Necromancy).
    #[phases(Action)]
    Raise {
        /// The index of the conscript's card. `None` to raise none.
        conscript: Option<u8>,
        /// Its number of models, if its card does not say.
        #[serde(default)]
        size: Option<u8>,
    },
    /// Advances the attacker, or declines to (FC-ADV-1).
    #[phases(Action)]
    Advance {
        /// Whether to advance.
        taken: bool,
    },

    // ---- the end of a turn
    /// Counts points at the end of a turn (FC-END-1).
    #[phases(Ending)]
    Count {
        /// Capture points that North and South control.
        points: [u8; 2],
        /// Towns that North and South control.
        towns: [u8; 2],
    },

    // ---- at any time
    /// Types a printed value of a unit's card.
    #[phases(any)]
    FillCard {
        /// The unit type.
        kind: KindId,
        /// The value.
        value: CardValue,
    },
    /// Corrects a counter. The table is right.
    #[phases(any)]
    Correct {
        /// The correction.
        what: Correction,
        /// The reason.
        why: String,
    },
}

/// A value printed on a unit's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
pub enum CardValue {
    /// What it adds to the orders.
    Leadership(Leadership),
    /// Dice of its melee attack.
    Attack(u8),
    /// Dice of its defense.
    Defense(u8),
    /// All ranged attacks.
    Ranged(Vec<Ranged>),
    /// All abilities.
    Abilities(Vec<Ability>),
}
