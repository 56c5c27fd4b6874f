//! The view of one viewer.

use super::super::army::setup::Scenario;
use super::super::content::cards::{AttackKind, CardEffect, TacticsCard, Trait, UnitCard};
use super::super::content::house_rules::{HouseRules, Sources};
use super::super::content::orders::{Color, Orders};
use super::super::state::fight::{Again, FightStep, Ignored, Reason, Situation};
use super::super::state::{Card, KindId, PhaseId, Placed, Stage, Status, UnitId};
use crate::kit::{QueueStep, Score};
use crate::{Outcome, Side};
use serde::Serialize;

/// Everything that one viewer may know of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct View {
    /// The side whose view it is, if any.
    pub eyes: Option<Side>,
    /// The turn, from 1; 0 before the first.
    pub round: u16,
    /// The phase.
    pub phase: PhaseId,
    /// The state of the phase.
    pub now: Now,
    /// The sides that have to answer, first the one who should hold the phone.
    pub asked: Vec<Side>,
    /// The side with the initiative.
    pub initiative: Option<Side>,
    /// Both sides, North first.
    pub sides: [SideView; 2],
    /// All units, by number.
    pub units: Vec<UnitView>,
    /// All unit types, by number.
    pub kinds: Vec<KindView>,
    /// Number of destroyed Towns.
    pub razed: u8,
    /// Units that Necromancy may raise.
    pub conscripts: Vec<UnitCard>,
    /// Victory points with their reasons.
    pub ledger: Vec<Score>,
    /// The scenario.
    pub scenario: Scenario,
    /// The house rules.
    pub house: HouseRules,
    /// The sources of dice and cards.
    pub sources: Sources,
    /// The viewer's own secrets, if the viewer is a seat.
    pub own: Option<Own>,
}

/// The state of a phase.
#[redact::binding("fantasy_commander", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Units are placed.
    Deployment {
        /// The side that places next, once it is known who begins.
        side: Option<Side>,
    },
    /// Orders are generated.
    Generating {
        /// The progress of each side.
        sides: [MakingView; 2],
    },
    /// Orders are given out.
    Giving {
        /// Who has begun.
        begun: [bool; 2],
        /// Who has locked.
        locked: [bool; 2],
    },
    /// The table's tokens are turned up.
    TurningUp {
        /// Who has turned up theirs.
        done: [bool; 2],
    },
    /// Units act.
    Action(Box<ActionView>),
    /// The turn ends.
    Ending,
    /// Over.
    Finished {
        /// How it ended.
        outcome: Outcome,
    },
}

/// A side's public progress with generating orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct MakingView {
    /// Whether the map's share is settled.
    pub led: bool,
    /// Orders of a fixed color.
    pub fixed: Orders,
    /// Fixed orders that have to be dropped.
    pub drops: u8,
    /// Dice.
    pub dice: u8,
    /// Whether they are rolled.
    pub rolled: bool,
    /// Free rerolls left.
    pub rerolls: u8,
    /// Whether the reroll of a supply cart is still available.
    pub cart: bool,
    /// Whether a reroll was paid.
    pub paid: bool,
    /// Whether the orders are kept.
    pub kept: bool,
}

/// The action phase.
#[redact::binding("fantasy_commander", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ActionView {
    /// The color whose units act.
    pub step: Color,
    /// The steps, with the units left in each.
    pub queue: Vec<QueueStep>,
    /// The side whose turn it is.
    pub side: Side,
    /// The state of the tactics card.
    pub card: DrawnView,
    /// The current activation.
    pub activation: Option<ActivationView>,
    /// The current fight.
    pub fight: Option<FightView>,
}

/// The tactics card of an activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum DrawnView {
    /// It has to be drawn.
    Due,
    /// It is open.
    Open {
        /// The card, if known.
        card: Option<CardView>,
        /// Whether it came from the player's own deck.
        own: bool,
    },
    /// Its effect holds.
    InForce {
        /// The card, if known.
        card: Option<CardView>,
        /// The effects that the app still has to carry out. `None` if the players carry out the card.
        left: Option<Vec<CardEffect>>,
    },
    /// It is settled.
    Done,
}

