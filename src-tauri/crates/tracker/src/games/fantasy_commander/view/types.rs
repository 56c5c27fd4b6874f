//! What one viewer may know, built up from nothing.

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
    /// Whose eyes: a seat's, or nobody's.
    pub eyes: Option<Side>,
    /// The turn, from 1; 0 before the first.
    pub round: u16,
    /// The phase.
    pub phase: PhaseId,
    /// What the phase is about.
    pub now: Now,
    /// Who is asked now, first the one who should hold the phone.
    pub asked: Vec<Side>,
    /// Who has the initiative.
    pub initiative: Option<Side>,
    /// Both sides, North first.
    pub sides: [SideView; 2],
    /// All units, by number.
    pub units: Vec<UnitView>,
    /// All unit types, by number.
    pub kinds: Vec<KindView>,
    /// Towns that are destroyed.
    pub razed: u8,
    /// Units that Necromancy may raise.
    pub conscripts: Vec<UnitCard>,
    /// Victory points with their reasons.
    pub ledger: Vec<Score>,
    /// The scenario.
    pub scenario: Scenario,
    /// The house rules.
    pub house: HouseRules,
    /// Who draws and rolls what.
    pub sources: Sources,
    /// The viewer's own secrets, when the viewer is a seat.
    pub own: Option<Own>,
}

/// What the phase is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Units are placed.
    Deployment {
        /// Whose turn it is to place, once it is known who begins.
        seat: Option<Side>,
    },
    /// Orders are generated.
    Generating {
        /// How far each is.
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
        /// How.
        outcome: Outcome,
    },
}

/// How far a side is with its orders, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct MakingView {
    /// Whether it is said what the map adds.
    pub led: bool,
    /// Orders of a fixed color.
    pub fixed: Orders,
    /// Fixed orders that have to be dropped.
    pub drops: u8,
    /// Dice.
    pub dice: u8,
    /// Whether they lie rolled.
    pub rolled: bool,
    /// Free rerolls left.
    pub rerolls: u8,
    /// Whether the reroll of a supply cart is left.
    pub cart: bool,
    /// Whether a reroll was paid.
    pub paid: bool,
    /// Whether the orders are kept.
    pub kept: bool,
}

/// The action phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct ActionView {
    /// The color whose units act.
    pub step: Color,
    /// Who acts when.
    pub queue: Vec<QueueStep>,
    /// Whose turn it is.
    pub seat: Side,
    /// How far the tactics card is.
    pub card: DrawnView,
    /// The activation that is going on.
    pub activation: Option<ActivationView>,
    /// The fight that is going on.
    pub fight: Option<FightView>,
}

/// The tactics card of an activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum DrawnView {
    /// It is to be drawn.
    Due,
    /// It lies open.
    Open {
        /// The card, where it is known.
        card: Option<CardView>,
        /// Whether it came from the own deck.
        own: bool,
    },
    /// Its effect holds.
    InForce {
        /// The card, where it is known.
        card: Option<CardView>,
        /// What is left of what the app carries out; none where the players do.
        left: Option<Vec<CardEffect>>,
    },
    /// Nothing of it is left.
    Done,
}

/// A card that lies open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct CardView {
    /// Which.
    pub id: Card,
    /// What is printed on it.
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
    /// How far it is.
    pub stage: Stage,
    /// Abilities switched on, by their place on the card.
    pub abilities: Vec<u8>,
    /// Whether it took fatigue of its own will.
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
    /// How.
    pub kind: AttackKind,
    /// What the players see.
    pub situation: Situation,
    /// It is the attack of a Persecution.
    pub again: bool,
    /// It is one of a Multiple Attack.
    pub multiple: bool,
    /// Where it is.
    pub step: FightStep,
    /// Whose answer it waits for.
    pub asked: Side,
    /// Dice of both, and why.
    pub dice: [Vec<Reason>; 2],
    /// What each ignores.
    pub ignores: [Vec<Ignored>; 2],
    /// Faces of the dice.
    pub faces: [Vec<u8>; 2],
    /// Dice that were rolled again, with what they showed before.
    pub rerolled: Vec<Again>,
    /// Damage that each suffers as the dice lie.
    pub damage: [u8; 2],
    /// Panic of each.
    pub panic: [u8; 2],
    /// What each lost so far.
    pub lost: [u8; 2],
    /// Whether the target gave up its order to defend.
    pub gave_up: bool,
}

/// One side, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct SideView {
    /// The player's name.
    pub name: String,
    /// The army's.
    pub army: String,
    /// The faction's.
    pub faction: String,
    /// The faction's id.
    pub faction_id: String,
    /// Whether an altar or a statue on the map may give it dice.
    pub blessed: bool,
    /// Whether a Graveyard on the map helps it.
    pub haunted: bool,
    /// Victory points.
    pub points: u16,
    /// Orders fewer in the next command phase.
    pub penalty: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// Cards on the discard, in all.
    pub discarded: u8,
    /// The discarded cards that are known, the oldest first.
    pub discard: Vec<CardView>,
    /// Terrain cards whose template lies on the map: they stay open before their player (FC-TCD-1).
    pub terrain: u8,
    /// Those of them that are known.
    pub laid: Vec<CardView>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// Whose.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub status: Status,
    /// Models or health left.
    pub strength: u8,
    /// Models or health at full strength.
    pub size: u8,
    /// Fatigue.
    pub fatigue: u8,
    /// Fatigue it can bear; 0 where it has no Stamina.
    pub stamina: u8,
    /// Whether it is a regular unit with a single model.
    pub weak: bool,
    /// The order that lies open on it.
    pub order: Option<Color>,
    /// Whether a Defense token lies on it.
    pub defends: bool,
    /// Abilities that a card gives it.
    pub given: Vec<Trait>,
}

/// A unit type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct KindView {
    /// Whose.
    pub owner: Side,
    /// The card, with what was typed during the battle.
    pub card: UnitCard,
}

/// A seat's own secrets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("fantasy_commander")]
pub struct Own {
    /// Orders behind the screen.
    pub pool: Orders,
    /// What the order dice show.
    pub rolled: Vec<Color>,
    /// What was given out and locked.
    pub given: Option<Placed>,
    /// What the opponent showed of its pool.
    pub shown: Option<Orders>,
}
