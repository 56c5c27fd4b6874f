//! Events with their outcome. They carry the new value, so that applying one is an assignment. Secrets
//! are [`Veiled`], which says who knows them.

use super::super::content::cards::{AttackKind, Trait};
use super::super::content::orders::{Color, Orders};
use super::super::state::fight::{FightStep, Role, Situation};
use super::super::state::{CardId, Effect, KindId, PhaseId, Placed, Stage, UnitId};
use super::command::CardValue;
use super::counters::Correction;
use crate::kit::{About, Redact, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact)]
#[redact::binding("fantasy_commander")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- phases
    /// A phase began.
    PhaseBegan { phase: PhaseId },
    /// A turn began, and its orders are generated.
    TurnBegan { turn: u16 },
    /// The battle is over.
    Ended { outcome: Outcome },

    // ---- before the first turn
    /// A side places first and has the initiative (A-F-24).
    FirstPlacer { seat: Side },
    /// A unit was placed. Names the side that places next.
    Placed { unit: UnitId, next: Option<Side> },

    // ---- the command phase
    /// The sources of a side's orders were set: fixed ones, dice, free rerolls.
    OrdersDue { seat: Side, fixed: Orders, dice: u8, rerolls: u8, cart: bool, drops: u8, led: bool },
    /// A fixed order was dropped.
    OrderDropped { seat: Side, color: Color },
    /// All order dice were rolled.
    OrdersRolled {
        seat: Side,
        count: u8,
        #[known(seat)]
        colors: Veiled<Vec<Color>>,
    },
    /// All order dice were rerolled, at the cost of a die.
    OrdersRerolled {
        seat: Side,
        count: u8,
        #[known(seat)]
        colors: Veiled<Vec<Color>>,
    },
    /// Some order dice were rerolled for free.
    SomeRerolled {
        seat: Side,
        dice: Vec<u8>,
        cart: bool,
        #[known(seat)]
        colors: Veiled<Vec<Color>>,
    },
    /// A side kept its orders.
    OrdersKept { seat: Side, count: u8 },
    /// A side was shown the other's pool.
    PoolShown {
        to: Side,
        #[known(to)]
        orders: Veiled<Orders>,
    },
    /// A side began to give out orders, which closes the pools.
    GivingBegan { seat: Side },
    /// A side gave out its orders and locked them.
    Given {
        seat: Side,
        #[known(seat)]
        #[about(nobody)]
        orders: Veiled<Placed>,
    },
    /// A side's tokens are on the table.
    TokensLie { seat: Side },
    /// A side's tokens were turned up.
    TokensTurned { seat: Side, orders: Placed },
    /// All orders were revealed. Names the initiative and the rest of each pool.
    OrdersTurnedUp {
        orders: [Placed; 2],
        initiative: Side,
        #[redact]
        left: Vec<Left>,
    },

    // ---- the action phase
    /// A step of the action phase began.
    StepBegan { color: Color, seat: Side },
    /// The turn passed to the other side.
    TurnPasses { seat: Side },
    /// A side held back its units with a purple order.
    Held { seat: Side },
    /// A side passed.
    Passed { seat: Side },
    /// A tactics card was turned up.
    CardDrawn { seat: Side, card: CardId },
    /// The discard was shuffled into the deck.
    Reshuffled { seat: Side },
    /// There is no card, or none was drawn.
    NoCard { seat: Side },
    /// A curse went into the other deck, which was shuffled with its discard.
    CurseWandered { seat: Side, card: CardId },
    /// A card was applied.
    CardUsed { seat: Side, card: CardId },
    /// An order was taken instead of a card.
    OrderTaken { seat: Side, card: CardId, color: Color },
    /// A terrain template was placed on the map. Its card is out of the deck for good.
    TerrainPlaced { seat: Side, card: CardId },
    /// A card was discarded without effect.
    CardLeft { seat: Side, card: CardId },
    /// A card in force had an effect. The unit is `None` for orders, or if the app found no unit to
    /// change.
    CardDid { effect: Effect, unit: Option<UnitId> },
    /// The players carried out their card.
    CardCarriedOut { seat: Side },
    /// A card gave an order.
    OrderGained { seat: Side, color: Color },
    /// A card gave an ability for the activation.
    AbilityGiven { unit: UnitId, does: Trait },
    /// A card added dice to the attacks of the activation.
    DiceGiven { unit: UnitId, dice: u8 },

    // ---- an activation
    /// A unit gave up its order and acts.
    Activated { unit: UnitId, order: Color },
    /// Orders switched an ability on.
    AbilityPaid { unit: UnitId, ability: u8, seat: Side, orders: Orders },
    /// A unit moved.
    UnitMoved { unit: UnitId, run: bool, difficult: bool },
    /// A unit's actions ended.
    DeedsDone { unit: UnitId },
    /// A unit declared Defense.
    Defended { unit: UnitId },
    /// A unit rested.
    Rested { unit: UnitId },
    /// A unit took voluntary fatigue in its activation.
    Tired { unit: UnitId, to: u8 },
    /// A unit's fatigue was set.
    FatigueSet { unit: UnitId, to: u8, rule: Cow<'static, str> },
    /// A unit lost models or health outside a fight.
    Lost { unit: UnitId, lost: u8, rule: Cow<'static, str> },
    /// A unit regained models or health.
    Healed { unit: UnitId, back: u8, rule: Cow<'static, str> },
    /// A unit's activation ended.
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
    /// Another unit took the attack.
    Redirected { to: UnitId, situation: Situation },
    /// The target gave up its order to defend.
    GaveUp { unit: UnitId },
    /// A unit took fatigue for a die in a fight.
    DieBought { role: Role, unit: UnitId, to: u8 },
    /// The question of the step was answered.
    StepSettled {},
    /// The fight moved on to a step.
    FightWent { to: FightStep },
    /// Dice were rolled.
    Rolled { role: Role, faces: Vec<u8> },
    /// A die was rerolled.
    Rerolled { role: Role, die: u8, face: u8 },
    /// A unit took fatigue to reduce damage by one.
    Reduced { role: Role, unit: UnitId, to: u8 },
    /// The target fell back to reduce damage by one.
    Regrouped {},
    /// Losses were dealt. Names the hexes that each has to retreat.
    LossesFell { lost: [u8; 2], panic: [u8; 2] },
    /// A unit fed on the damage. Names what it regained and its new fatigue.
    Fed { unit: UnitId, back: u8, fatigue: Option<u8> },
    /// A unit panicked and lost its order.
    Panicked { unit: UnitId },
    /// A unit retreated, with losses for hexes that it could not go.
    Retreated { role: Role, unit: UnitId, hexes: u8, lost: u8 },
    /// The target was pushed, or had losses if it could not go.
    Pushed { unit: UnitId, moved: bool, lost: u8 },
    /// A conscript was raised, with a number of models if its card does not say.
    Raised {
        seat: Side,
        conscript: u8,
        #[serde(default)]
        size: Option<u8>,
    },
    /// The attacker advanced.
    Advanced { unit: UnitId },
    /// The fight ended. Names the stage of the activation.
    FightEnded { stage: Stage },

    // ---- units and points
    /// A unit was destroyed.
    Destroyed { unit: UnitId },
    /// Points were scored.
    Scored { seat: Side, points: i16, reason: Cow<'static, str> },
    /// A Town was destroyed.
    TownRazed { unit: UnitId },
    /// Capture points and Towns were counted at the end of a turn.
    Counted { points: [u8; 2], towns: [u8; 2] },
    /// A side gets fewer orders in the next command phase.
    Penalty { seat: Side, orders: u8 },

    // ---- at any time
    /// A value was typed on a card.
    CardFilled { kind: KindId, value: CardValue },
    /// A counter was corrected.
    Corrected { what: Correction },
    /// An order of a pool was corrected.
    PoolCorrected {
        seat: Side,
        #[known(seat)]
        what: Veiled<(Color, bool)>,
    },
}

/// The rest of a pool after orders are revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Redact)]
#[redact::binding("fantasy_commander")]
pub struct Left {
    /// The owner of the pool.
    pub seat: Side,
    /// The orders.
    #[known(seat)]
    pub pool: Veiled<Orders>,
}
