//! The initial state (N-SET).

use super::super::army::list::{Army, Entry};
use super::super::army::setup::Setup;
use super::super::content::cards::{Ability, Branch, Line, UnitCard};
use super::super::content::house_rules::Source;
use super::super::content::orders::{FULL, Orders};
use super::{CardId, Escalation, Phase, Player, Reinforcement, State, Status, Unit};
use crate::kit::{Deck, Gauge, Ledger, Marks, Roster};
use crate::{Refusal, Side};
use std::sync::Arc;

/// Fatigue that a unit can bear if its card does not say.
const STAMINA: u8 = 2;
/// Corruption at the start (N-SET-7).
const FIRST_CORRUPTION: u8 = 3;
/// Cards in a maneuver deck (N-SET-3).
const DECK: usize = 30;
/// The most units: more than any table holds, so that unit numbers fit in a byte.
const UNITS: usize = 100;

/// Builds the state, or refuses a setup that cannot be played.
pub(crate) fn start(setup: &Setup) -> Result<State, Refusal> {
    if setup.armies.iter().map(|army| army.units.len()).sum::<usize>() > UNITS {
        return Err(Refusal::impossible("N-SET-1", "E-SETUP-UNITS").with("limit", UNITS));
    }
    let mut state = empty(setup);
    for side in [Side::North, Side::South] {
        for entry in &setup.armies[side.at()].units {
            enlist(&mut state, side, entry)?;
        }
    }
    let kinds = state.units.kinds().len();
    for player in &mut state.players {
        player.track = vec![[0; 4]; kinds];
        player.removed = vec![0; kinds];
    }
    Ok(state)
}

fn empty(setup: &Setup) -> State {
    let places = |copies: Vec<u8>| (0..=u8::MAX).zip(copies).flat_map(several).collect::<Vec<u8>>();
    let mut reinforcement = places(setup.reinforcement.iter().map(|card| card.copies).collect());
    if setup.sources.reinforcement == Source::Table && setup.reinforcement_size.is_some() {
        // The table counted its own deck; the pack's deck is ignored.
        reinforcement.clear();
    }
    let counted = u8::try_from(reinforcement.len()).ok().filter(|count| *count > 0);
    State {
        setup: Arc::new(setup.clone()),
        units: Roster::default(),
        players: [player(&setup.armies[0], setup), player(&setup.armies[1], setup)],
        round: 0,
        phase: Phase::Opening { done: [false; 2] },
        leader: None,
        first_deployer: None,
        escalation: Escalation {
            left: setup.rounds,
            pile: (0..=u8::MAX).zip(&setup.escalation).map(|(place, _)| place).collect(),
            ..Escalation::default()
        },
        reinforcement: Reinforcement {
            left: counted.or(setup.reinforcement_size),
            pile: reinforcement,
            ..Reinforcement::default()
        },
        final_round: false,
        ledger: Ledger::default(),
        last: None,
    }
}

fn several((place, copies): (u8, u8)) -> impl Iterator<Item = u8> {
    std::iter::repeat_n(place, usize::from(copies))
}

fn player(army: &Army, setup: &Setup) -> Player {
    Player {
        pouch: FULL,
        hand: Orders::default(),
        spent: Orders::default(),
        away: Orders::default(),
        maneuver: Deck::new(deck(army, setup)),
        track: Vec::new(),
        removed: Vec::new(),
        corruption: if army.faction.uses_corruption { FIRST_CORRUPTION } else { 0 },
        passed: false,
        due: None,
        tosses: 0,
        exchange: None,
    }
}

/// A deck that the table holds is 30 cards that the app does not know.
fn deck(army: &Army, setup: &Setup) -> Vec<CardId> {
    match setup.sources.maneuver {
        Source::Table => vec![None; DECK],
        Source::App => {
            let copies = (0..=u8::MAX).zip(army.maneuver.iter().map(|card| card.copies));
            copies.flat_map(several).map(Some).collect()
        }
    }
}

fn enlist(state: &mut State, side: Side, entry: &Entry) -> Result<(), Refusal> {
    let setup = Arc::clone(&state.setup);
    let army = &setup.armies[side.at()];
    let missing = |what: &'static str| {
        Refusal::impossible("N-DEP-5", "E-CARD-NEEDED")
            .with("unit", army.called(entry))
            .with("value", what)
    };
    let gone = || Refusal::impossible("N-ARM-1", "E-CARD-GONE").with("unit", army.called(entry));
    let card = army.card(entry).ok_or_else(gone)?;
    let size = card.size.filter(|size| *size > 0).ok_or_else(|| missing("size"))?;
    line_of(card).ok_or_else(|| missing("branch"))?;
    let kind = state.units.kind_of(side, card, |known| known.id == card.id);
    let detachment = entry.detachments.first().and_then(|id| army.detachment(id)).cloned();
    let granted = detachment.iter().flat_map(|detachment| &detachment.abilities);
    let mut abilities = card.abilities.iter().flatten().chain(granted);
    let grenade = abilities.any(Ability::is_grenade);
    state.units.enlist(Unit {
        owner: side,
        kind,
        name: entry.name.clone(),
        detachment,
        status: Status::Waiting,
        models: Gauge::full(size),
        fatigue: Gauge::empty(card.stamina.unwrap_or(STAMINA)),
        orders: Orders::default(),
        blanks: 0,
        grenade,
        marks: Marks::default(),
    });
    Ok(())
}

/// The line on which models of a unit begin (N-TRK-1).
pub(crate) fn line_of(card: &UnitCard) -> Option<Line> {
    match card.branch? {
        Branch::LineInfantry | Branch::EliteInfantry => Some(Line::One),
        Branch::LightCavalry | Branch::HeavyCavalry => Some(Line::Two),
        Branch::Artillery | Branch::Commander => Some(Line::Three),
        Branch::Other => card.line,
    }
}
