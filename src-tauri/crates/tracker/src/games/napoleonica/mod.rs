//! *Napoleonica: Steel and Magic*: hidden order pouches, sealed bids, and units that tire.
//!
//! A round runs through the order, reinforcement, battle and end phases. The files follow the
//! chapters of the rules: each judges the commands of its chapter (`decide`), offers them, and
//! says what happens by itself (`proceed`).

mod about;
mod anytime;
mod apply;
mod apply_attack;
mod apply_by_hand;
mod army;
pub mod attack;
mod attacks;
mod battle;
pub mod cards;
pub mod command;
mod deployment;
pub mod dice;
mod end;
mod escalation;
pub mod event;
mod gifts;
pub mod house;
mod leadership;
mod look;
mod opening;
pub mod orders;
mod owed;
mod pouch;
mod redealt;
mod reinforcement;
mod relief;
mod reveals;
mod roll_off;
pub mod setup;
mod shelves;
mod sound;
mod start;
pub mod state;
pub mod tournament;
mod track;
pub mod view;
mod warnings;

use crate::kit::Forecast;
use crate::{
    Broken, Chapter, Checked, Copied, Learned, Offer, Outcome, Referee, Refusal, Seat, Side,
    Summary, System, Viewer, Violations, Warning,
};
use command::Command;
use event::{Event, PhaseId};
use setup::{Army, Setup};
use state::{Phase, State};
use tournament::{LedgerEntry, SeriesLedger};
use view::{Now, View};

/// The game.
pub enum Napoleonica {}

impl System for Napoleonica {
    const ID: &'static str = "napoleonica";
    const RULES: u32 = 3;
    const SHARED: &'static [&'static str] = shelves::SHARED;
    const ARMY: &'static [Copied] = shelves::ARMY;
    type Setup = Setup;
    type Army = Army;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type LedgerLine = LedgerEntry;

    fn check(army: &Army) -> Checked {
        army::check(army, &house::HouseRules::default())
    }

    fn muster(setup: &Setup) -> Violations {
        army::muster(setup)
    }

    fn start(setup: &Setup) -> Result<State, Refusal> {
        start::start(setup)
    }

    fn offers(state: &State, seat: Seat, viewer: Viewer) -> Vec<Offer<Command>> {
        let candidates = candidates(state, seat.side(), viewer.knows(seat)).into_iter();
        candidates.map(|command| Offer::judged::<Self>(state, seat, viewer, command)).collect()
    }

    fn decide(
        referee: &mut Referee<'_>,
        state: &State,
        by: Seat,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        decide(referee, state, by.side(), command)
    }

    fn warnings(state: &State, by: Seat, command: &Command) -> Vec<Warning> {
        warnings::warnings(state, by.side(), command)
    }

    fn hides_odds(setup: &Setup) -> bool {
        setup.hide_odds
    }

    fn forecast(state: &State, by: Seat, command: &Command) -> Option<Forecast> {
        attacks::forecast(state, by.side(), command)
    }

    fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
        proceed(referee, state)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        look::look(state, viewer)
    }

    fn ended(view: View, outcome: &Outcome) -> View {
        let now = Now::Finished { outcome: outcome.clone() };
        View { phase: PhaseId::Finished, now, asked: Vec::new(), owed: None, ..view }
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        reveals::reveals(event, viewer)
    }

    fn units_of(_state: &State, event: &Event, _viewer: Viewer) -> Vec<u16> {
        about::units_of(event).into_iter().map(u16::from).collect()
    }

    fn redealt(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
        redealt::redealt(state, viewer, referee)
    }

    fn chapter(state: &State) -> Chapter {
        Chapter { round: state.round, phase: state.phase.id().name() }
    }

    fn summary(state: &State) -> Summary {
        look::summary(state)
    }

    fn sound(state: &State) -> Result<(), Broken> {
        sound::sound(state)
    }

    fn read_card(shelf: &str, card: &str) -> Result<(), String> {
        shelves::read(shelf, card)
    }

    fn enter(ledger: Vec<LedgerEntry>, line: LedgerEntry) -> Result<Vec<LedgerEntry>, Refusal> {
        let mut series = SeriesLedger::of(ledger)?;
        series.enter(line)?;
        Ok(series.entries().to_vec())
    }

    fn learned(state: &State, command: &Command) -> Option<Learned> {
        shelves::learned(state, command)
    }

    fn reason(command: &Command) -> Option<&str> {
        match command {
            Command::Correct { why, .. } => Some(why),
            _ => None,
        }
    }
}

/// What might be tapped by a seat. With `eyes`, its secrets may shape the list.
fn candidates(state: &State, seat: Side, eyes: bool) -> Vec<Command> {
    if let Some(owed) = owed::owed(state) {
        return owed::candidates(state, seat, owed, eyes);
    }
    if state.player(seat).due.is_some() {
        return pouch::candidates(state, seat, eyes);
    }
    match &state.phase {
        Phase::Opening { .. } => opening::candidates(state, seat, eyes),
        Phase::Deployment(_) => deployment::candidates(state, seat),
        Phase::Leadership { .. } | Phase::Escalation => leadership::candidates(state, seat, eyes),
        Phase::Drawing { .. } | Phase::Exchange { .. } => pouch::candidates(state, seat, eyes),
        Phase::Shift { .. } | Phase::Reserves { .. } | Phase::Relief { .. } => {
            reinforcement::candidates(state, seat)
        }
        Phase::Battle(turn) if turn.attacks.is_empty() => battle::candidates(state, seat, eyes),
        Phase::Battle(_) => attacks::candidates(state, seat, eyes),
        Phase::Scoring | Phase::Refit { .. } => end::candidates(state, seat, eyes),
        Phase::Finished(_) => Vec::new(),
    }
}

