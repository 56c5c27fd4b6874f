//! The commands of a seat.

use super::super::content::cards::{
    Ability, AttackType, AttackValue, Bonus, CardType, Effect, EscalationSide, Line, Relief,
};
use super::super::content::dice::{Dice, Face};
use super::super::content::orders::{Color, Cost, Orders};
use super::super::state::attack::{CardUse, Laid, RerollBy, RetreatAnswer, Situation};
use super::super::state::{Bid, CardId, KindId, PhaseId, UnitId};
use crate::Side;
use crate::kit::Phased;
use serde::{Deserialize, Serialize};

pub use super::super::state::{CardPlace, Zone};
pub use super::counters::Correction;

/// A command from a seat. `drawn` and `faces` give what the table drew or rolled, and are present only
/// if the setup leaves that to the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Phased)]
#[redact::binding("napoleonica")]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    // ---- before the first round
    /// Puts two of the five opening cards back (N-SET-4). The cards are not named if the table holds
    /// the decks.
    #[phases(Opening)]
    ReturnOpening {
        /// The two cards; empty if the table holds the deck.
        cards: Vec<CardId>,
    },
    /// Rolls for who begins to deploy (N-DEP-1).
    #[phases(Deployment)]
    RollDeployment {
        /// Both dice, North's first.
        faces: Option<[u8; 2]>,
    },
    /// The winner of the roll says who begins (N-DEP-1).
    #[phases(Deployment)]
    ChooseFirst {
        /// Who begins.
        first: Side,
    },
    /// Places a unit (N-DEP-2).
    #[phases(Deployment)]
    Place {
        /// The unit.
        unit: UnitId,
    },
    /// The rest was placed on the table in turn (N-DEP-2).
    #[phases(Deployment)]
    PlaceRest {},
    /// Confirms that every unit is placed legally (N-DEP-7).
    #[phases(Deployment)]
    Deployed {},

    // ---- order phase
    /// The table's reinforcement deck has run out (N-LEAD-1).
    #[phases(Leadership)]
    ReinforcementsRunOut {},
    /// Locks a bid (N-LEAD-2).
    #[phases(Leadership)]
    Bid {
        /// The bid.
        bid: Bid,
    },
    /// Both bids were shown at the table together (N-LEAD-2).
    #[phases(Leadership)]
    ShowBids {
        /// North's and South's.
        bids: [Bid; 2],
    },
    /// Rolls off a tied bid (A-N-05).
    #[phases(Leadership)]
    RollLeader {
        /// Both dice, North's first.
        faces: Option<[u8; 2]>,
    },
    /// Picks a side of the escalation card (N-ESC-1).
    #[phases(Escalation)]
    Escalate {
        /// The side, 0 or 1.
        side: u8,
        /// Its orders and maneuver cards, if the app does not know them.
        numbers: Option<EscalationSide>,
    },
    /// Says which orders the table drew (N-ORD-2).
    #[phases(any)]
    Draw {
        /// The orders drawn.
        drawn: Orders,
    },
    /// Puts back as many orders as Draft added (N-ORD-4).
    #[phases(Drawing)]
    PutBack {
        /// Which.
        orders: Orders,
    },
    /// Pays one order to exchange others (N-ORD-5).
    #[phases(Exchange)]
    Exchange {
        /// The order that pays.
        pay: Color,
        /// The orders put away.
        away: Orders,
        /// The orders that the table drew for them.
        drawn: Option<Orders>,
    },
    /// Swaps an order for corruption (N-ORD-10).
    #[phases(Exchange)]
    Swap {
        /// The order.
        pay: Color,
    },
    /// Done with exchanging, joining models, bringing reserves, or using the reinforcement card.
    #[phases(Shift, Exchange, Reserves, Relief)]
    Done {},

    // ---- reinforcement phase
    /// A model on the deployment line joins a unit (N-REI-1, N-TRK-4).
    #[phases(Shift)]
    Join {
        /// The unit.
        unit: UnitId,
    },
    /// Corruption moves a model (N-REI-8).
    #[phases(Shift, Reserves, Relief)]
    CorruptStep {
        /// The model's type.
        kind: KindId,
        /// The line it is on.
        from: Line,
        /// The unit it joins from the deployment line.
        unit: Option<UnitId>,
    },
    /// A reserve unit arrives (N-REI-3).
    #[phases(Reserves)]
    Arrive {
        /// The unit.
        unit: UnitId,
    },
    /// Takes one of the revealed reinforcement cards (N-REI-4).
    #[phases(Relief)]
    TakeCard {
        /// Its place among the revealed.
        place: u8,
        /// What it gives, if the app does not know.
        gives: Option<Relief>,
    },
    /// Moves a model one line by a card (N-REI-5).
    #[phases(Relief, Battle)]
    Step {
        /// The model's type.
        kind: KindId,
        /// The line it is on.
        from: Line,
        /// The unit it joins from the deployment line.
        unit: Option<UnitId>,
    },
    /// Removes one fatigue from an own unit by a card (N-REI-6).
    #[phases(Relief, Battle)]
    Relieve {
        /// The unit.
        unit: UnitId,
    },

    // ---- battle phase
    /// Activates a unit (N-ACT-1).
    #[phases(Battle)]
    Activate {
        /// The unit.
        unit: UnitId,
        /// The orders that pay.
        pay: Orders,
    },
    /// Plays an Action card (N-CRD-2).
    #[phases(Battle)]
    PlayCard {
        /// The card. The Decoy can be named, and is refused (N-CRD-6).
        card: Laid,
    },
    /// Passes for the round (N-BAT-4).
    #[phases(Battle)]
    Pass {},
    /// Ends the turn (N-BAT-2).
    #[phases(Battle)]
    EndTurn {},
    /// Pays three orders for one of a chosen color (N-FREE-1).
    #[phases(Battle)]
    TakeOrder {
        /// The three orders.
        pay: Orders,
        /// The color.
        color: Color,
    },
    /// Pays two orders for one at random (N-FREE-2).
    #[phases(Battle)]
    DrawOrder {
        /// The two orders.
        pay: Orders,
        /// What the table drew.
        drawn: Option<Color>,
    },
    /// Declines the current offer.
    #[phases(Battle)]
    Decline {},
    /// Deactivates the enemy unit at the start of its activation (N-DEA-1).
    #[phases(Battle)]
    Deactivate {},
    /// Switches an ability on (N-ACT-10).
    #[phases(Battle)]
    SwitchOn {
        /// Its place on the card.
        ability: u8,
    },
    /// Buys a hex with corruption (N-ACT-12).
    #[phases(Battle)]
    BuyHex {},
    /// The activated unit moves (N-ACT-7).
    #[phases(Battle)]
    Move {
        /// Whether it attacks afterwards; otherwise its activation ends.
        then_attack: bool,
    },
    /// The activated unit rests (N-ACT-8).
    #[phases(Battle)]
    Rest {},
    /// Ends the activation.
    #[phases(Battle)]
    EndActivation {},

    // ---- an Action card in play
    /// A card activates a unit (N-ACT-9).
    #[phases(Battle)]
    CardActivates {
        /// The unit.
        unit: UnitId,
        /// Whether the card says to put a blank order on it.
        blank: bool,
    },
    /// Uses what a card gives to its player. For a card that only the table knows, it also gives the
    /// line-steps and the cost.
    #[phases(Battle)]
    CardGives {
        /// Line-steps.
        steps: u8,
        /// Orders from the own pouch.
        orders: u8,
        /// Corruption it costs (N-CRD-10).
        corruption: u8,
        /// Maneuver cards that its player draws.
        #[serde(default, skip_serializing_if = "none")]
        cards: u8,
        /// Maneuver cards that the other player discards.
        #[serde(default, skip_serializing_if = "none")]
        discards: u8,
        /// Corruption that its player gains.
        #[serde(default, skip_serializing_if = "none")]
        gains: u8,
    },
    /// A card removes models from an enemy unit.
    #[phases(Battle)]
    CardHits {
        /// The unit.
        unit: UnitId,
    },
    /// A card puts fatigue on a unit.
    #[phases(Battle)]
    CardTires {
        /// The unit.
        unit: UnitId,
    },
    /// The card is done.
    #[phases(Battle)]
    CardDone {},

    // ---- attack
    /// Declares an attack (N-ATK-1).
    #[phases(Battle)]
    Attack {
        /// The target.
        target: UnitId,
        /// The kind.
        kind: AttackType,
        /// What only the players can see.
        #[serde(default)]
        situation: Situation,
        /// The printed dice, if the app does not know them.
        dice: Option<Vec<Dice>>,
    },
    /// Forms square (N-ATK-13).
    #[phases(Battle)]
    FormSquare {
        /// The die that each side rolls: one of the attack's for the attacker, and one for the squared
        /// unit's strike. If absent, each side chooses before it rolls.
        dice: Option<[String; 2]>,
        /// What only the players can see of the attacker, for that strike.
        #[serde(default)]
        situation: Situation,
    },
    /// Lays a card face down (N-ATK-3).
    #[phases(Battle)]
    Lay {
        /// The card.
        card: Laid,
    },
    /// Says what the revealed card does (N-CRD-3, N-CRD-4).
    #[phases(Battle)]
    UseCard {
        /// What it is used for.
        used: CardUse,
        /// The card's face, if only the table knows it.
        says: Option<CardFace>,
    },
    /// Drops dice above six (N-ATK-5).
    #[phases(Battle)]
    DropDice {
        /// Their places in the pool.
        dice: Vec<u8>,
    },
    /// The dice as they were rolled (N-ATK-6), also those of a crit effect (N-ATK-8).
    #[phases(Battle)]
    Roll {
        /// What the table rolled, in the order of the pool.
        faces: Option<Vec<Face>>,
        /// Whether the table has already made all its free rerolls; the attacker is not asked again. If
        /// a reroll costs an order or fatigue, leave this out and send that reroll as its own command,
        /// so that the cost is recorded.
        #[serde(default)]
        settled: bool,
    },
    /// Rerolls a die (N-ATK-7).
    #[phases(Battle)]
    Reroll {
        /// Its place in the pool.
        die: u8,
        /// The payment.
        by: RerollBy,
        /// What the table rolled.
        face: Option<Face>,
    },
    /// No more rerolls.
    #[phases(Battle)]
    Keep {},
    /// Regroups (ability).
    #[phases(Battle)]
    Regroup {
        /// Whether it goes into a forest or onto a hill.
        difficult: bool,
    },
    /// Goes back (N-RET-3).
    #[phases(Battle)]
    Retreat {
        /// How far it could.
        answer: RetreatAnswer,
        /// How many hexes it went, if that was not all the way and somebody counted.
        #[serde(default)]
        hexes: Option<u8>,
    },
    /// Takes one fatigue for one damage less (N-DMG-2).
    #[phases(Battle)]
    Reduce {},
    /// Takes the damage without reducing it.
    #[phases(Battle)]
    Suffer {},
    /// Strikes back (N-ATK-12).
    #[phases(Battle)]
    Counterblow {
        /// The order that pays.
        pay: Color,
        /// What only the players can see.
        #[serde(default)]
        situation: Situation,
        /// Its dice, if the app does not know them.
        dice: Option<Vec<Dice>>,
    },

    // ---- what is owed
    /// Says which models leave the track for good with their destroyed unit (N-TRK-7).
    #[phases(any)]
    RemoveModels {
        /// The unit.
        unit: UnitId,
        /// How many from each line, farthest first.
        gone: [u8; 4],
    },

    // ---- end phase
    /// Scenario points of the round (N-END-1).
    #[phases(Scoring)]
    Score {
        /// How often each condition was met by North and by South.
        met: Vec<[u8; 2]>,
    },
    /// Discards down to seven (N-CRD-8).
    #[phases(any)]
    Discard {
        /// Which cards; if the table holds the deck, one `null` for each.
        cards: Vec<CardId>,
    },

    // ---- at any time
    /// Types a value that is printed on a unit's card.
    #[phases(any)]
    FillCard {
        /// The unit type.
        kind: KindId,
        /// The value.
        value: CardValue,
    },
    /// Sets a counter to its value on the table.
    #[phases(any)]
    Correct {
        /// The correction.
        what: Correction,
        /// Why.
        why: String,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn none(count: &u8) -> bool {
    *count == 0
}

/// A value printed on a unit's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
pub enum CardValue {
    /// Its activation cost.
    Activation(Cost),
    /// An attack; replaces the one of its kind.
    Attack(AttackValue),
    /// Hexes it moves.
    Movement(u8),
    /// All abilities.
    Abilities(Vec<Ability>),
}

/// The face of a card that only the table knows.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(default, deny_unknown_fields)]
pub struct CardFace {
    /// Its type; by default an Attack card for the attacker and a Reaction card for the defender.
    pub kind: Option<CardType>,
    /// Whether it carries the keyword IMMEDIATE, which lets it go first.
    pub immediate: bool,
    /// Its effects on the recorded state.
    pub effects: Vec<Effect>,
    /// Its attack bonus.
    pub bonus: Option<Bonus>,
    /// Its corruption cost.
    pub corruption: u8,
}
