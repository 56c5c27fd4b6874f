//! What happened, with its outcome. Events carry the new thing, so that applying one is an
//! assignment. What is secret is [`Veiled`], and says who knows it.

use super::super::content::cards::{AttackKind, Trait};
use super::super::content::orders::{Color, Orders};
use super::super::state::fight::{FightStep, Role, Situation};
use super::super::state::{CardId, Effect, KindId, PhaseId, Placed, Stage, UnitId};
use super::command::{CardValue, Correction};
use crate::kit::{About, Redact, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- phases
    /// A phase began.
    PhaseBegan { phase: PhaseId },
    /// A turn began; its orders are generated.
    TurnBegan { turn: u16 },
    /// The battle is over.
    Ended { outcome: Outcome },

    // ---- before the first turn
    /// Who places first, and has the initiative (A-F-24).
    FirstPlacer { seat: Side },
    /// A unit was placed, and whose turn it is then.
    Placed { unit: UnitId, next: Option<Side> },

    // ---- the command phase
    /// What a side makes its orders of: fixed ones, dice, free rerolls.
    OrdersDue { seat: Side, fixed: Orders, dice: u8, rerolls: u8, cart: bool, drops: u8, led: bool },
    /// A fixed order was dropped.
    OrderDropped { seat: Side, color: Color },
    /// Order dice were rolled, all of them.
    OrdersRolled {
        seat: Side,
        count: u8,
        #[known(seat)]
        colors: Veiled<Vec<Color>>,
    },
    /// All were rolled again, for a die.
    OrdersRerolled {
        seat: Side,
        count: u8,
        #[known(seat)]
        colors: Veiled<Vec<Color>>,
    },
    /// Some were rolled again for nothing.
    SomeRerolled {
        seat: Side,
        dice: Vec<u8>,
        cart: bool,
        #[known(seat)]
        colors: Veiled<Vec<Color>>,
    },
    /// A side keeps its orders.
    OrdersKept { seat: Side, count: u8 },
    /// A side was shown the pool of the other.
    PoolShown {
        to: Side,
        #[known(to)]
        orders: Veiled<Orders>,
    },
    /// A side begins to give out orders: the pools are closed.
    GivingBegan { seat: Side },
    /// A side has given out its orders, and locked that.
    Given {
        seat: Side,
        #[known(seat)]
        #[about(nobody)]
        orders: Veiled<Placed>,
    },
    /// A side's tokens lie on the table.
    TokensLie { seat: Side },
    /// They were turned up.
    TokensTurned { seat: Side, orders: Placed },
    /// All orders lie open; who has the initiative, and what is left of each pool.
    OrdersTurnedUp {
        orders: [Placed; 2],
        initiative: Side,
        #[redact]
        left: Vec<Left>,
    },

    // ---- the action phase
    /// A step of the action phase began.
    StepBegan { color: Color, seat: Side },
    /// It is another side's turn.
    TurnPasses { seat: Side },
    /// A side holds its units with a purple order back.
    Held { seat: Side },
    /// A side handed its turn over.
    Passed { seat: Side },
    /// A tactics card was turned up.
    CardDrawn { seat: Side, card: CardId },
    /// The discard was shuffled into the deck.
    Reshuffled { seat: Side },
    /// There is no card, or none is drawn.
    NoCard { seat: Side },
    /// A curse went into the other deck, which was shuffled with its discard.
    CurseWandered { seat: Side, card: CardId },
    /// A card is applied.
    CardUsed { seat: Side, card: CardId },
    /// An order was taken instead of a card.
    OrderTaken { seat: Side, card: CardId, color: Color },
    /// The template of a card lies on the map; the card is out of the deck for good.
    TerrainPlaced { seat: Side, card: CardId },
    /// A card was discarded without effect.
    CardLeft { seat: Side, card: CardId },
    /// A card in force has had an effect; where the app carries it out and no unit could be changed,
    /// none.
    CardDid { effect: Effect, unit: Option<UnitId> },
    /// The players have carried their card out.
    CardCarriedOut { seat: Side },
    /// A card gave an order.
    OrderGained { seat: Side, color: Color },
    /// A card gave an ability for the activation.
    AbilityGiven { unit: UnitId, does: Trait },
    /// A card adds dice to the attacks of the activation.
    DiceGiven { unit: UnitId, dice: u8 },

    // ---- an activation
    /// A unit gave up its order and acts.
    Activated { unit: UnitId, order: Color },
    /// Orders switched an ability on.
    AbilityPaid { unit: UnitId, ability: u8, seat: Side, orders: Orders },
    /// A unit moved.
    UnitMoved { unit: UnitId, run: bool, difficult: bool },
    /// A unit does nothing more in its activation.
    DeedsDone { unit: UnitId },
    /// A unit defends.
    Defended { unit: UnitId },
    /// A unit rested.
    Rested { unit: UnitId },
    /// A unit took fatigue of its own will in its activation.
    Tired { unit: UnitId, to: u8 },
    /// A unit's fatigue is this now.
    FatigueSet { unit: UnitId, to: u8, rule: Cow<'static, str> },
    /// A unit lost models or health outside a fight.
    Lost { unit: UnitId, lost: u8, rule: Cow<'static, str> },
    /// A unit got models or health back.
    Healed { unit: UnitId, back: u8, rule: Cow<'static, str> },
    /// A unit's activation is over.
    ActivationEnded { unit: UnitId },

    // ---- a fight
    /// A fight began.
    Attacked {
        units: [UnitId; 2],
        kind: AttackKind,
        situation: Situation,
        again: bool,
        multiple: bool,
        bought: bool,
    },
    /// Another unit takes the attack.
    Redirected { to: UnitId, situation: Situation },
    /// The target gave up its order to defend.
    GaveUp { unit: UnitId },
    /// A unit takes fatigue for a die in a fight.
    DieBought { role: Role, unit: UnitId, to: u8 },
    /// What the step asks is answered.
    StepSettled {},
    /// The fight goes on to another step.
    FightWent { to: FightStep },
    /// Dice were rolled.
    Rolled { role: Role, faces: Vec<u8> },
    /// A die was rolled again.
    Rerolled { role: Role, die: u8, face: u8 },
    /// A unit takes fatigue for one damage less.
    Reduced { role: Role, unit: UnitId, to: u8 },
    /// The target falls back for one damage less.
    Regrouped {},
    /// What both lose, and how far each has to go back.
    LossesFell { lost: [u8; 2], panic: [u8; 2] },
    /// The attacker fed on the damage: what it got back, and its fatigue then.
    Fed { unit: UnitId, back: u8, fatigue: Option<u8> },
    /// A unit panics: it has lost its order.
    Panicked { unit: UnitId },
    /// A unit went back, and lost something where it could not.
    Retreated { role: Role, unit: UnitId, hexes: u8, lost: u8 },
    /// The target was pushed, or lost something where it could not go.
    Pushed { unit: UnitId, moved: bool, lost: u8 },
    /// A conscript rose, with so many models where its card did not say.
    Raised {
        seat: Side,
        conscript: u8,
        #[serde(default)]
        size: Option<u8>,
    },
    /// The attacker advanced.
    Advanced { unit: UnitId },
    /// The fight is over, and so far the activation is.
    FightEnded { stage: Stage },

    // ---- units and points
    /// A unit is destroyed.
    Destroyed { unit: UnitId },
    /// Points were scored.
    Scored { seat: Side, points: i16, reason: Cow<'static, str> },
    /// A Town is destroyed.
    TownRazed { unit: UnitId },
    /// What was counted at the end of a turn.
    Counted { points: [u8; 2], towns: [u8; 2] },
    /// A side has orders fewer in the next command phase.
    Penalty { seat: Side, orders: u8 },

    // ---- at any time
    /// A value was typed on a card.
    CardFilled { kind: KindId, value: CardValue },
    /// A counter was put right.
    Corrected { what: Correction },
    /// An order of a pool was put right.
    PoolCorrected {
        seat: Side,
        #[known(seat)]
        what: Veiled<(Color, bool)>,
    },
}

/// What is left of a pool once the orders lie open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Redact)]
#[redact::binding("fantasy_commander")]
pub struct Left {
    /// Whose.
    pub seat: Side,
    /// The orders.
    #[known(seat)]
    pub pool: Veiled<Orders>,
}
