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
mod flow;
pub mod house;
mod initiative;
mod look;
mod melee;
mod moment;
mod moves;
mod objectives;
mod odds;
mod parts;
mod questions;
mod recruits;
mod redealt;
mod reform;
mod refusals;
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

use crate::kit::{Forecast, Moment};
use crate::{
    Broken, Chapter, Checked, Copied, Learned, Offer, Outcome, Referee, Refusal, Seat, Summary,
    System, Viewer, Violations,
};
use command::Command;
use event::{Event, PhaseId};
use setup::{Army, Setup};
use state::State;
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
        let possible = flow::possible(state, seat.side(), viewer.knows(seat)).into_iter();
        possible.map(|command| Offer::judged::<Self>(state, seat, viewer, command)).collect()
    }

    fn decide(
        referee: &mut Referee<'_>,
        state: &State,
        by: Seat,
        command: &Command,
    ) -> Result<Vec<Event>, Refusal> {
        flow::decide(referee, state, by.side(), command)
    }

    fn hides_odds(setup: &Setup) -> bool {
        setup.hide_odds
    }

    fn forecast(state: &State, _by: Seat, command: &Command) -> Option<Forecast> {
        odds::forecast(state, command)
    }

    fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
        flow::proceed(referee, state)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        look::look(state, viewer)
    }

    fn moment(state: &State, viewer: Viewer) -> Option<Moment> {
        moment::moment(state, viewer)
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
