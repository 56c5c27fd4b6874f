//! Events with their outcomes. Events carry new values, so that applying one is an assignment. Secret
//! parts are [`Veiled`] and say who knows them.

use super::super::content::cards::{AttackType, CritEffect, Effect, EscalationSide, Line, Relief};
use super::super::content::dice::{Face, Symbol};
use super::super::content::orders::{Color, Orders};
use super::super::state::attack::{
    AttackStep, CardUse, Die, Laid, Origin, Reason, RerollBy, Rerolls, RetreatAnswer, Role,
    Situation,
};
use super::super::state::{Bid, CardId, DrawnFor, KindId, PhaseId, UnitId, Zone};
use super::command::CardValue;
use super::counters::Correction;
use crate::kit::{About, Redact, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact)]
#[redact::binding("napoleonica")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- phases
    /// A phase began, with its initial state.
    PhaseBegan { phase: PhaseId },
    /// A round began.
    RoundBegan { round: u16 },
    /// This is the last round, and the rule that makes it so.
    LastRound { rule: Cow<'static, str> },
    /// The battle is over.
    Ended { outcome: Outcome },

    // ---- before the first round
    /// Maneuver cards were drawn.
    CardsDrawn {
        seat: Side,
        count: u8,
        #[known(seat)]
        cards: Veiled<Vec<CardId>>,
    },
    /// Two opening cards went back.
    OpeningReturned {
        seat: Side,
        count: u8,
        #[known(seat)]
        cards: Veiled<Vec<CardId>>,
    },
    /// The dice for who begins to deploy; the higher one chooses.
    DeploymentRolled { faces: [u8; 2], chooser: Option<Side> },
    /// Who begins to deploy.
    FirstDeployer { seat: Side },
    /// A unit was placed, and whose turn is next.
    Placed { unit: UnitId, next: Option<Side> },
    /// A unit stays in reserve.
    KeptInReserve { unit: UnitId },
    /// All is placed.
    AllPlaced {},

    // ---- order phase
    /// The open reinforcement cards, including those still open from before.
    Revealed { cards: Vec<Option<u8>>, left: Option<u8> },
    /// The discarded reinforcement cards were shuffled back into the deck (A-N-02).
    ReinforcementsReshuffled {},
    /// A bid was locked.
    BidLocked {
        seat: Side,
        #[known(seat)]
        bid: Veiled<Bid>,
    },
    /// Both bids were shown.
    BidsShown { bids: [Bid; 2] },
    /// The bids tie and nobody holds the token.
    BidsTied {},
    /// Both bid again.
    BidsAgain {},
    /// The dice for a tied bid; rolled again if they tie.
    LeaderRolled { faces: [u8; 2] },
    /// Who leads, and which bid cards are discarded.
    Led { leader: Side, discarded: [Option<Bid>; 2] },
    /// The leader took an escalation card.
    EscalationTaken { card: Option<u8>, left: u8 },
    /// The leader picked its side.
    Escalated { side: u8, numbers: EscalationSide },
    /// Orders are due to be drawn from a pouch.
    DrawDue { seat: Side, count: u8, why: DrawnFor },
    /// Orders were drawn into a hand.
    OrdersDrawn {
        seat: Side,
        count: u8,
        #[known(seat)]
        drawn: Veiled<Orders>,
        why: DrawnFor,
    },
    /// How many drafted orders a seat has to put back; may be zero.
    DraftSet { seat: Side, put_back: u8 },
    /// Drafted orders went back into the pouch.
    OrdersPutBack {
        seat: Side,
        count: u8,
        #[known(seat)]
        orders: Veiled<Orders>,
    },
    /// Orders were put away for an exchange, the payment among them; some may have gone back
    /// into the pouch.
    Exchanged {
        seat: Side,
        count: u8,
        /// Whether the table plays with open exchanges.
        open: bool,
        #[known(seat, if *open)]
        paid: Veiled<Color>,
        #[known(seat, if *open)]
        away: Veiled<Orders>,
    },
    /// The exchanged orders went back into the pouch (A-N-03).
    ExchangeReturned {
        seat: Side,
        count: u8,
        open: bool,
        #[known(seat, if *open)]
        orders: Veiled<Orders>,
    },
    /// An order was swapped for corruption.
    Swapped {
        seat: Side,
        open: bool,
        #[known(seat, if *open)]
        paid: Veiled<Color>,
    },
    /// A seat is done with a simultaneous step.
    SeatDone { seat: Side },

    // ---- reinforcement
    /// A whole track moved one line.
    TrackShifted { seat: Side },
    /// A model moved along the track.
    ModelMoved { seat: Side, kind: KindId, from: Line, to: Line },
    /// A model left the deployment line and joined a unit.
    ModelJoined { unit: UnitId },
    /// A model joined a unit from anywhere on the track (Vampirism, a correction).
    ModelRecovered { unit: UnitId, from: Line },
    /// A reserve unit arrived.
    Arrived { unit: UnitId },
    /// It is a seat's turn to bring reserves.
    ReservesTurn { seat: Side },
    /// A reinforcement card was taken.
    CardTaken { seat: Side, place: u8, card: Option<u8>, gives: Relief },
    /// The unused rest of it.
    ReliefLeft { left: Relief },
    /// It is the next seat's turn to take a card.
    ReliefTurn { seat: Side },
    /// The open reinforcement cards were cleared away.
    RevealedCleared { discarded: Vec<u8>, back: Vec<Option<u8>>, kept: Vec<Option<u8>> },

    // ---- turns
    /// A turn began.
    TurnBegan { seat: Side },
    /// A basic action was used.
    BasicUsed { basics: u8 },
    /// A player passed.
    Passed { seat: Side },
    /// Orders were paid in the open.
    OrdersPaid { seat: Side, orders: Orders },
    /// An order of a chosen color was taken from the pouch.
    OrderTaken {
        seat: Side,
        #[known(seat)]
        color: Veiled<Color>,
    },
    /// Orders were placed on a unit.
    OrdersPlaced { unit: UnitId, orders: Orders },
    /// A blank order was placed on a unit.
    BlankPlaced { unit: UnitId },
    /// An activation began.
    ActivationBegan { unit: UnitId, rest_only: bool, ordered: bool, contested: bool },
    /// The opponent let the activation go on.
    ActivationReady {},
    /// The unit was deactivated.
    Deactivated { unit: UnitId },
    /// An ability was switched on.
    SwitchedOn { unit: UnitId, ability: u8 },
    /// A hex was bought.
    HexBought { unit: UnitId },
    /// The unit moved.
    Moved { unit: UnitId },
    /// The unit rested.
    Rested { unit: UnitId },
    /// The activation ended.
    ActivationEnded { unit: UnitId },
    /// A unit's fatigue changed.
    FatigueSet { unit: UnitId, to: u8, why: Cow<'static, str> },
    /// Corruption changed.
    CorruptionSet { seat: Side, to: u8, why: Cow<'static, str> },

    // ---- cards
    /// An Action card was played.
    CardPlayed { seat: Side, card: CardId, effects: Vec<Effect>, free: bool },
    /// The unused rest of it.
    CardLeft { effects: Vec<Effect>, steps: u8, owes: u8 },
    /// A card activated a unit.
    CardActivated { unit: UnitId },
    /// The card is done.
    CardEnded {},
    /// An effect makes a seat discard this many maneuver cards.
    CardsOwed { seat: Side, count: u8 },
    /// A maneuver card went to the discard.
    CardDiscarded { seat: Side, card: CardId },

    // ---- attack
    /// An attack was declared.
    AttackDeclared {
        attacker: UnitId,
        target: UnitId,
        kind: AttackType,
        origin: Origin,
        situation: Situation,
        reasons: Vec<Reason>,
        rerolls: [Rerolls; 2],
        step: AttackStep,
    },
    /// The attack moved to a step.
    AttackStepped { step: AttackStep },
    /// The grenade is used up.
    GrenadeThrown { unit: UnitId },
    /// The target formed square; the die it will strike with, if named, and the situation of that
    /// strike.
    SquareFormed { unit: UnitId, strike: Option<String>, situation: Situation },
    /// A card was laid face down.
    CardLaid {
        role: Role,
        seat: Side,
        #[known(seat)]
        card: Veiled<Laid>,
    },
    /// A laid card was turned up.
    CardShown { role: Role, seat: Side, card: Laid },
    /// The effects of a turned-up card.
    CardUsed { role: Role, seat: Side, used: CardUse, effects: Vec<Effect> },
    /// A wrong card was taken back (N-CRD-11).
    CardWithdrawn { role: Role, seat: Side },
    /// Dice were added to the pool.
    DiceAdded { reason: Reason },
    /// The dice left in the pool.
    PoolSet { pool: Vec<Die> },
    /// Rerolls that a side may make by its card.
    RerollsGiven { role: Role, count: u8 },
    /// Symbols that a card adds or ignores.
    SymbolsChanged { ignore: bool, symbol: Symbol, count: u8 },
    /// The dice were rolled: places in the pool and what they show.
    Rolled { dice: Vec<u8>, faces: Vec<Face>, settled: bool },
    /// A die was rerolled.
    Rerolled { role: Role, die: u8, by: RerollBy, face: Face },
    /// The crit effect that was set off, if any.
    CritSet { effect: Option<CritEffect> },
    /// The result of the dice, before retreat and fatigue.
    Counted { damage: u8, retreats: u8 },
    /// The target regrouped.
    Regrouped { difficult: bool },
    /// The target went back, or did not.
    Retreated { answer: RetreatAnswer, hexes: u8 },
    /// The damage still to be dealt, and the rule that set it.
    DamageSet { damage: u8, why: Cow<'static, str> },
    /// Fatigue reduced the damage.
    Reduced {},
    /// Models were lost, onto the track.
    ModelsLost { unit: UnitId, count: u8 },
    /// Models were lost by an effect, and its rule.
    ModelsTaken { unit: UnitId, count: u8, why: Cow<'static, str> },
    /// A unit was destroyed: models that leave the track for good, farthest line first.
    UnitDestroyed { unit: UnitId, gone: [u8; 4] },
    /// The attack is over.
    AttackEnded {},

    // ---- points and end
    /// Victory points.
    Scored { seat: Side, points: i16, reason: Cow<'static, str> },
    /// A condition of the scenario, named by its place, gave points.
    ConditionMet { seat: Side, condition: u8, points: i16 },
    /// Orders and blanks came back.
    OrdersReturned {},
    /// A seat drew its cards of the round.
    Refitted { seat: Side },

    // ---- at any time
    /// A value of a card was typed.
    CardFilled { kind: KindId, value: CardValue },
    /// A counter was corrected.
    Corrected {
        #[about]
        what: Correction,
    },
    /// An order was moved to where it is on the table; its color is open only if it was or is seen.
    OrderCorrected {
        seat: Side,
        #[about]
        from: Zone,
        #[about]
        to: Zone,
        #[known(seat, if from.seen() || to.seen())]
        color: Veiled<Color>,
    },
}