/// Judges a command: each belongs to a chapter.
fn decide(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    use Command as C;
    if by.at() > 1 {
        return Err(Refusal::impossible("N-GEN-2", "E-SEAT"));
    }
    owed::settled(state, command)?;
    match command {
        C::ReturnOpening { .. } => opening::decide(referee, state, by, command),
        C::RollDeployment { .. }
        | C::ChooseFirst { .. }
        | C::Place { .. }
        | C::PlaceRest {}
        | C::Deployed {} => deployment::decide(referee, state, by, command),
        C::ReinforcementsRunOut {}
        | C::Bid { .. }
        | C::ShowBids { .. }
        | C::RollLeader { .. }
        | C::Escalate { .. } => leadership::decide(referee, state, by, command),
        C::Draw { .. } | C::PutBack { .. } | C::Exchange { .. } | C::Swap { .. } => {
            pouch::decide(referee, state, by, command)
        }
        C::Done {} => done(referee, state, by),
        C::Join { .. } | C::CorruptStep { .. } | C::Arrive { .. } | C::TakeCard { .. } => {
            reinforcement::decide(referee, state, by, command)
        }
        C::Step { .. } | C::Relieve { .. } => match state.phase {
            Phase::Battle(_) => battle::decide(referee, state, by, command),
            _ => reinforcement::decide(referee, state, by, command),
        },
        C::Activate { .. }
        | C::PlayCard { .. }
        | C::Pass {}
        | C::EndTurn {}
        | C::TakeOrder { .. }
        | C::DrawOrder { .. }
        | C::Deactivate {}
        | C::SwitchOn { .. }
        | C::BuyHex {}
        | C::Move { .. }
        | C::Rest {}
        | C::EndActivation {}
        | C::CardActivates { .. }
        | C::CardGives { .. }
        | C::CardTires { .. }
        | C::CardHits { .. }
        | C::CardDone {} => battle::decide(referee, state, by, command),
        C::Decline {} => match &state.phase {
            Phase::Battle(turn) if !turn.attacks.is_empty() => {
                attacks::decide(referee, state, by, command)
            }
            _ => battle::decide(referee, state, by, command),
        },
        C::Attack { .. }
        | C::FormSquare { .. }
        | C::Lay { .. }
        | C::UseCard { .. }
        | C::DropDice { .. }
        | C::Roll { .. }
        | C::Reroll { .. }
        | C::Keep {}
        | C::Regroup { .. }
        | C::Retreat { .. }
        | C::Reduce {}
        | C::Suffer {}
        | C::Counterblow { .. } => attacks::decide(referee, state, by, command),
        C::RemoveModels { unit, gone } => owed::remove(state, by, *unit, *gone),
        C::Score { .. } | C::Discard { .. } => end::decide(referee, state, by, command),
        C::FillCard { .. } | C::Correct { .. } => anytime::decide(referee, state, by, command),
    }
}

/// "Done" closes a seat's part of what both do at the same time.
fn done(referee: &mut Referee<'_>, state: &State, by: Side) -> Result<Vec<Event>, Refusal> {
    match state.phase {
        Phase::Exchange { .. } => pouch::done(referee, state, by),
        _ => reinforcement::done(referee, state, by),
    }
}

/// What the rules make happen next with nobody asked; one thing at a time.
fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    let destroyed = owed::proceed(state);
    if !destroyed.is_empty() {
        return destroyed;
    }
    if owed::owed(state).is_some() {
        return Vec::new();
    }
    if let Some(over) = end::at_once(state) {
        return vec![over];
    }
    let drawn = pouch::draw_due(referee, state);
    if !drawn.is_empty() {
        return drawn;
    }
    match &state.phase {
        Phase::Opening { .. } => opening::proceed(referee, state),
        Phase::Deployment(_) => deployment::proceed(referee, state),
        Phase::Leadership { .. } | Phase::Escalation => leadership::proceed(referee, state),
        Phase::Drawing { .. } | Phase::Exchange { .. } => pouch::proceed(state),
        Phase::Shift { .. } | Phase::Reserves { .. } | Phase::Relief { .. } => {
            reinforcement::proceed(state)
        }
        Phase::Battle(turn) if turn.attacks.is_empty() => battle::proceed(state),
        Phase::Battle(_) => attacks::proceed(referee, state),
        Phase::Scoring | Phase::Refit { .. } => end::proceed(referee, state),
        Phase::Finished(_) => Vec::new(),
    }
}

impl Phase {
    /// The phase's name.
    #[must_use]
    pub fn id(&self) -> PhaseId {
        match self {
            Self::Opening { .. } => PhaseId::Opening,
            Self::Deployment(_) => PhaseId::Deployment,
            Self::Leadership { .. } => PhaseId::Leadership,
            Self::Escalation => PhaseId::Escalation,
            Self::Drawing { .. } => PhaseId::Drawing,
            Self::Exchange { .. } => PhaseId::Exchange,
            Self::Shift { .. } => PhaseId::Shift,
            Self::Reserves { .. } => PhaseId::Reserves,
            Self::Relief { .. } => PhaseId::Relief,
            Self::Battle(_) => PhaseId::Battle,
            Self::Scoring => PhaseId::Scoring,
            Self::Refit { .. } => PhaseId::Refit,
            Self::Finished(_) => PhaseId::Finished,
        }
    }
}

/// The refusal of a command that belongs to another phase (N-RND-1), or to another step of the
/// same one.
fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    let current = state.phase.id();
    let same = needed.of_round() == current.of_round();
    let named = |phase: PhaseId| phase.of_round().filter(|_| !same).unwrap_or(phase.name());
    Refusal::impossible("N-RND-1", "E-PHASE")
        .with("needed_phase", named(needed))
        .with("current_phase", named(current))
}
