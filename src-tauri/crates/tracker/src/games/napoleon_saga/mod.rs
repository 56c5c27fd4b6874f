//! *Napoleon Saga: Waterloo*: two staggered boards of slots, cards that act in turn, and a die.
//!
//! A turn runs through initiative, reforming the ranks, activations and reinforcements. The files
//! follow the chapters of the rules: each judges the commands of its chapter (`decide`), offers
//! them (`candidates`), and says what happens by itself (`proceed`). What is rolled is put into
//! [`State::due`](state::State) first, so that everyone sees what the die has to show.

mod about;
mod activation;
mod anytime;
mod apply;
mod apply_battle;
mod army;
pub mod board;
pub mod cards;
mod charge;
pub mod command;
mod deal;
mod end;
pub mod event;
mod fire;
pub mod house;
mod initiative;
mod look;
mod melee;
mod moves;
mod objectives;
mod odds;
mod parts;
mod questions;
mod recruits;
mod redealt;
mod reform;
mod reinforcement;
mod reserve;
mod retreat;
mod reveals;
pub mod roll;
pub mod setup;
mod shelves;
mod sight;
mod sound;
mod start;
pub mod state;
mod strategy;
pub mod view;
mod winner;
mod wounds;

use crate::kit::Forecast;
use crate::{
    Broken, Chapter, Checked, Copied, Learned, Offer, Outcome, Referee, Refusal, Seat, Side,
    Summary, System, Viewer, Violations,
};
use board::Spot;
use cards::TestKind;
use command::Command;
use event::{Event, PhaseId};
use setup::{Army, Setup};
use state::{Phase, Stage, State, UnitId};
use view::{Now, View};

/// The game.
pub enum NapoleonSaga {}

