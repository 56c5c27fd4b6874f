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
mod apply_order;
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
mod flow;
mod gifts;
pub mod house;
mod leadership;
mod look;
mod moment;
mod opening;
pub mod orders;
mod owed;
mod pouch;
mod redealt;
mod refusals;
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

use crate::kit::{Forecast, Moment};
use crate::{
    Broken, Chapter, Checked, Copied, Learned, Offer, Outcome, Referee, Refusal, Seat, Summary,
    System, Viewer, Violations, Warning,
};
use command::Command;
use event::{Event, PhaseId};
use setup::{Army, Setup};
use state::State;
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
        flow::proceed(referee, state)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        look::look(state, viewer)
    }

    fn moment(state: &State, _viewer: Viewer) -> Option<Moment> {
        moment::moment(state)
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
