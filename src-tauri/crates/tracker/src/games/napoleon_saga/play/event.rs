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
use crate::kit::{About, Redact, Reveals, Veiled};
use crate::{Outcome, Side};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// An event.
#[redact::binding("napoleon_saga", side = "seat")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, About, Redact, Reveals)]
#[about(Spot)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named as in the state and the commands")]
pub enum Event {
    // ---- phases
    /// A phase began, in its initial state.
    #[reveals(nothing)]
    PhaseBegan { phase: PhaseId },
    /// A turn began.
    #[reveals(nothing)]
    TurnBegan { turn: u16 },
    /// A step of phase II began for a seat.
    #[reveals(nothing)]
    ReformBegan { step: ReformStep, side: Side },
    /// A step of phase IV began for a seat.
    #[reveals(nothing)]
    ReinforcementBegan { step: ReinforcementStep, side: Side },
    /// The other seat's part of the same step began.
    #[reveals(nothing)]
    SeatTurn { side: Side },
    /// A seat is done with its part.
    #[reveals(nothing)]
    SeatDone { side: Side },
    /// The battle is over.
    #[reveals(nothing)]
    Ended { outcome: Outcome },

    // ---- before the first turn
    /// Strategy cards were drawn.
    #[reveals(side, if *count > 0)]
    CardsDrawn {
        side: Side,
        count: u8,
        #[known(side)]
        cards: Veiled<Vec<CardId>>,
    },
    /// Objectives were dealt.
    #[reveals(side, if *count > 0)]
    ObjectivesDealt {
        side: Side,
        count: u8,
        #[known(side)]
        objectives: Veiled<Vec<ObjectiveId>>,
    },
    /// An objective was shown.
    #[reveals]
    ObjectiveShown { side: Side, place: u8, objective: ObjectiveId },
    /// Units were drawn from the army deck.
    #[reveals(side, if *count > 0)]
    UnitsDrawn {
        side: Side,
        count: u8,
        #[known(side)]
        units: Veiled<Vec<UnitId>>,
    },
    /// A unit was placed in secret. The unit on that slot went where the placed one came from.
    #[reveals(nothing)]
    Placed {
        side: Side,
        #[about]
        #[known(side)]
        at: Veiled<Layout>,
    },
    /// The app laid out the remaining units.
    #[reveals(nothing)]
    LaidOut {
        side: Side,
        #[about]
        #[known(side)]
        at: Veiled<Vec<Layout>>,
    },
    /// Cards turned face-up.
    #[reveals(if !units.is_empty())]
    TurnedUp { units: Vec<(Spot, UnitId)> },

    // ---- phase I
    /// A card was committed.
    #[reveals(nothing)]
    Committed {
        side: Side,
        #[known(side)]
        bid: Veiled<Bid>,
    },
    /// Both bids were shown.
    #[reveals]
    BidsShown { bids: [Bid; 2] },
    /// The bids tied.
    #[reveals(nothing)]
    BidsTied {},
    /// The dice for the tie: one, or two if the players roll against each other.
    #[reveals]
    InitiativeRolled { faces: Vec<u8> },
    /// The First player was settled. Both committed cards are discarded.
    #[reveals(nothing)]
    First { side: Side },

    // ---- dice
    /// Tests are due.
    #[reveals(nothing)]
    TestsDue {
        #[about]
        tests: Vec<Test>,
    },
    /// A card changed a test that is due.
    #[reveals(nothing)]
    BonusAdded { place: u8, by: i8 },
    /// The tests that were due were rolled.
    #[reveals]
    Rolled {
        #[about]
        #[redact]
        rolls: Vec<Rolled>,
    },
    /// The tests that were due are skipped.
    #[reveals(nothing)]
    TestsGone {},

    // ---- activations
    /// A unit got its marker; its activation began.
    #[reveals(nothing)]
    Activated { unit: Spot },
    /// A seat forfeited a marker because none of its units can act (NS-ACT-2).
    #[reveals(nothing)]
    Forfeited { side: Side },
    /// A unit moved, or two changed places.
    #[reveals(nothing)]
    Moved { from: Spot, to: Spot },
    /// How the activated unit has moved.
    #[reveals(nothing)]
    HasMoved { how: Moved },
    /// Reserve units were rearranged: each from, to.
    #[reveals(nothing)]
    Rearranged {
        side: Side,
        #[cfg_attr(spec, ts(type = "[string, string][]"))]
        shifts: Vec<[Slot; 2]>,
    },
    /// A unit fires.
    #[reveals(nothing)]
    ShotDeclared { by: UnitId, at: UnitId },
    /// A unit tries to break off.
    #[reveals(nothing)]
    DisengageDeclared {},
    /// A melee began or goes on with the activated unit and its opponent.
    #[reveals(nothing)]
    FightDeclared { by: UnitId, foe: UnitId, charge: bool },
    /// The fight moved on to a step.
    #[reveals(nothing)]
    FightSteps { step: FightStep },
    /// An evasion failed (NS-EVA-4).
    #[reveals(nothing)]
    Caught {},
    /// A unit won the melee.
    #[reveals(nothing)]
    Won { unit: UnitId },
    /// Two units are in melee.
    #[reveals(nothing)]
    MeleeBegan { attacker: UnitId, defender: UnitId },
    /// Both made a Melee test.
    #[reveals(nothing)]
    RoundFought { units: [UnitId; 2] },
    /// The melee of a unit and its opponent ended.
    #[reveals(nothing)]
    MeleeEnded { unit: UnitId },
    /// The first half is done. The unit may act once more.
    #[reveals(nothing)]
    HalfDone {},
    /// Nothing more can be done in this activation.
    #[reveals(nothing)]
    ActionOver {},
    /// The activation ended. Names the seat that is next, if any.
    #[reveals(nothing)]
    ActivationEnded { next: Option<Side> },

