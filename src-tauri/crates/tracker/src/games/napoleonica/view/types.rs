//! What one viewer may know, built up from nothing.

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
    /// Whose eyes: a seat's, or nobody's.
    pub eyes: Option<Side>,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// Rounds at most.
    pub rounds: u16,
    /// Whether this is the last round.
    pub final_round: bool,
    /// The phase.
    pub phase: PhaseId,
    /// What the phase is about.
    pub now: Now,
    /// Who is asked now, first the one who should hold the phone.
    pub asked: Vec<Side>,
    /// What has to be settled first, whatever the phase.
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

/// What the phase is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Now {
    /// Opening hands.
    Opening {
        /// Who is done.
        done: [bool; 2],
    },
    /// Deployment.
    Deployment {
        /// Both sides have as many units, so dice decide.
        roll: bool,
        /// Who won the roll and chooses who begins.
        chooser: Option<Side>,
        /// Whose turn it is to place.
        seat: Option<Side>,
        /// All is placed.
        placed: bool,
    },
    /// Bids.
    Leadership {
        /// Who has locked a bid.
        locked: [bool; 2],
        /// Dice decide a tie.
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
        /// Who is done.
        done: [bool; 2],
        /// Orders each still has to draw at the table for an exchange.
        due: [u8; 2],
    },
    /// Models that join from the deployment line.
    Shift {
        /// Who is done.
        done: [bool; 2],
    },
    /// Reserves.
    Reserves {
        /// Whose turn it is.
        seat: Side,
    },
    /// Reinforcement cards.
    Relief {
        /// Whose turn it is.
        seat: Side,
        /// What is left of the card that side took.
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

/// A turn and what is going on in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct BattleView {
    /// Whose turn it is.
    pub seat: Side,
    /// Basic actions used.
    pub basics: u8,
    /// Orders that the table is about to draw, and for whom.
    pub due: Option<(Side, u8, DrawnFor)>,
    /// The Action card in play.
    pub card: Option<CardPlayView>,
    /// The activation.
    pub activation: Option<ActivationView>,
    /// The attack in front.
    pub attack: Option<AttackView>,
    /// Units that may still move one hex after their attack, by Advance: a reminder until the
    /// next action.
    pub advance: Vec<UnitId>,
}

/// An Action card in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct CardPlayView {
    /// Its name and text, where it is known.
    pub card: Option<CardView>,
    /// What is left of its effects.
    pub effects: Vec<Effect>,
    /// The players read the card: every effect is open to them.
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
    /// The opponent may deactivate it now.
    pub contested: bool,
    /// It can only rest.
    pub rest_only: bool,
    /// It has moved.
    pub moved: bool,
    /// It has attacked.
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
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// How.
    pub kind: AttackType,
    /// What let it happen.
    pub origin: Origin,
    /// What the players see.
    pub situation: Situation,
    /// Whether the target formed square.
    pub squared: bool,
    /// How far it is.
    pub step: AttackStep,
    /// Whether a card lies face down, by role.
    pub laid: [bool; 2],
    /// Cards turned up, by role.
    pub shown: [Option<LaidView>; 2],
    /// Why there are so many dice.
    pub reasons: Vec<Reason>,
    /// The dice.
    pub pool: Vec<Die>,
    /// Rerolls left, by role.
    pub rerolls: [Rerolls; 2],
    /// What the dice come to as they lie, and why.
    pub sum: Tally,
    /// What a crit has set off.
    pub crit: Option<CritEffect>,
    /// Damage still to fall, once counted.
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
    /// Its face, where it is known.
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
    /// Maneuver cards in the discard; `null` for those only the table knows.
    pub discard: Vec<Option<CardView>>,
    /// Models on the track by unit type number, farthest line first.
    pub track: Vec<[u8; 4]>,
    /// Corruption, for a faction that keeps it.
    pub corruption: Option<u8>,
    /// Passed for this round.
    pub passed: bool,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// Whose.
    pub owner: Side,
    /// Its type.
    pub kind: KindId,
    /// What it is called: the players' name, or the card's, numbered where there are several.
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
    /// Whose.
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
    /// The card in force, where it is known.
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
    /// Cards left, where they are counted.
    pub left: Option<u8>,
    /// The cards lying open; `null` for those only the table knows.
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
