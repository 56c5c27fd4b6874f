//! Events with their outcome. They carry the new value, so that applying one is an assignment.
//! Face-down units are named by their spot. Secrets are [`Veiled`], which says who knows them.

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::{Formation, StrategyKind, Terrain};
use super::super::state::test::{Rolled, Test};
use super::super::state::{
    Bid, CardId, FightStep, KindId, Moved, ObjectiveId, PhaseId, ReformStep, ReinforcementStep,
    UnitId,
};
use super::command::CardValue;
use super::counters::Correction;
use crate::kit::{About, Redact, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact)]
#[about(Spot)]
#[redact::binding("napoleon_saga")]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- phases
    /// A phase began, in its initial state.
    PhaseBegan { phase: PhaseId },
    /// A turn began.
    TurnBegan { turn: u16 },
    /// A step of phase II began for a seat.
    ReformBegan { step: ReformStep, seat: Side },
    /// A step of phase IV began for a seat.
    ReinforcementBegan { step: ReinforcementStep, seat: Side },
    /// The other seat's part of the same step began.
    SeatTurn { seat: Side },
    /// A seat is done with its part.
    SeatDone { seat: Side },
    /// The battle is over.
    Ended { outcome: Outcome },

    // ---- before the first turn
    /// Strategy cards were drawn.
    CardsDrawn {
        seat: Side,
        count: u8,
        #[known(seat)]
        cards: Veiled<Vec<CardId>>,
    },
    /// Objectives were dealt.
    ObjectivesDealt {
        seat: Side,
        count: u8,
        #[known(seat)]
        objectives: Veiled<Vec<ObjectiveId>>,
    },
    /// An objective was shown.
    ObjectiveShown { seat: Side, place: u8, objective: ObjectiveId },
    /// Units were drawn from the army deck.
    UnitsDrawn {
        seat: Side,
        count: u8,
        #[known(seat)]
        units: Veiled<Vec<UnitId>>,
    },
    /// A unit was placed in secret. The unit on that slot went where the placed one came from.
    Placed {
        seat: Side,
        #[about]
        #[known(seat)]
        at: Veiled<Layout>,
    },
    /// The app laid out the remaining units.
    LaidOut {
        seat: Side,
        #[about]
        #[known(seat)]
        at: Veiled<Vec<Layout>>,
    },
    /// Cards turned face-up.
    TurnedUp { units: Vec<(Spot, UnitId)> },

    // ---- phase I
    /// A card was committed.
    Committed {
        seat: Side,
        #[known(seat)]
        bid: Veiled<Bid>,
    },
    /// Both bids were shown.
    BidsShown { bids: [Bid; 2] },
    /// The bids tied.
    BidsTied {},
    /// The dice for the tie: one, or two if the players roll against each other.
    InitiativeRolled { faces: Vec<u8> },
    /// The First player was settled. Both committed cards are discarded.
    First { seat: Side },

    // ---- dice
    /// Tests are due.
    TestsDue {
        #[about]
        tests: Vec<Test>,
    },
    /// A card changed a test that is due.
    BonusAdded { place: u8, by: i8 },
    /// The tests that were due were rolled.
    Rolled {
        #[about]
        #[redact]
        rolls: Vec<Rolled>,
    },
    /// The tests that were due are skipped.
    TestsGone {},

    // ---- activations
    /// A unit got its marker; its activation began.
    Activated { unit: Spot },
    /// A seat forfeited a marker because none of its units can act (NS-ACT-2).
    Forfeited { seat: Side },
    /// A unit moved, or two changed places.
    Moved { from: Spot, to: Spot },
    /// How the activated unit has moved.
    HasMoved { how: Moved },
    /// Reserve units were rearranged: each from, to.
    Rearranged {
        seat: Side,
        #[cfg_attr(spec, ts(type = "[string, string][]"))]
        shifts: Vec<[Slot; 2]>,
    },
    /// A unit fires.
    ShotDeclared { by: UnitId, at: UnitId },
    /// A unit tries to break off.
    DisengageDeclared {},
    /// A melee began or goes on with the activated unit and its opponent.
    FightDeclared { by: UnitId, foe: UnitId, charge: bool },
    /// The fight moved on to a step.
    FightSteps { step: FightStep },
    /// An evasion failed (NS-EVA-4).
    Caught {},
    /// A unit won the melee.
    Won { unit: UnitId },
    /// Two units are in melee.
    MeleeBegan { attacker: UnitId, defender: UnitId },
    /// Both made a Melee test.
    RoundFought { units: [UnitId; 2] },
    /// The melee of a unit and its opponent ended.
    MeleeEnded { unit: UnitId },
    /// The first half is done. The unit may act once more.
    HalfDone {},
    /// Nothing more can be done in this activation.
    ActionOver {},
    /// The activation ended. Names the seat that is next, if any.
    ActivationEnded { next: Option<Side> },

    // ---- markers
    /// An Activation marker was put on or taken off.
    ActivatedSet { unit: Spot, to: bool },
    /// An evaded unit's Activation marker went back to its player, who may use it again (NS-EVA-3).
    MarkerBack { unit: UnitId },
    /// A Charge marker of a turn was put on or taken off.
    ChargeSet { unit: UnitId, turn: Option<u16> },
    /// A Disarray marker was put on or taken off.
    DisarraySet { unit: UnitId, to: bool },
    /// A Formation marker was put on, replaced or taken off.
    FormationSet { unit: UnitId, to: Option<Formation> },
    /// A unit dismounted or mounted.
    DismountedSet { unit: UnitId, to: bool },
    /// The Outflank marker was put on or used.
    FlankerSet { unit: UnitId, to: bool },
    /// The shot that is due spends the Outflank marker (NS-OUT-6).
    MarkerSpent {},
    /// The number of failed outflank tests was set.
    FailsSet { unit: Spot, to: u8 },
    /// A unit acted on the flank, so it can be attacked.
    Acted { unit: UnitId },
    /// A unit was evaded this turn.
    EvadedBy { unit: UnitId, evader: UnitId },

    // ---- casualties
    /// Casualties are about to be dealt.
    WoundsDue { wounds: Vec<(UnitId, u8)> },
    /// A unit could not fall back. One more casualty is about to be dealt, which causes no test
    /// (NS-RET-3).
    RetreatBlocked { unit: UnitId },
    /// A unit took one casualty of the first open wound, or nobody did and the wound is settled.
    Supported { by: Option<UnitId> },
    /// A unit's casualties were set.
    CasualtiesSet { unit: UnitId, to: u8 },
    /// All wounds are dealt.
    WoundsDealt {},
    /// Morale tests are owed, in this order, as unit and needed sum.
    TestsOwed { owed: Vec<(UnitId, u8)> },
    /// The first owed test is settled.
    TestSettled {},
    /// The first owed test failed, and the unit falls back.
    TestFailed {},
    /// The tests that a unit owes were canceled.
    TestsCancelled { unit: UnitId },
    /// A unit is destroyed.
    Destroyed { unit: UnitId },
    /// A unit fell back. It keeps its casualties but loses its markers.
    Retreated {
        unit: UnitId,
        #[about(nobody)]
        to: Spot,
    },

    // ---- Reserve and deck
    /// A unit has to enter the Reserve. Only its owner knows which one.
    Entering {
        seat: Side,
        #[known(seat)]
        unit: Veiled<UnitId>,
    },
    /// The waiting unit entered.
    Entered {
        seat: Side,
        #[cfg_attr(spec, ts(type = "string"))]
        slot: Slot,
    },
    /// A Reserve unit went under the army deck.
    SentBack { unit: Spot },
    /// A wounded Reserve unit was given to the opponent.
    GivenUp { unit: Spot },

    // ---- cards
    /// A strategy card was played.
    CardPlayed { seat: Side, card: CardId, kind: StrategyKind, on: Option<Spot> },
    /// A strategy card was attached to a unit.
    CardAttached { unit: UnitId, card: CardId, kind: StrategyKind, points: u8 },
    /// Terrain was laid under a slot. The terrain there is discarded.
    TerrainLaid {
        #[about(nobody)]
        spot: Spot,
        terrain: Terrain,
        owner: Side,
        card: CardId,
    },
    /// Terrain moved to another slot. The terrain there is discarded.
    TerrainMoved {
        #[about(nobody)]
        from: Spot,
        #[about(nobody)]
        to: Spot,
    },
    /// Terrain was discarded.
    TerrainGone {
        #[about(nobody)]
        spot: Spot,
    },
    /// Strategy cards were discarded.
    Discarded { seat: Side, cards: Vec<CardId> },
    /// A strategy deck was shuffled again (A21).
    Reshuffled { seat: Side },
    /// Both Bluffs are back, all Activation markers are off, and evasions are forgotten.
    MarkersCleared {},
    /// An objective was achieved.
    Achieved { seat: Side, place: u8, objective: ObjectiveId },
    /// Victory points were scored.
    Scored { seat: Side, points: i16, reason: Cow<'static, str> },

    // ---- the table is right
    /// A value was typed on a card.
    CardFilled { kind: KindId, value: CardValue },
    /// A counter was corrected.
    Corrected {
        #[about]
        what: Correction,
    },
}

/// A unit on a slot of its owner's board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, About)]
#[about(Spot)]
#[redact::binding("napoleon_saga")]
pub struct Layout {
    /// The unit.
    pub unit: UnitId,
    /// The slot.
    #[cfg_attr(spec, ts(type = "string"))]
    pub slot: Slot,
}