    // ---- markers
    /// An Activation marker was put on or taken off.
    #[reveals(nothing)]
    ActivatedSet { unit: Spot, to: bool },
    /// An evaded unit's Activation marker went back to its player, who may use it again (NS-EVA-3).
    #[reveals(nothing)]
    MarkerBack { unit: UnitId },
    /// A Charge marker of a turn was put on or taken off.
    #[reveals(nothing)]
    ChargeSet { unit: UnitId, turn: Option<u16> },
    /// A Disarray marker was put on or taken off.
    #[reveals(nothing)]
    DisarraySet { unit: UnitId, to: bool },
    /// A Formation marker was put on, replaced or taken off.
    #[reveals(nothing)]
    FormationSet { unit: UnitId, to: Option<Formation> },
    /// A unit dismounted or mounted.
    #[reveals(nothing)]
    DismountedSet { unit: UnitId, to: bool },
    /// The Outflank marker was put on or used.
    #[reveals(nothing)]
    FlankerSet { unit: UnitId, to: bool },
    /// The shot that is due spends the Outflank marker (NS-OUT-6).
    #[reveals(nothing)]
    MarkerSpent {},
    /// The number of failed outflank tests was set.
    #[reveals(nothing)]
    FailsSet { unit: Spot, to: u8 },
    /// A unit acted on the flank, so it can be attacked.
    #[reveals(nothing)]
    Acted { unit: UnitId },
    /// A unit was evaded this turn.
    #[reveals(nothing)]
    EvadedBy { unit: UnitId, evader: UnitId },

    // ---- casualties
    /// Casualties are about to be dealt.
    #[reveals(nothing)]
    WoundsDue { wounds: Vec<(UnitId, u8)> },
    /// A unit could not fall back. One more casualty is about to be dealt, which causes no test
    /// (NS-RET-3).
    #[reveals(nothing)]
    RetreatBlocked { unit: UnitId },
    /// A unit took one casualty of the first open wound, or nobody did and the wound is settled.
    #[reveals(nothing)]
    Supported { by: Option<UnitId> },
    /// A unit's casualties were set.
    #[reveals(nothing)]
    CasualtiesSet { unit: UnitId, to: u8 },
    /// All wounds are dealt.
    #[reveals(nothing)]
    WoundsDealt {},
    /// Morale tests are owed, in this order, as unit and needed sum.
    #[reveals(nothing)]
    TestsOwed { owed: Vec<(UnitId, u8)> },
    /// The first owed test is settled.
    #[reveals(nothing)]
    TestSettled {},
    /// The first owed test failed, and the unit falls back.
    #[reveals(nothing)]
    TestFailed {},
    /// The tests that a unit owes were canceled.
    #[reveals(nothing)]
    TestsCancelled { unit: UnitId },
    /// A unit is destroyed.
    #[reveals(nothing)]
    Destroyed { unit: UnitId },
    /// A unit fell back. It keeps its casualties but loses its markers.
    #[reveals(nothing)]
    Retreated {
        unit: UnitId,
        #[about(nobody)]
        to: Spot,
    },

    // ---- Reserve and deck
    /// A unit has to enter the Reserve. Only its owner knows which one.
    #[reveals(nothing)]
    Entering {
        side: Side,
        #[known(side)]
        unit: Veiled<UnitId>,
    },
    /// The waiting unit entered.
    #[reveals(nothing)]
    Entered {
        side: Side,
        #[cfg_attr(spec, ts(type = "string"))]
        slot: Slot,
    },
    /// A Reserve unit went under the army deck.
    #[reveals(nothing)]
    SentBack { unit: Spot },
    /// A wounded Reserve unit was given to the opponent.
    #[reveals]
    GivenUp { unit: Spot },

    // ---- cards
    /// A strategy card was played.
    #[reveals(!side)]
    CardPlayed { side: Side, card: CardId, kind: StrategyKind, on: Option<Spot> },
    /// A strategy card was attached to a unit.
    #[reveals(nothing)]
    CardAttached { unit: UnitId, card: CardId, kind: StrategyKind, points: u8 },
    /// Terrain was laid under a slot. The terrain there is discarded.
    #[reveals(nothing)]
    TerrainLaid {
        #[about(nobody)]
        spot: Spot,
        terrain: Terrain,
        owner: Side,
        card: CardId,
    },
    /// Terrain moved to another slot. The terrain there is discarded.
    #[reveals(nothing)]
    TerrainMoved {
        #[about(nobody)]
        from: Spot,
        #[about(nobody)]
        to: Spot,
    },
    /// Terrain was discarded.
    #[reveals(nothing)]
    TerrainGone {
        #[about(nobody)]
        spot: Spot,
    },
    /// Strategy cards were discarded.
    #[reveals(!side)]
    Discarded { side: Side, cards: Vec<CardId> },
    /// A strategy deck was shuffled again (A21).
    #[reveals(nothing)]
    Reshuffled { side: Side },
    /// Both Bluffs are back, all Activation markers are off, and evasions are forgotten.
    #[reveals(nothing)]
    MarkersCleared {},
    /// An objective was achieved.
    #[reveals]
    Achieved { side: Side, place: u8, objective: ObjectiveId },
    /// Victory points were scored.
    #[reveals(nothing)]
    Scored { side: Side, points: i16, reason: Cow<'static, str> },

    // ---- the table is right
    /// A value was typed on a card.
    #[reveals(nothing)]
    CardFilled { kind: KindId, value: CardValue },
    /// A counter was corrected.
    #[reveals(nothing)]
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
