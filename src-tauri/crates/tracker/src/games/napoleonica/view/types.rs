//! The types of a view: what one viewer may know.

use super::super::army::setup::Scenario;
use super::super::content::cards::{
    AttackType, CritEffect, Detachment, Effect, EscalationCard, ManeuverCard, ReinforcementCard,
    Relief, UnitCard,
};
use super::super::content::dice::DieKind;
use super::super::content::house_rules::{HouseRules, Sources};
use super::super::content::orders::Orders;
use super::super::state::attack::{
    AttackStep, Die, Laid, Origin, Reason, Rerolls, Role, Situation, Tally,
};
use super::super::state::{Bid, DrawnFor, Exchange, KindId, Owed, PhaseId, Status, UnitId};
use crate::kit::Score;
use crate::{Outcome, Side};
use serde::Serialize;

/// Everything that one viewer may know of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct View {
    /// The viewing seat, or `None` for the table.
    pub eyes: Option<Side>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// The most rounds.
    pub rounds: u16,
    /// Whether this is the last round.
    pub final_round: bool,
    /// The phase.
    pub phase: PhaseId,
    /// The data of the phase.
    pub now: Now,
    /// Who is asked now; the first one should hold the phone.
    pub asked: Vec<Side>,
    /// The debt to settle before anything else, in any phase.
    pub owed: Option<Owed>,
    /// Who holds the leader token.
    pub leader: Option<Side>,
    /// Both sides, North first.
    pub sides: [SideView; 2],
    /// All units, by number.
    pub units: Vec<UnitView>,
    /// All unit types, by number.
    pub kinds: Vec<KindView>,
    /// The escalation deck.
    pub escalation: EscalationView,
    /// The reinforcement deck.
    pub reinforcement: ReinforcementView,
    /// Victory points with their reasons.
    pub ledger: Vec<Score>,
    /// The scenario.
    pub scenario: Scenario,
    /// The house rules.
    pub house: HouseRules,
    /// Who draws and rolls what.
    pub sources: Sources,
    /// The kinds of attack dice.
    pub dice: Vec<DieKind>,
    /// The viewer's own secrets, when the viewer is a seat.
    pub own: Option<Own>,
}

/// The data of the phase.
#[redact::binding("napoleonica", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Opening hands.
    Opening {
        /// Which sides are done.
        done: [bool; 2],
    },
    /// Deployment.
    Deployment {
        /// Whether both sides have equally many units, so that dice decide.
        roll: bool,
        /// Who won the roll and chooses who begins.
        chooser: Option<Side>,
        /// Whose turn it is to place.
        side: Option<Side>,
        /// All is placed.
        placed: bool,
    },
    /// Bids.
    Leadership {
        /// Which sides have locked a bid.
        locked: [bool; 2],
        /// Whether dice decide a tie.
        tied: bool,
    },
    /// Escalation.
    Escalation,
    /// Drawing orders.
    Drawing {
        /// Orders each still has to draw at the table.
        due: [u8; 2],
        /// Orders each still has to put back.
        put_back: [u8; 2],
    },
    /// Exchanging orders.
    Exchange {
        /// Which sides are done.
        done: [bool; 2],
        /// Orders each still has to draw at the table for an exchange.
        due: [u8; 2],
    },
    /// Models that join from the deployment line.
    Shift {
        /// Which sides are done.
        done: [bool; 2],
    },
    /// Reserves.
    Reserves {
        /// Whose turn it is.
        side: Side,
    },
    /// Reinforcement cards.
    Relief {
        /// Whose turn it is.
        side: Side,
        /// The unused rest of the card that the side took.
        left: Option<Relief>,
        /// Orders that side still has to draw at the table for it.
        due: u8,
    },
    /// Turns.
    Battle(Box<BattleView>),
    /// Scenario points.
    Scoring,
    /// Maneuver cards.
    Refit {
        /// Cards above seven by seat.
        surplus: [u8; 2],
    },
    /// Over.
    Finished {
        /// How it ended.
        outcome: Outcome,
    },
}

/// A turn and its current actions.
#[redact::binding("napoleonica", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BattleView {
    /// Whose turn it is.
    pub side: Side,
    /// Basic actions used.
    pub basics: u8,
    /// Orders that the table is about to draw: for whom, how many, why.
    pub due: Option<(Side, u8, DrawnFor)>,
    /// The Action card in play.
    pub card: Option<CardPlayView>,
    /// The activation.
    pub activation: Option<ActivationView>,
    /// The attack in front.
    pub attack: Option<AttackView>,
    /// Units that Advance allows to move one hex after their attack: a reminder until the next action.
    pub advance: Vec<UnitId>,
}

/// An Action card in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct CardPlayView {
    /// The card, if it is known.
    pub card: Option<CardView>,
    /// Its unused effects.
    pub effects: Vec<Effect>,
    /// Whether the players read the card, so that every effect is allowed.
    pub free: bool,
    /// Line-steps left.
    pub steps: u8,
}

