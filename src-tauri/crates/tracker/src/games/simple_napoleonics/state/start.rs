//! The initial state (SN-SET).

use super::super::army::list::{Army, Entry};
use super::super::army::setup::Setup;
use super::super::content::cards::{Formation, LeaderKind};
use super::{Leader, Phase, Player, Situation, State, Status, Unit};
use crate::kit::{Gauge, Ledger, ReactionStack, Roster, Score};
use crate::{Refusal, Side};
use std::sync::Arc;

/// The most units, and the most leaders, of a side: more than any table holds, so that their numbers
/// fit in a byte.
const MOST: usize = 100;

/// Builds the state, or refuses a setup that cannot be played.
pub(crate) fn start(setup: &Setup) -> Result<State, Refusal> {
    let fits = |army: &Army| army.size() <= MOST && army.leaders.len() <= MOST;
    if !setup.armies.iter().all(fits) {
        return Err(Refusal::impossible("SN-SET-2", "E-SETUP-UNITS").with("limit", MOST));
    }
    let mut state = empty(setup);
    for side in Side::BOTH {
        appoint(&mut state, side)?;
        for entry in &setup.armies[side.at()].units {
            enlist(&mut state, side, entry)?;
        }
        musters(&mut state, side);
    }
    Ok(state)
}

fn empty(setup: &Setup) -> State {
    State {
        setup: Arc::new(setup.clone()),
        units: Roster::default(),
        leaders: Vec::new(),
        markers: Vec::new(),
        players: [Player::default(); 2],
        first: None,
        round: 0,
        phase: Phase::Deployment { done: [false; 2] },
        due: None,
        windows: ReactionStack::default(),
        charge: None,
        ledger: Ledger::default(),
        last: None,
    }
}

fn missing(unit: &str, value: &'static str) -> Refusal {
    let refusal = Refusal::impossible("SN-SET-5", "E-CARD-NEEDED");
    refusal.with("unit", unit).with("value", value)
}

fn gone(card: &str) -> Refusal {
    Refusal::impossible("SN-SET-5", "E-CARD-GONE").with("unit", card)
}

fn appoint(state: &mut State, side: Side) -> Result<(), Refusal> {
    let setup = Arc::clone(&state.setup);
    let army = &setup.armies[side.at()];
    for commission in &army.leaders {
        let card = army.leader(&commission.card);
        let card = card.ok_or_else(|| gone(&commission.card))?.clone();
        let leader = Leader {
            owner: side,
            card,
            alive: true,
            genius_used: false,
            spoke: false,
            rallied: false,
            failed: Vec::new(),
        };
        state.leaders.push(leader);
    }
    Ok(())
}

fn enlist(state: &mut State, side: Side, entry: &Entry) -> Result<(), Refusal> {
    let setup = Arc::clone(&state.setup);
    let army = &setup.armies[side.at()];
    let unit = army.printed(entry);
    let card = army.card(&entry.card).ok_or_else(|| gone(unit))?;
    card.nation.ok_or_else(|| missing(unit, "nation"))?;
    card.arm.ok_or_else(|| missing(unit, "arm"))?;
    let morale = card.mor.ok_or_else(|| missing(unit, "mor"))?;
    let before = state.leaders.len() - army.leaders.len();
    let brigade = entry.brigade.map(|place| before + usize::from(place));
    let leads = |at: &usize| {
        state.leaders.get(*at).is_some_and(|leader| leader.card.kind == LeaderKind::Officer)
    };
    let brigade = brigade.filter(leads).and_then(|at| u8::try_from(at).ok());
    let kind = state.units.kind_of(side, card, |known| known.id == card.id);
    for _ in 0..entry.copies {
        state.units.enlist(Unit {
            owner: side,
            kind,
            brigade,
            status: Status::Battlefield,
            morale: Gauge::full(morale),
            formation: Formation::None,
            at: Situation::default(),
            orders: Vec::new(),
            casualties: 0,
            tested: false,
        });
    }
    Ok(())
}

/// Sets the army's morale: its units, its leaders, and the scenario's bonus (SN-SET-7).
fn musters(state: &mut State, side: Side) {
    let units = state.units.of(side).count();
    let leaders = state.leaders.iter().filter(|leader| leader.owner == side).count();
    let counted = u16::try_from(units + leaders).unwrap_or(u16::MAX);
    let start = counted.saturating_add_signed(state.setup.scenario.morale[side.at()].into()).max(1);
    state.player_mut(side).start = start;
    let points = i16::try_from(start).unwrap_or(i16::MAX);
    state.ledger.enter(Score { side, round: 0, points, reason: "SN-SET-7".into() });
    state.ledger.settle();
}