impl System for NapoleonSaga {
    const ID: &'static str = "napoleon_saga";
    const RULES: u32 = 3;
    const SHARED: &'static [&'static str] = &["objectives"];
    const ARMY: &'static [Copied] = &[
        Copied::Named { list: "units", by: "card", shelf: "units", into: "cards" },
        Copied::Named { list: "strategy", by: "card", shelf: "strategy", into: "strategy_cards" },
    ];
    type Setup = Setup;
    type Army = Army;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type LedgerLine = ();

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

    fn hides_odds(setup: &Setup) -> bool {
        setup.hide_odds
    }

    fn forecast(state: &State, _by: Seat, command: &Command) -> Option<Forecast> {
        odds::forecast(state, command)
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
        View { phase: PhaseId::Finished, now, asked: Vec::new(), ..view }
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        reveals::reveals(event, viewer)
    }

    fn units_of(state: &State, event: &Event, viewer: Viewer) -> Vec<u16> {
        about::units_of(state, event, viewer).into_iter().map(u16::from).collect()
    }

    fn redealt(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
        redealt::redealt(state, viewer, referee)
    }

    fn chapter(state: &State) -> Chapter {
        Chapter { round: state.turn, phase: state.phase.id().name() }
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

/// What might be tapped by a seat. Without `eyes` nothing that rests on its secrets: no hand, and
/// of its units only those that lie open.
fn candidates(state: &State, seat: Side, eyes: bool) -> Vec<Command> {
    if matches!(state.phase, Phase::Finished(_)) {
        return Vec::new();
    }
    let mut all = asked(state, seat, eyes);
    if eyes {
        all.extend(strategy::candidates(state, seat));
        all.extend(objectives::candidates(state, seat));
    }
    all
}

/// The commands that the moment asks for.
fn asked(state: &State, seat: Side, eyes: bool) -> Vec<Command> {
    if !state.due.is_empty() {
        let mut all = roll::candidates(state, seat);
        all.extend(fire::answers(state, seat));
        all.extend(wounds::answers(state, seat));
        all.extend(parts::skip_candidates(state, seat));
        return all;
    }
    if state.entering.is_some() {
        return reserve::candidates(state, seat);
    }
    match &state.phase {
        Phase::Dealing => objectives::showing(state, seat),
        Phase::Deployment { .. } | Phase::Opening { .. } => deal::candidates(state, seat, eyes),
        Phase::Initiative { .. } => initiative::candidates(state, seat, eyes),
        Phase::Reform(_) => reform::candidates(state, seat),
        Phase::Battle(turn) => match turn.action.as_ref().map(|action| action.stage) {
            None | Some(Stage::Choosing) => activation::candidates(state, seat, eyes),
            Some(_) => {
                let mut all = wounds::candidates(state, seat);
                all.extend(melee::answers(state, seat));
                all
            }
        },
        Phase::Reinforcement(_) => reinforcement::candidates(state, seat, eyes),
        Phase::Tally { .. } => end::candidates(state, seat),
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
        return Err(Refusal::impossible("NS-SET-1", "E-SEAT"));
    }
    match command {
        C::FillCard { .. } | C::Correct { .. } => {
            return anytime::decide(referee, state, by, command);
        }
        C::PlayCard { .. } => return strategy::decide(referee, state, by, command),
        C::Claim { .. } | C::ShowObjective { .. } => {
            return objectives::decide(referee, state, by, command);
        }
        _ => {}
    }
    nothing_open(state, by, command)?;
    match command {
        C::Put { .. } | C::PutRest {} | C::Deployed {} => deal::decide(referee, state, by, command),
        C::Commit { .. } | C::ShowBids { .. } => initiative::decide(referee, state, by, command),
        C::Roll { .. } => roll(referee, state, by, command),
        C::Done {} => done(referee, state, by),
        C::Decline {} => match fight_step(state) {
            Some(step) if melee::asks(step) => melee::decide(referee, state, by, command),
            _ => wounds::decide(referee, state, by, command),
        },
        C::Regroup { .. } => reform::decide(referee, state, by, command),
        C::Enter { .. } => reserve::decide(referee, state, by, command),
        C::Activate { .. } | C::Dismount { .. } | C::EndActivation {} => {
            activation::decide(referee, state, by, command)
        }
        C::Fire { .. } | C::SpendMarker {} => fire::decide(referee, state, by, command),
        C::Engage { .. }
        | C::FightOn { .. }
        | C::Disengage { .. }
        | C::Evade {}
        | C::Charge {}
        | C::Countercharge {}
        | C::Recover {} => melee::decide(referee, state, by, command),
        C::Move { .. } | C::Capture { .. } | C::Outflank { .. } => {
            moves::decide(referee, state, by, command)
        }
        C::Support { .. }
        | C::Fail {}
        | C::Ignore {}
        | C::FallBack { .. }
        | C::TakeHeart {}
        | C::Seize {} => wounds::decide(referee, state, by, command),
        C::DropFormation { .. } | C::Refill { .. } | C::DrawUnit { .. } => {
            reinforcement::decide(referee, state, by, command)
        }
        C::FillCard { .. }
        | C::Correct { .. }
        | C::PlayCard { .. }
        | C::Claim { .. }
        | C::ShowObjective { .. } => Err(not_asked()),
    }
}

/// While dice are due only they are rolled or answered; while a unit has to enter the Reserve
/// only that is done.
fn nothing_open(state: &State, by: Side, command: &Command) -> Result<(), Refusal> {
    use Command as C;
    let due = !state.due.is_empty();
    let answers = matches!(command, C::Fail {} | C::Ignore {} | C::SpendMarker {});
    let rolls = answers || matches!(command, C::Roll { .. }) || parts::skips(state, command);
    let enters = matches!(command, C::Enter { .. });
    if (due && !rolls) || (!due && state.entering.is_some() && !enters) {
        let open = || Refusal::impossible("NS-ACT-5", "E-ACT-OPEN");
        return Err(charge::late(state, by, command).unwrap_or_else(open));
    }
    Ok(())
}

/// The step of the fight that is going on.
fn fight_step(state: &State) -> Option<state::FightStep> {
    match (&state.phase, state.action().map(|action| action.stage)) {
        (Phase::Battle(_), Some(Stage::Fight(fight))) => Some(fight.step),
        _ => None,
    }
}

/// Rolls what is due, and says what comes of it at once.
fn roll(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    if matches!(state.phase, Phase::Initiative { .. }) {
        return initiative::decide(referee, state, by, command);
    }
    let mut events = roll::decide(referee, state, by, command)?;
    let Some(Event::Rolled { rolls }) = events.first().cloned() else { return Ok(events) };
    let more = match state.due.first().map(|test| test.kind) {
        Some(TestKind::Fire) => fire::rolled(state, &rolls),
        Some(
            TestKind::Melee
            | TestKind::Disengage
            | TestKind::Countercharge
            | TestKind::Evade
            | TestKind::Recover,
        ) => melee::rolled(state, &rolls),
        Some(TestKind::Retreat) => wounds::rolled(state, &rolls),
        Some(TestKind::Regroup | TestKind::Rally) => reform::rolled(state, &rolls),
        Some(TestKind::Outflank | TestKind::Disarray | TestKind::Formation) => {
            reinforcement::rolled(state, &rolls)
        }
        None => Vec::new(),
    };
    events.extend(more);
    Ok(events)
}

/// "Done" closes a seat's part of a step.
fn done(referee: &mut Referee<'_>, state: &State, by: Side) -> Result<Vec<Event>, Refusal> {
    match &state.phase {
        Phase::Opening { .. } => deal::done(state, by),
        Phase::Reform(_) => reform::done(referee, state, by),
        Phase::Reinforcement(_) => reinforcement::done(referee, state, by),
        Phase::Tally { .. } => end::done(state, by),
        _ => Err(not_asked()),
    }
}

/// What the rules make happen next with nobody asked; one thing at a time.
fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    if !state.due.is_empty() {
        return Vec::new();
    }
    if state.entering.is_some() {
        return reserve::proceed(state);
    }
    match &state.phase {
        Phase::Dealing | Phase::Deployment { .. } | Phase::Opening { .. } => {
            deal::proceed(referee, state)
        }
        Phase::Initiative { .. } => initiative::proceed(state),
        Phase::Reform(_) => reform::proceed(state),
        Phase::Battle(_) => battle(state),
        Phase::Reinforcement(_) => reinforcement::proceed(referee, state),
        Phase::Tally { .. } => end::proceed(state),
        Phase::Finished(_) => Vec::new(),
    }
}

