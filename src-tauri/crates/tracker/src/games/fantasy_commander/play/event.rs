//! Events with their outcome. They carry the new value, so that applying one is an assignment. Secrets
//! are [`Veiled`], which says who knows them.

use super::super::content::cards::{AttackKind, Trait};
use super::super::content::orders::{Color, Orders};
use super::super::state::fight::{FightStep, Role, Situation};
use super::super::state::{CardId, Effect, KindId, PhaseId, Placed, Stage, UnitId};
use super::command::CardValue;
use super::counters::Correction;
use crate::kit::{About, Redact, Reveals, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An event.
#[redact::binding("fantasy_commander", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact, Reveals)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- phases
    /// A phase began.
    #[reveals(nothing)]
    PhaseBegan { phase: PhaseId },
    /// A turn began, and its orders are generated.
    #[reveals(nothing)]
    TurnBegan { turn: u16 },
    /// The battle is over.
    #[reveals(nothing)]
    Ended { outcome: Outcome },

    // ---- before the first turn
    /// A side places first and has the initiative (A-F-24).
    #[reveals]
    FirstPlacer { side: Side },
    /// A unit was placed. Names the side that places next.
    #[reveals(nothing)]
    Placed { unit: UnitId, next: Option<Side> },

    // ---- the command phase
    /// The sources of a side's orders were set: fixed ones, dice, free rerolls.
    #[reveals(nothing)]
    OrdersDue { side: Side, fixed: Orders, dice: u8, rerolls: u8, cart: bool, drops: u8, led: bool },
    /// A fixed order was dropped.
    #[reveals(nothing)]
    OrderDropped { side: Side, color: Color },
    /// All order dice were rolled.
    #[reveals(side)]
    OrdersRolled {
        side: Side,
        count: u8,
        #[known(side)]
        colors: Veiled<Vec<Color>>,
    },
    /// All order dice were rerolled, at the cost of a die.
    #[reveals(side)]
    OrdersRerolled {
        side: Side,
        count: u8,
        #[known(side)]
        colors: Veiled<Vec<Color>>,
    },
    /// Some order dice were rerolled for free.
    #[reveals(side)]
    SomeRerolled {
        side: Side,
        dice: Vec<u8>,
        cart: bool,
        #[known(side)]
        colors: Veiled<Vec<Color>>,
    },
    /// A side kept its orders.
    #[reveals(nothing)]
    OrdersKept { side: Side, count: u8 },
    /// A side was shown the other's pool.
    #[reveals(to)]
    PoolShown {
        to: Side,
        #[known(to)]
        orders: Veiled<Orders>,
    },
    /// A side began to give out orders, which closes the pools.
    #[reveals(nothing)]
    GivingBegan { side: Side },
    /// A side gave out its orders and locked them.
    #[reveals(nothing)]
    Given {
        side: Side,
        #[known(side)]
        #[about(nobody)]
        orders: Veiled<Placed>,
    },
    /// A side's tokens are on the table.
    #[reveals(nothing)]
    TokensLie { side: Side },
    /// A side's tokens were turned up.
    #[reveals]
    TokensTurned { side: Side, orders: Placed },
    /// All orders were revealed. Names the initiative and the rest of each pool.
    #[reveals]
    OrdersTurnedUp {
        orders: [Placed; 2],
        initiative: Side,
        #[redact]
        left: Vec<Left>,
    },

    // ---- the action phase
    /// A step of the action phase began.
    #[reveals(nothing)]
    StepBegan { color: Color, side: Side },
    /// The turn passed to the other side.
    #[reveals(nothing)]
    TurnPasses { side: Side },
    /// A side held back its units with a purple order.
    #[reveals(nothing)]
    Held { side: Side },
    /// A side passed.
    #[reveals(nothing)]
    Passed { side: Side },
    /// A tactics card was turned up.
    #[reveals]
    CardDrawn { side: Side, card: CardId },
    /// The discard was shuffled into the deck.
    #[reveals(nothing)]
    Reshuffled { side: Side },
    /// There is no card, or none was drawn.
    #[reveals(nothing)]
    NoCard { side: Side },
    /// A curse went into the other deck, which was shuffled with its discard.
    #[reveals]
    CurseWandered { side: Side, card: CardId },
    /// A card was applied.
    #[reveals(nothing)]
    CardUsed { side: Side, card: CardId },
    /// An order was taken instead of a card.
    #[reveals(nothing)]
    OrderTaken { side: Side, card: CardId, color: Color },
    /// A terrain template was placed on the map. Its card is out of the deck for good.
    #[reveals(nothing)]
    TerrainPlaced { side: Side, card: CardId },
    /// A card was discarded without effect.
    #[reveals(nothing)]
    CardLeft { side: Side, card: CardId },
    /// A card in force had an effect. The unit is `None` for orders, or if the app found no unit to
    /// change.
    #[reveals(nothing)]
    CardDid { effect: Effect, unit: Option<UnitId> },
    /// The players carried out their card.
    #[reveals(nothing)]
    CardCarriedOut { side: Side },
    /// A card gave an order.
    #[reveals(nothing)]
    OrderGained { side: Side, color: Color },
    /// A card gave an ability for the activation.
    #[reveals(nothing)]
    AbilityGiven { unit: UnitId, does: Trait },
    /// A card added dice to the attacks of the activation.
    #[reveals(nothing)]
    DiceGiven { unit: UnitId, dice: u8 },

    // ---- an activation
    /// A unit gave up its order and acts.
    #[reveals(nothing)]
    Activated { unit: UnitId, order: Color },
    /// Orders, hidden in the pool until now, switched an ability on.
    #[reveals(!side)]
    AbilityPaid { unit: UnitId, ability: u8, side: Side, orders: Orders },
    /// A unit moved.
    #[reveals(nothing)]
    UnitMoved { unit: UnitId, run: bool, difficult: bool },
    /// A unit's actions ended.
    #[reveals(nothing)]
    DeedsDone { unit: UnitId },
    /// A unit declared Defense.
    #[reveals(nothing)]
    Defended { unit: UnitId },
    /// A unit rested.
    #[reveals(nothing)]
    Rested { unit: UnitId },
    /// A unit took voluntary fatigue in its activation.
    #[reveals(nothing)]
    Tired { unit: UnitId, to: u8 },
    /// A unit's fatigue was set.
    #[reveals(nothing)]
    FatigueSet { unit: UnitId, to: u8, rule: Cow<'static, str> },
    /// A unit lost models or health outside a fight.
    #[reveals(nothing)]
    Lost { unit: UnitId, lost: u8, rule: Cow<'static, str> },
    /// A unit regained models or health.
    #[reveals(nothing)]
    Healed { unit: UnitId, back: u8, rule: Cow<'static, str> },
    /// A unit's activation ended.
    #[reveals(nothing)]
    ActivationEnded { unit: UnitId },

    // ---- a fight
    /// A fight began.
    #[reveals(nothing)]
    Attacked {
        units: [UnitId; 2],
        kind: AttackKind,
        situation: Situation,
        again: bool,
        multiple: bool,
        bought: bool,
    },
    /// Another unit took the attack.
    #[reveals(nothing)]
    Redirected { to: UnitId, situation: Situation },
    /// The target gave up its order to defend.
    #[reveals(nothing)]
    GaveUp { unit: UnitId },
    /// A unit took fatigue for a die in a fight.
    #[reveals(nothing)]
    DieBought { role: Role, unit: UnitId, to: u8 },
    /// The question of the step was answered.
    #[reveals(nothing)]
    StepSettled {},
    /// The fight moved on to a step.
    #[reveals(nothing)]
    FightWent { to: FightStep },
    /// Dice were rolled.
    #[reveals]
    Rolled { role: Role, faces: Vec<u8> },
    /// A die was rerolled.
    #[reveals]
    Rerolled { role: Role, die: u8, face: u8 },
    /// A unit took fatigue to reduce damage by one.
    #[reveals(nothing)]
    Reduced { role: Role, unit: UnitId, to: u8 },
    /// The target fell back to reduce damage by one.
    #[reveals(nothing)]
    Regrouped {},
    /// Losses were dealt. Names the hexes that each has to retreat.
    #[reveals(nothing)]
    LossesFell { lost: [u8; 2], panic: [u8; 2] },
    /// A unit fed on the damage. Names what it regained and its new fatigue.
    #[reveals(nothing)]
    Fed { unit: UnitId, back: u8, fatigue: Option<u8> },
    /// A unit panicked and lost its order.
    #[reveals(nothing)]
    Panicked { unit: UnitId },
    /// A unit retreated, with losses for hexes that it could not go.
    #[reveals(nothing)]
    Retreated { role: Role, unit: UnitId, hexes: u8, lost: u8 },
    /// The target was pushed, or had losses if it could not go.
    #[reveals(nothing)]
    Pushed { unit: UnitId, moved: bool, lost: u8 },
    /// A conscript was raised, with a number of models if its card does not say.
    #[reveals(nothing)]
    Raised {
        side: Side,
        conscript: u8,
        #[serde(default)]
        size: Option<u8>,
    },
    /// The attacker advanced.
    #[reveals(nothing)]
    Advanced { unit: UnitId },
    /// The fight ended. Names the stage of the activation.
    #[reveals(nothing)]
    FightEnded { stage: Stage },

    // ---- units and points
    /// A unit was destroyed.
    #[reveals(nothing)]
    Destroyed { unit: UnitId },
    /// Points were scored.
    #[reveals(nothing)]
    Scored { side: Side, points: i16, reason: Cow<'static, str> },
    /// A Town was destroyed.
    #[reveals(nothing)]
    TownRazed { unit: UnitId },
    /// Capture points and Towns were counted at the end of a turn.
    #[reveals(nothing)]
    Counted { points: [u8; 2], towns: [u8; 2] },
    /// A side gets fewer orders in the next command phase.
    #[reveals(nothing)]
    Penalty { side: Side, orders: u8 },

    // ---- at any time
    /// A value was typed on a card.
    #[reveals(nothing)]
    CardFilled { kind: KindId, value: CardValue },
    /// A counter was corrected.
    #[reveals(nothing)]
    Corrected { what: Correction },
    /// An order of a pool was corrected.
    #[reveals(nothing)]
    PoolCorrected {
        side: Side,
        #[known(side)]
        what: Veiled<(Color, bool)>,
    },
}

/// The rest of a pool after orders are revealed.
#[redact::binding("fantasy_commander", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Redact)]
pub struct Left {
    /// The owner of the pool.
    pub side: Side,
    /// The orders.
    #[known(side)]
    pub pool: Veiled<Orders>,
}