/// An open card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct CardView {
    /// Its number.
    pub id: Card,
    /// Its printed values.
    pub card: TacticsCard,
}

/// An activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct ActivationView {
    /// The unit.
    pub unit: UnitId,
    /// The order that it gave up.
    pub order: Color,
    /// Its stage.
    pub stage: Stage,
    /// Abilities switched on, by their index on the card.
    pub abilities: Vec<u8>,
    /// Whether it took voluntary fatigue.
    pub tired: bool,
    /// Whether it regenerated.
    pub regenerated: bool,
    /// Dice that its card adds to each attack.
    pub dice: u8,
}

/// A fight.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct FightView {
    /// Attacker and target.
    pub units: [UnitId; 2],
    /// The kind of attack.
    pub kind: AttackKind,
    /// The situation on the table.
    pub situation: Situation,
    /// Whether it is the attack of a Persecution.
    pub again: bool,
    /// Whether it is one of a Multiple Attack.
    pub multiple: bool,
    /// The current step.
    pub step: FightStep,
    /// The side that has to answer.
    pub asked: Side,
    /// The dice of both, with their reasons.
    pub dice: [Vec<Reason>; 2],
    /// The symbols that each ignores.
    pub ignores: [Vec<Ignored>; 2],
    /// Faces of the dice.
    pub faces: [Vec<u8>; 2],
    /// Dice that were rerolled, with their previous faces.
    pub rerolled: Vec<Again>,
    /// Damage that each suffers from the current dice.
    pub damage: [u8; 2],
    /// Panic of each.
    pub panic: [u8; 2],
    /// Models or health that each has lost so far.
    pub lost: [u8; 2],
    /// Whether the target gave up its order to defend.
    pub gave_up: bool,
}

/// One side, as everyone sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct SideView {
    /// The player's name.
    pub name: String,
    /// The army's name.
    pub army: String,
    /// The faction's name.
    pub faction: String,
    /// The faction's id.
    pub faction_id: String,
    /// Whether an altar or a statue on the map may give it dice.
    pub blessed: bool,
    /// Whether a Graveyard on the map helps it.
    pub haunted: bool,
    /// Victory points.
    pub points: u16,
    /// Reduction of orders in the next command phase.
    pub penalty: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// Number of cards on the discard.
    pub discarded: u8,
    /// The known cards on the discard, the oldest first.
    pub discard: Vec<CardView>,
    /// Number of terrain cards with a template on the map. They stay open before their player
    /// (FC-TCD-1).
    pub terrain: u8,
    /// The known ones among them.
    pub laid: Vec<CardView>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// Its owner.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// Its name.
    pub name: String,
    /// Its status.
    pub status: Status,
    /// Models or health left.
    pub strength: u8,
    /// Models or health at full strength.
    pub size: u8,
    /// Fatigue.
    pub fatigue: u8,
    /// Its fatigue limit, or 0 without Stamina.
    pub stamina: u8,
    /// Whether it is a regular unit with a single model.
    pub weak: bool,
    /// The revealed order on it.
    pub order: Option<Color>,
    /// Whether it has a Defense token.
    pub defends: bool,
    /// Abilities that a card gives it.
    pub given: Vec<Trait>,
}

/// A unit type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct KindView {
    /// Its owner.
    pub owner: Side,
    /// The card, including values typed during the battle.
    pub card: UnitCard,
}

/// A seat's own secrets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct Own {
    /// The orders behind the screen.
    pub pool: Orders,
    /// The colors of its order dice.
    pub rolled: Vec<Color>,
    /// The orders given out and locked.
    pub given: Option<Placed>,
    /// The opponent's pool as shown to it.
    pub shown: Option<Orders>,
}