/// In phase III: first what casualties bring, then the fight, then whose activation is next.
fn battle(state: &State) -> Vec<Event> {
    let mut events = wounds::proceed(state);
    if events.is_empty() && !wounds::waiting(state) {
        events = melee::proceed(state);
    }
    if events.is_empty() && !wounds::waiting(state) && !melee::waiting(state) {
        events = activation::proceed(state);
    }
    events
}

impl Phase {
    /// The phase's name.
    #[must_use]
    pub fn id(&self) -> PhaseId {
        match self {
            Self::Dealing => PhaseId::Dealing,
            Self::Deployment { .. } => PhaseId::Deployment,
            Self::Opening { .. } => PhaseId::Opening,
            Self::Initiative { .. } => PhaseId::Initiative,
            Self::Reform(_) => PhaseId::Reform,
            Self::Battle(_) => PhaseId::Battle,
            Self::Reinforcement(_) => PhaseId::Reinforcement,
            Self::Tally { .. } => PhaseId::Tally,
            Self::Finished(_) => PhaseId::Finished,
        }
    }
}

/// The refusal of a command that belongs to another phase.
fn wrong_phase(state: &State, needed: PhaseId) -> Refusal {
    Refusal::impossible("NS-ACT-1", "E-PHASE")
        .with("needed_phase", needed.told())
        .with("current_phase", state.phase.id().told())
}

/// Nobody asked that.
fn not_asked() -> Refusal {
    Refusal::impossible("NS-ACT-5", "E-NOT-ASKED")
}

/// The refusal with the name of the unit on a spot: its number where its card lies open, the slot
/// where it lies face-down. What is said of a face-down unit is its owner's secret.
fn naming(state: &State, refusal: Refusal, spot: Spot) -> Refusal {
    match state.at(spot).and_then(|id| Some((id, state.unit(id)?))) {
        Some((id, unit)) if unit.face_up => refusal.with("unit", id),
        Some(_) => refusal.with("unit", spot.slot.to_string()).secret(),
        None => refusal.with("unit", spot.slot.to_string()),
    }
}

/// The unit on a spot.
fn on(state: &State, spot: Spot) -> Result<UnitId, Refusal> {
    let empty =
        || Refusal::impossible("NS-MOV-13", "E-SLOT-EMPTY").with("slot", spot.slot.to_string());
    state.at(spot).ok_or_else(empty)
}

/// The own unit on a spot.
fn own(state: &State, by: Side, spot: Spot) -> Result<UnitId, Refusal> {
    let id = on(state, spot)?;
    let own = state.unit(id).is_some_and(|unit| unit.owner == by);
    let refusal = || naming(state, Refusal::impossible("NS-ACT-1", "E-UNIT-OWN"), spot);
    own.then_some(id).ok_or_else(refusal)
}
