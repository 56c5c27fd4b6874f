//! What a seat may ask.

use super::super::content::cards::{Ability, AttackKind, Leadership, Ranged, Trait};
use super::super::content::orders::{Color, Orders};
use super::super::state::fight::Situation;
use super::super::state::{KindId, Placed, UnitId};
use crate::Side;
use crate::kit::About;
use serde::{Deserialize, Serialize};

/// What a seat asks. `colors`, `faces` and `face` say what the table rolled, and are given only
/// where the setup leaves that to the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("fantasy_commander")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first turn
    /// Says who places first, where the players agree on it (FC-DEP-1).
    ChooseFirst {
        /// Who.
        first: Side,
    },
    /// Places a unit (FC-DEP-2).
    Place {
        /// The unit.
        unit: UnitId,
    },
    /// The rest was placed on the table in turn (FC-DEP-2).
    PlaceRest {},

    // ---- the command phase
    /// Says what the map adds to the orders (FC-S1-2, FC-ELM-3, FC-ELM-4).
    Lead {
        /// Own units in Towns.
        towns: u8,
        /// Own units on trees with no enemy adjacent.
        trees: u8,
        /// Own units on supply carts with no enemy adjacent.
        carts: u8,
    },
    /// Drops a fixed order, where there is no die to lose (FC-CMD-8).
    DropOrder {
        /// Its color.
        color: Color,
    },
    /// Rolls the order dice (FC-CMD-2).
    RollOrders {
        /// What the table's dice came to, rerolls included: fewer than were rolled first where
        /// rerolls were paid (FC-CMD-3).
        colors: Option<Vec<Color>>,
    },
    /// Rerolls all order dice with one fewer (FC-CMD-3).
    RerollOrders {
        /// What the table rolled.
        colors: Option<Vec<Color>>,
    },
    /// Rerolls some order dice for nothing: one by a unit (FC-CMD-4), or any by a supply cart
    /// (FC-ELM-4).
    RerollSome {
        /// Their places.
        dice: Vec<u8>,
        /// Whether the supply cart does it.
        cart: bool,
        /// What the table rolled, in the order of the places.
        colors: Option<Vec<Color>>,
    },
    /// Keeps the orders as they are.
    KeepOrders {},
    /// Asks to see the opponent's pool (FC-CMD-6).
    AskPool {},
    /// Begins to give out orders: the pools are closed (A-F-58).
    BeginGiving {},
    /// Gives an order to each unit and locks that (FC-DST-1, FC-DST-4). What is not named gets a
    /// yellow one (FC-DST-2).
    Give {
        /// Which to whom; not said where the tokens lie on the table.
        orders: Option<Placed>,
    },
    /// Turns up the tokens that lie on the own units at the table (FC-DST-4).
    TurnUp {
        /// Which lies where.
        orders: Placed,
    },

    // ---- the action phase: whose turn it is
    /// Draws the tactics card of the next activation (FC-TAC-1).
    DrawCard {},
    /// Hands the turn over (FC-PAS-1).
    Pass {},
    /// Holds units with a purple order back (FC-ACT-5).
    Hold {},
    /// Applies the card (FC-TAC-2).
    UseCard {},
    /// Takes an order instead of the effect (FC-TAC-2).
    TakeOrder {
        /// The color, where the card does not say.
        color: Option<Color>,
    },
    /// Places the template of a terrain card (FC-TCD-1).
    PlaceTerrain {},
    /// Discards a terrain card that is not placed (FC-TCD-1).
    LeaveTerrain {},
    /// The card is a curse out of the own deck, which nobody knew (FC-CUR-1).
    CurseWanders {},
    /// Activates a unit (FC-ACT).
    Activate {
        /// The unit.
        unit: UnitId,
    },

    // ---- what a card in force does to the books
    /// A unit loses models or health.
    CardHits {
        /// The unit.
        unit: UnitId,
        /// How many.
        lost: u8,
    },
    /// A unit gets models or health back.
    CardHeals {
        /// The unit.
        unit: UnitId,
        /// How many.
        back: u8,
    },
    /// A unit takes forced fatigue (FC-FAT-4).
    CardTires {
        /// The unit.
        unit: UnitId,
    },
    /// A unit loses a fatigue.
    CardRelieves {
        /// The unit.
        unit: UnitId,
    },
    /// The player gets an order into the pool.
    CardOrders {
        /// Its color.
        color: Color,
    },
    /// The players have carried the card out (FC-TAC-5).
    CardDone {},
    /// A unit has an ability for this activation.
    CardGives {
        /// The unit.
        unit: UnitId,
        /// The ability.
        does: Trait,
    },

    // ---- an activation
    /// Switches an ability on (FC-SUR-1).
    Pay {
        /// Its place on the card.
        ability: u8,
        /// The orders that pay.
        orders: Orders,
    },
    /// Terrain tires the unit when its activation starts (FC-FAT-4).
    Tire {},
    /// Terrain or an ability takes a fatigue off it when its activation starts (FC-TER-6).
    Relieve {},
    /// The unit gets models or health back (Regeneration).
    Regenerate {
        /// Whether it stands on graves (FC-ELM-1).
        graves: bool,
    },
    /// The unit moves (FC-MOV).
    Move {
        /// Whether it runs.
        run: bool,
        /// Whether it entered difficult terrain from other terrain (FC-MOV-3).
        difficult: bool,
        /// Whether it attacks afterwards; else its activation ends.
        then_attack: bool,
    },
    /// The unit attacks (FC-ATK-1, FC-RNG-1).
    Attack {
        /// Whom.
        target: UnitId,
        /// How.
        kind: AttackKind,
        /// What the players see.
        #[serde(default)]
        situation: Situation,
        /// Whether it takes fatigue for one more die (FC-FAT-1).
        tire: bool,
    },
    /// Declares Defense (FC-DEF-1).
    Defend {},
    /// Rests (FC-RES-1).
    Rest {
        /// Whether an enemy is adjacent.
        adjacent: bool,
        /// Whether it stands in a Town.
        town: bool,
    },
    /// Ends the activation.
    EndActivation {},
    /// A unit has entered a Town that it destroys (FC-S6-1).
    Raze {
        /// The unit.
        unit: UnitId,
    },

    // ---- a fight
    /// Another unit takes the attack (Defender), or none does.
    Redirect {
        /// Which.
        to: Option<UnitId>,
        /// What the players see of the attack on it; where nothing is said, it stands in the open,
        /// and nothing helps either side against the other.
        #[serde(default)]
        situation: Option<Situation>,
    },
    /// The target stands (FC-ATK-3).
    Stand {
        /// Whether it gives up its order to defend (FC-DEF-2).
        give_up: bool,
        /// Whether it takes fatigue for one more die (FC-FAT-6).
        tire: bool,
    },
    /// The dice are rolled (FC-ATK-4).
    Roll {
        /// What the table rolled, rerolls included.
        faces: Option<Vec<u8>>,
    },
    /// Rerolls a die (Master of …).
    Reroll {
        /// Its place.
        die: u8,
        /// What the table rolled.
        face: Option<u8>,
    },
    /// No more rerolls.
    Keep {},
    /// Answers the damage (FC-ATK-9).
    Answer {
        /// Whether the unit takes fatigue for one damage less.
        reduce: bool,
        /// Whether it falls back for one damage less (Regroup).
        regroup: bool,
    },
    /// Goes back (FC-PAN-2).
    Retreat {
        /// Hexes that it could.
        hexes: u8,
    },
    /// Is pushed (Rush).
    Push {
        /// Whether there was a hex to go to.
        moved: bool,
    },
    /// A conscript rises, or not (Necromancy).
    Raise {
        /// Which of the cards of conscripts; none rises where it is not said.
        conscript: Option<u8>,
        /// How many models it has, where its card does not say.
        #[serde(default)]
        size: Option<u8>,
    },
    /// The attacker advances, or not (FC-ADV-1).
    Advance {
        /// Whether.
        taken: bool,
    },

    // ---- the end of a turn
    /// What is counted (FC-END-1).
    Count {
        /// Capture points that North and South control.
        points: [u8; 2],
        /// Towns that North and South control.
        towns: [u8; 2],
    },

    // ---- at any time
    /// Types a value that is printed on a unit's card.
    FillCard {
        /// The unit type.
        kind: KindId,
        /// The value.
        value: CardValue,
    },
    /// Corrects a counter: the table is right.
    Correct {
        /// What.
        what: Correction,
        /// Why.
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

/// A counter and what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
pub enum Correction {
    /// A unit's models or health. A unit without any is destroyed; a destroyed one comes back.
    Strength {
        /// The unit.
        unit: UnitId,
        /// From 0 to its size.
        to: u8,
    },
    /// A unit's fatigue.
    Fatigue {
        /// The unit.
        unit: UnitId,
        /// From 0 to its stamina.
        to: u8,
    },
    /// The order on a unit.
    Order {
        /// The unit.
        unit: UnitId,
        /// Which, or none.
        to: Option<Color>,
    },
    /// A unit's Defense token.
    Defense {
        /// The unit.
        unit: UnitId,
        /// Whether it is there.
        to: bool,
    },
    /// An order of the own pool, which nobody else sees.
    Pool {
        /// Whose.
        seat: Side,
        /// Its color.
        color: Color,
        /// Whether one more is there; else one fewer.
        more: bool,
    },
    /// Victory points.
    Points {
        /// Whose.
        seat: Side,
        /// The new total.
        to: u16,
    },
    /// Who has the initiative.
    Initiative {
        /// Who.
        to: Side,
    },
    /// Whose turn it is.
    Turn {
        /// Whose.
        to: Side,
    },
    /// The color whose units act.
    Step {
        /// The color.
        to: Color,
    },
    /// Towns that are destroyed.
    Razed {
        /// How many.
        to: u8,
    },
}
