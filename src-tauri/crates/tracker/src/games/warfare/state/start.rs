//! The initial state.

use super::super::army::list::{Army, Entry};
use super::super::army::setup::Setup;
use super::super::content::board::Space;
use super::super::content::cards::UnitCard;
use super::last::Last;
use super::{KindId, Phase, Place, Settled, State, Unit};
use crate::kit::{Gauge, Ledger, Marks, ReactionStack, Roster, Tokens, TurnOrder};
use crate::{Refusal, Seat, Side};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The most units: more than any table holds, so that their numbers fit in a byte.
const MOST: usize = 60;

/// Builds the state, or refuses a setup that cannot be played.
pub(crate) fn start(setup: &Setup) -> Result<State, Refusal> {
    let seats = setup.seats().ok_or_else(|| {
        Refusal::impossible("W-INI-1", "E-SETUP-COMMANDERS").with("limit", Seat::MOST)
    })?;
    let mut state = State {
        setup: Arc::new(setup.clone()),
        rolled: seats.all().map(|_| Vec::new()).collect(),
        seats,
        units: Roster::default(),
        order: TurnOrder::of([]),
        had: BTreeSet::new(),
        settled: Settled::default(),
        collapsed: BTreeSet::new(),
        round: 0,
        phase: Phase::Initiative,
        due: None,
        windows: ReactionStack::default(),
        history: Vec::new(),
        ledger: Ledger::default(),
        causes: Vec::new(),
        last: Last::default(),
    };
    for side in Side::BOTH {
        let army = &setup.armies[side.at()];
        if army.size() > MOST {
            return Err(Refusal::impossible("W-DEP-3", "E-SETUP-UNITS").with("limit", MOST));
        }
        for entry in &army.units {
            enlist(&mut state, side, army, entry)?;
        }
        crowds(&state, side)?;
    }
    state.reckon(None);
    state.ledger.settle();
    Ok(state)
}

/// Checks that a side has a space for each unit on the grid (W-DEP-3).
fn crowds(state: &State, side: Side) -> Result<(), Refusal> {
    let on_grid = state.units.of(side).filter(|(_, unit)| !state.troops(unit).is_off_grid());
    let no = || Refusal::impossible("W-DEP-3", "E-SETUP-GRID").with("limit", Space::ALL.len());
    (on_grid.count() <= Space::ALL.len()).then_some(()).ok_or_else(no)
}

fn enlist(state: &mut State, side: Side, army: &Army, entry: &Entry) -> Result<(), Refusal> {
    let missing = |what: &'static str| {
        let refusal = Refusal::impossible("W-DEP-2", "E-CARD-NEEDED");
        refusal.with("unit", army.called(entry)).with("value", what)
    };
    let gone = || Refusal::impossible("W-RND-3", "E-CARD-GONE").with("unit", army.called(entry));
    let card = army.levelled(entry).ok_or_else(gone)?;
    card.troops.ok_or_else(|| missing("troops"))?;
    card.size.filter(|size| *size > 0).ok_or_else(|| missing("size"))?;
    let seat = state.setup.seat_of(side, entry.commander.into());
    let seat = seat.ok_or_else(|| missing("commander"))?;
    let kind = state.units.kind_of(side, &card, |known| *known == *card);
    for _ in 0..entry.copies {
        state.units.enlist(unit((side, seat), kind, &card, entry.name.clone()));
    }
    Ok(())
}

/// A fresh unit that may react at once (W-ACT-10).
fn unit(of: (Side, Seat), kind: KindId, card: &UnitCard, name: Option<String>) -> Unit {
    Unit {
        owner: of.0,
        seat: of.1,
        kind,
        name,
        place: Place::Waiting,
        die: Gauge::full(card.size.unwrap_or(1).max(1)),
        reaction: true,
        falling: false,
        tokens: Tokens::default(),
        each: Tokens::default(),
        marks: Marks::default(),
    }
}
