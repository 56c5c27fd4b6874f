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
use crate::kit::{About, Redact, Reveals, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An event.
#[redact::binding("napoleonica", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact, Reveals)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- phases
    /// A phase began, with its initial state.
    #[reveals(nothing)]
    PhaseBegan { phase: PhaseId },
    /// A round began.
    #[reveals(nothing)]
    RoundBegan { round: u16 },
    /// This is the last round, and the rule that makes it so.
    #[reveals(nothing)]
    LastRound { rule: Cow<'static, str> },
    /// The battle is over.
    #[reveals(nothing)]
    Ended { outcome: Outcome },

    // ---- before the first round
    /// Maneuver cards were drawn.
    #[reveals(side, if *count > 0)]
    CardsDrawn {
        side: Side,
        count: u8,
        #[known(side)]
        cards: Veiled<Vec<CardId>>,
    },
    /// Two opening cards went back.
    #[reveals(nothing)]
    OpeningReturned {
        side: Side,
        count: u8,
        #[known(side)]
        cards: Veiled<Vec<CardId>>,
    },
    /// The dice for who begins to deploy; the higher one chooses.
    #[reveals]
    DeploymentRolled { faces: [u8; 2], chooser: Option<Side> },
    /// Who begins to deploy.
    #[reveals(nothing)]
    FirstDeployer { side: Side },
    /// A unit was placed, and whose turn is next.
    #[reveals(nothing)]
    Placed { unit: UnitId, next: Option<Side> },
    /// A unit stays in reserve.
    #[reveals(nothing)]
    KeptInReserve { unit: UnitId },
    /// All is placed.
    #[reveals(nothing)]
    AllPlaced {},

    // ---- order phase
    /// The open reinforcement cards, including those still open from before.
    #[reveals]
    Revealed { cards: Vec<Option<u8>>, left: Option<u8> },
    /// The discarded reinforcement cards were shuffled back into the deck (A-N-02).
    #[reveals(nothing)]
    ReinforcementsReshuffled {},
    /// A bid was locked.
    #[reveals(nothing)]
    BidLocked {
        side: Side,
        #[known(side)]
        bid: Veiled<Bid>,
    },
    /// Both bids were shown.
    #[reveals]
    BidsShown { bids: [Bid; 2] },
    /// The bids tie and nobody holds the token.
    #[reveals(nothing)]
    BidsTied {},
    /// Both bid again.
    #[reveals(nothing)]
    BidsAgain {},
    /// The dice for a tied bid; rolled again if they tie.
    #[reveals]
    LeaderRolled { faces: [u8; 2] },
    /// Who leads, and which bid cards are discarded.
    #[reveals(nothing)]
    Led { leader: Side, discarded: [Option<Bid>; 2] },
    /// The leader took an escalation card.
    #[reveals(nothing)]
    EscalationTaken { card: Option<u8>, left: u8 },
    /// The leader picked its side.
    #[reveals(nothing)]
    Escalated {
        #[serde(rename = "side")]
        side: u8,
        numbers: EscalationSide,
    },
    /// Orders are due to be drawn from a pouch.
    #[reveals(nothing)]
    DrawDue { side: Side, count: u8, why: DrawnFor },
    /// Orders were drawn into a hand.
    #[reveals(side, if *count > 0)]
    OrdersDrawn {
        side: Side,
        count: u8,
        #[known(side)]
        drawn: Veiled<Orders>,
        why: DrawnFor,
    },
    /// How many drafted orders a seat has to put back; may be zero.
    #[reveals(nothing)]
    DraftSet { side: Side, put_back: u8 },
    /// Drafted orders went back into the pouch.
    #[reveals(nothing)]
    OrdersPutBack {
        side: Side,
        count: u8,
        #[known(side)]
        orders: Veiled<Orders>,
    },
    /// Orders were put away for an exchange, the payment among them; some may have gone back
    /// into the pouch.
    #[reveals(!side, if *open)]
    Exchanged {
        side: Side,
        count: u8,
        /// Whether the table plays with open exchanges.
        open: bool,
        #[known(side, if *open)]
        paid: Veiled<Color>,
        #[known(side, if *open)]
        away: Veiled<Orders>,
    },
    /// The exchanged orders went back into the pouch (A-N-03).
    #[reveals(!side, if *open)]
    ExchangeReturned {
        side: Side,
        count: u8,
        open: bool,
        #[known(side, if *open)]
        orders: Veiled<Orders>,
    },
    /// An order was swapped for corruption.
    #[reveals(!side, if *open)]
    Swapped {
        side: Side,
        open: bool,
        #[known(side, if *open)]
        paid: Veiled<Color>,
    },
    /// A seat is done with a simultaneous step.
    #[reveals(nothing)]
    SeatDone { side: Side },

    // ---- reinforcement
    /// A whole track moved one line.
    #[reveals(nothing)]
    TrackShifted { side: Side },
    /// A model moved along the track.
    #[reveals(nothing)]
    ModelMoved { side: Side, kind: KindId, from: Line, to: Line },
    /// A model left the deployment line and joined a unit.
    #[reveals(nothing)]
    ModelJoined { unit: UnitId },
    /// A model joined a unit from anywhere on the track (Vampirism, a correction).
    #[reveals(nothing)]
    ModelRecovered { unit: UnitId, from: Line },
    /// A reserve unit arrived.
    #[reveals(nothing)]
    Arrived { unit: UnitId },
    /// It is a seat's turn to bring reserves.
    #[reveals(nothing)]
    ReservesTurn { side: Side },
    /// A reinforcement card was taken.
    #[reveals(nothing)]
    CardTaken { side: Side, place: u8, card: Option<u8>, gives: Relief },
    /// The unused rest of it.
    #[reveals(nothing)]
    ReliefLeft { left: Relief },
    /// It is the next seat's turn to take a card.
    #[reveals(nothing)]
    ReliefTurn { side: Side },
    /// The open reinforcement cards were cleared away.
    #[reveals(nothing)]
    RevealedCleared { discarded: Vec<u8>, back: Vec<Option<u8>>, kept: Vec<Option<u8>> },

    // ---- turns
    /// A turn began.
    #[reveals(nothing)]
    TurnBegan { side: Side },
    /// A basic action was used.
    #[reveals(nothing)]
    BasicUsed { basics: u8 },
    /// A player passed.
    #[reveals(nothing)]
    Passed { side: Side },
    /// Orders were paid in the open.
    #[reveals(nothing)]
    OrdersPaid { side: Side, orders: Orders },
    /// An order of a chosen color was taken from the pouch.
    #[reveals(nothing)]
    OrderTaken {
        side: Side,
        #[known(side)]
        color: Veiled<Color>,
    },
    /// Orders were placed on a unit.
    #[reveals(nothing)]
    OrdersPlaced { unit: UnitId, orders: Orders },
    /// A blank order was placed on a unit.
    #[reveals(nothing)]
    BlankPlaced { unit: UnitId },
    /// An activation began.
    #[reveals(nothing)]
    ActivationBegan { unit: UnitId, rest_only: bool, ordered: bool, contested: bool },
    /// The opponent let the activation go on.
    #[reveals(nothing)]
    ActivationReady {},
    /// The unit was deactivated.
    #[reveals(nothing)]
    Deactivated { unit: UnitId },
    /// An ability was switched on.
    #[reveals(nothing)]
    SwitchedOn { unit: UnitId, ability: u8 },
    /// A hex was bought.
    #[reveals(nothing)]
    HexBought { unit: UnitId },
    /// The unit moved.
    #[reveals(nothing)]
    Moved { unit: UnitId },
    /// The unit rested.
    #[reveals(nothing)]
    Rested { unit: UnitId },
    /// The activation ended.
    #[reveals(nothing)]
    ActivationEnded { unit: UnitId },
    /// A unit's fatigue changed.
    #[reveals(nothing)]
    FatigueSet { unit: UnitId, to: u8, why: Cow<'static, str> },
    /// Corruption changed.
    #[reveals(nothing)]
    CorruptionSet { side: Side, to: u8, why: Cow<'static, str> },

    // ---- cards
    /// An Action card was played.
    #[reveals(nothing)]
    CardPlayed { side: Side, card: CardId, effects: Vec<Effect>, free: bool },
    /// The unused rest of it.
    #[reveals(nothing)]
    CardLeft { effects: Vec<Effect>, steps: u8, owes: u8 },
    /// A card activated a unit.
    #[reveals(nothing)]
    CardActivated { unit: UnitId },
    /// The card is done.
    #[reveals(nothing)]
    CardEnded {},
    /// An effect makes a seat discard this many maneuver cards.
    #[reveals(nothing)]
    CardsOwed { side: Side, count: u8 },
    /// A maneuver card went to the discard.
    #[reveals(nothing)]
    CardDiscarded { side: Side, card: CardId },

    // ---- attack
    /// An attack was declared.
    #[reveals(nothing)]
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
    #[reveals(nothing)]
    AttackStepped { step: AttackStep },
    /// The grenade is used up.
    #[reveals(nothing)]
    GrenadeThrown { unit: UnitId },
    /// The target formed square; the die it will strike with, if named, and the situation of that
    /// strike.
    #[reveals(nothing)]
    SquareFormed { unit: UnitId, strike: Option<String>, situation: Situation },
    /// A card was laid face down.
    #[reveals(nothing)]
    CardLaid {
        role: Role,
        side: Side,
        #[known(side)]
        card: Veiled<Laid>,
    },
    /// A laid card was turned up.
    #[reveals]
    CardShown { role: Role, side: Side, card: Laid },
    /// The effects of a turned-up card.
    #[reveals(nothing)]
    CardUsed { role: Role, side: Side, used: CardUse, effects: Vec<Effect> },
    /// A wrong card was taken back (N-CRD-11).
    #[reveals(nothing)]
    CardWithdrawn { role: Role, side: Side },
    /// Dice were added to the pool.
    #[reveals(nothing)]
    DiceAdded { reason: Reason },
    /// The dice left in the pool.
    #[reveals(nothing)]
    PoolSet { pool: Vec<Die> },
    /// Rerolls that a side may make by its card.
    #[reveals(nothing)]
    RerollsGiven { role: Role, count: u8 },
    /// Symbols that a card adds or ignores.
    #[reveals(nothing)]
    SymbolsChanged { ignore: bool, symbol: Symbol, count: u8 },
    /// The dice were rolled: places in the pool and what they show.
    #[reveals]
    Rolled { dice: Vec<u8>, faces: Vec<Face>, settled: bool },
    /// A die was rerolled.
    #[reveals]
    Rerolled { role: Role, die: u8, by: RerollBy, face: Face },
    /// The crit effect that was set off, if any.
    #[reveals(nothing)]
    CritSet { effect: Option<CritEffect> },
    /// The result of the dice, before retreat and fatigue.
    #[reveals(nothing)]
    Counted { damage: u8, retreats: u8 },
    /// The target regrouped.
    #[reveals(nothing)]
    Regrouped { difficult: bool },
    /// The target went back, or did not.
    #[reveals(nothing)]
    Retreated { answer: RetreatAnswer, hexes: u8 },
    /// The damage still to be dealt, and the rule that set it.
    #[reveals(nothing)]
    DamageSet { damage: u8, why: Cow<'static, str> },
    /// Fatigue reduced the damage.
    #[reveals(nothing)]
    Reduced {},
    /// Models were lost, onto the track.
    #[reveals(nothing)]
    ModelsLost { unit: UnitId, count: u8 },
    /// Models were lost by an effect, and its rule.
    #[reveals(nothing)]
    ModelsTaken { unit: UnitId, count: u8, why: Cow<'static, str> },
    /// A unit was destroyed: models that leave the track for good, farthest line first.
    #[reveals(nothing)]
    UnitDestroyed { unit: UnitId, gone: [u8; 4] },
    /// The attack is over.
    #[reveals(nothing)]
    AttackEnded {},

    // ---- points and end
    /// Victory points.
    #[reveals(nothing)]
    Scored { side: Side, points: i16, reason: Cow<'static, str> },
    /// A condition of the scenario, named by its place, gave points.
    #[reveals(nothing)]
    ConditionMet { side: Side, condition: u8, points: i16 },
    /// Orders and blanks came back.
    #[reveals(nothing)]
    OrdersReturned {},
    /// A seat drew its cards of the round.
    #[reveals(nothing)]
    Refitted { side: Side },

    // ---- at any time
    /// A value of a card was typed.
    #[reveals(nothing)]
    CardFilled { kind: KindId, value: CardValue },
    /// A counter was corrected.
    #[reveals(nothing)]
    Corrected {
        #[about]
        what: Correction,
    },
    /// An order was moved to where it is on the table; its color is open only if it was or is seen.
    #[reveals(nothing)]
    OrderCorrected {
        side: Side,
        #[about]
        from: Zone,
        #[about]
        to: Zone,
        #[known(side, if from.seen() || to.seen())]
        color: Veiled<Color>,
    },
}