/// An activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct ActivationView {
    /// The unit.
    pub unit: UnitId,
    /// Whether the opponent may deactivate it now.
    pub contested: bool,
    /// Whether it can only rest.
    pub rest_only: bool,
    /// Whether it has moved.
    pub moved: bool,
    /// Whether it has attacked.
    pub attacked: bool,
    /// Abilities switched on.
    pub abilities: Vec<u8>,
    /// Hexes bought.
    pub hexes: u8,
}

/// An attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct AttackView {
    /// The attacker.
    pub attacker: UnitId,
    /// The target.
    pub target: UnitId,
    /// The kind.
    pub kind: AttackType,
    /// What allowed it.
    pub origin: Origin,
    /// What only the players can see.
    pub situation: Situation,
    /// Whether the target formed square.
    pub squared: bool,
    /// Its current step.
    pub step: AttackStep,
    /// Whether a card was laid face down, by role.
    pub laid: [bool; 2],
    /// Cards turned up, by role.
    pub shown: [Option<LaidView>; 2],
    /// Where the dice come from.
    pub reasons: Vec<Reason>,
    /// The dice.
    pub pool: Vec<Die>,
    /// Rerolls left, by role.
    pub rerolls: [Rerolls; 2],
    /// The result of the current dice, with reasons.
    pub sum: Tally,
    /// The crit effect that was set off.
    pub crit: Option<CritEffect>,
    /// Damage still to be dealt, once counted.
    pub damage: u8,
    /// Hexes back, once counted.
    pub retreats: u8,
    /// Models it removed.
    pub lost: u8,
    /// Who is asked.
    pub asked: Role,
}

/// A card turned up in an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct LaidView {
    /// What was laid.
    pub laid: Laid,
    /// The card, if it is known.
    pub card: Option<CardView>,
}

/// A known maneuver card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct CardView {
    /// Its number in its owner's deck list.
    pub number: u8,
    /// The card.
    pub card: ManeuverCard,
}

/// One side as anybody may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct SideView {
    /// The player's name.
    pub name: String,
    /// The army's name.
    pub army: String,
    /// The faction's name.
    pub faction: String,
    /// Victory points.
    pub points: u16,
    /// Orders in hand.
    pub hand: u8,
    /// Orders in the pouch.
    pub pouch: u8,
    /// Orders spent in the open.
    pub spent: Orders,
    /// Orders put away unseen.
    pub away: u8,
    /// Maneuver cards in hand, without the Decoy.
    pub cards: u8,
    /// Maneuver cards in the deck.
    pub deck: u8,
    /// Maneuver cards in the discard pile; `null` for those that only the table knows.
    pub discard: Vec<Option<CardView>>,
    /// Models on the track by unit type number, farthest line first.
    pub track: Vec<[u8; 4]>,
    /// Corruption, for a faction that keeps it.
    pub corruption: Option<u8>,
    /// Whether the player has passed for this round.
    pub passed: bool,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// The owner.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// Its display name: the players' name or the card's, numbered if there are several.
    pub name: String,
    /// Its detachment.
    pub detachment: Option<Detachment>,
    /// Where it is.
    pub status: Status,
    /// Models.
    pub models: u8,
    /// Models at full strength.
    pub size: u8,
    /// Fatigue.
    pub fatigue: u8,
    /// Fatigue it can bear.
    pub stamina: u8,
    /// Whether it is exhausted.
    pub exhausted: bool,
    /// Orders on it.
    pub orders: Orders,
    /// Blank orders on it.
    pub blanks: u8,
    /// Whether its grenade is there.
    pub grenade: bool,
}

/// A unit type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct KindView {
    /// The owner.
    pub owner: Side,
    /// The card.
    pub card: UnitCard,
    /// Models out of the game.
    pub removed: u8,
}

/// The escalation deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct EscalationView {
    /// Cards left.
    pub left: u8,
    /// The card in force, if it is known.
    pub card: Option<EscalationCard>,
    /// Orders drawn this round.
    pub orders: u8,
    /// Maneuver cards drawn at its end.
    pub maneuver: u8,
}

/// The reinforcement deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct ReinforcementView {
    /// Cards left, if counted.
    pub left: Option<u8>,
    /// The open cards; `null` for those that only the table knows.
    pub revealed: Vec<Option<ReinforcementCard>>,
}

/// A seat's own secrets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct Own {
    /// Orders in hand.
    pub hand: Orders,
    /// Orders in the pouch.
    pub pouch: Orders,
    /// Orders put away unseen.
    pub away: Orders,
    /// What the last exchange of this order phase paid, put away and drew.
    pub exchange: Option<Exchange>,
    /// Known maneuver cards in hand, without the Decoy.
    pub cards: Vec<CardView>,
    /// The locked bid.
    pub bid: Option<Bid>,
    /// The card laid face down.
    pub laid: Option<Laid>,
}
