//! *Fantasy Commander*: orders made by dice, given out in secret, and played by colour.
//!
//! A turn runs through the command, action and end phases. The files follow the chapters of the
//! rules: each judges the commands of its chapter, offers them, and says what happens by itself.

mod army;
mod content;
mod phases;
mod play;
pub mod state;
pub mod view;

pub use army::{list, setup};
pub use content::{cards, house_rules, orders};
pub use play::{command, event};

use crate::kit::{About, Asked, Counter, Forecast, Moment, Scene, Shelf};
use crate::{
    Broken, Chapter, Checked, Copied, Learned, Outcome, Referee, Refusal, Seat, Side, Summary,
    System, Viewer, Violations,
};
use army::check;
use command::Command;
use content::catalogue;
use event::Event;
use list::Army;
use play::{apply, flow};
use setup::Setup;
use state::{PhaseId, State, invariants, start};
use view::types::{Now, View};
use view::{build, counters, moment, odds, redact, resample, scene};

/// The game.
pub enum FantasyCommander {}

impl System for FantasyCommander {
    const ID: &'static str = "fantasy_commander";
    const SHARED: &'static [&'static str] = catalogue::SHARED;
    const ARMY: &'static [Copied] = catalogue::ARMY;
    const SHELVES: &'static [Shelf] = catalogue::SHELVES;
    type Setup = Setup;
    type Army = Army;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type LedgerLine = ();

    fn check(army: &Army) -> Checked {
        check::check(army)
    }

    fn muster(setup: &Setup) -> Violations {
        check::muster(setup)
    }

    fn start(setup: &Setup) -> Result<State, Refusal> {
        start::start(setup)
    }

    fn asked(state: &State) -> Asked {
        let may = |side: &Side| !flow::possible(state, *side, false).is_empty();
        build::asked(state).interrupted_by(Side::BOTH.into_iter().filter(may))
    }

    fn possible(state: &State, seat: Seat, eyes: bool) -> Vec<Command> {
        flow::possible(state, seat.side(), eyes)
    }

    fn decide(
        referee: &mut Referee<'_>,
        state: &State,
        by: Seat,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        flow::decide(referee, state, by.side(), command)
    }

    fn counters(state: &State, by: Seat) -> Vec<Counter<Command>> {
        counters::counters(state, by.side())
    }

    fn forecast(state: &State, by: Seat, command: &Command) -> Option<Forecast> {
        odds::forecast(state, by.side(), command)
    }

    fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
        flow::proceed(referee, state)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        build::build(state, viewer)
    }

    fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
        moment::moment(state)
    }

    fn scene(state: &State) -> Scene {
        scene::scene(state)
    }

    fn ended(view: View, outcome: &Outcome) -> View {
        let now = Now::Finished { outcome: outcome.clone() };
        View { phase: PhaseId::Finished, now, asked: Vec::new(), ..view }
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        redact::reveals(event, viewer)
    }

    fn units_of(_state: &State, event: &Event, _viewer: Viewer) -> Vec<u16> {
        event.named().units.into_iter().map(u16::from).collect()
    }

    fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
        resample::resample(state, viewer, referee)
    }

    fn chapter(state: &State) -> Chapter {
        Chapter { round: state.turn, phase: state.phase.id().name() }
    }

    fn summary(state: &State) -> Summary {
        build::summary(state)
    }

    fn invariants(state: &State) -> Result<(), Broken> {
        invariants::invariants(state)
    }

    fn learned(state: &State, command: &Command) -> Option<Learned> {
        catalogue::learned(state, command)
    }
}
