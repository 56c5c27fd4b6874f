//! What the table has just seen: a roll-off, both bids, an attack. It stays to be seen until
//! somebody does the next thing.

use super::attack::{Attack, Die, RerollBy};
use super::attacks;
use super::dice::{Face, Symbol};
use super::state::{Bid, State};
use super::view::TallyLine;
use crate::Side;
use crate::kit::{Cast, Moment, Phrase, Upturned};

/// What the table saw last.
#[derive(Debug, Clone)]
pub enum Last {
    /// Dice for who begins to deploy, one each, and who chooses by them.
    RollOff([u8; 2], Option<Side>),
    /// Both bids.
    Bids(Bids),
    /// An attack that is over.
    Attack(Box<Attack>),
}

/// Both bids as they were turned up.
#[derive(Debug, Clone)]
pub struct Bids {
    /// By side.
    pub bids: [Bid; 2],
    /// The dice of a tie, one each, the first roll first.
    pub rolls: Vec<[u8; 2]>,
    /// Who leads, once that is settled.
    pub leader: Option<Side>,
    /// Whose card is spent.
    pub spent: [bool; 2],
    /// Whether somebody held the leader token before.
    pub held: bool,
}

/// The bids lie open.
pub(super) fn bid(state: &mut State, bids: [Bid; 2]) {
    let held = state.leader.is_some();
    let bids = Bids { bids, rolls: Vec::new(), leader: None, spent: [false; 2], held };
    state.last = Some(Last::Bids(bids));
}

/// A tie was rolled for.
pub(super) fn roll(state: &mut State, faces: [u8; 2]) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.rolls.push(faces);
    }
}

/// It is settled who leads.
pub(super) fn lead(state: &mut State, leader: Side, discarded: &[Option<Bid>; 2]) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.leader = Some(leader);
        bids.spent = discarded.map(|card| card.is_some());
    }
}

/// What the screens show of it. While an attack goes on its own page shows it.
pub(super) fn moment(state: &State) -> Option<Moment> {
    Some(match state.last.as_ref()? {
        Last::RollOff(faces, chooser) => rolled_off(*faces, *chooser),
        Last::Bids(bids) => turned_up(state, bids),
        Last::Attack(attack) => fought(state, attack),
    })
}

fn player(code: &'static str, side: Side) -> Phrase {
    Phrase::of(code).with("player", side.0)
}

/// A die each, the last roll as it lies.
fn one_each(rolls: &[[u8; 2]]) -> Vec<Cast> {
    let Some((last, before)) = rolls.split_last() else { return Vec::new() };
    let die = |side: Side| {
        let was = before.iter().map(|faces| faces[side.at()].into()).collect();
        Cast { was, ..Cast::of(side, last[side.at()], player("die_of", side)) }
    };
    Side::BOTH.map(die).to_vec()
}

fn rolled_off(faces: [u8; 2], chooser: Option<Side>) -> Moment {
    let result = chooser.map_or_else(|| Phrase::of("tied"), |side| player("chooses", side));
    Moment {
        head: Some(Phrase::of("roll_off")),
        side: chooser,
        dice: one_each(&[faces]),
        result: vec![result],
        ..Moment::of("N-DEP-1")
    }
}

fn turned_up(state: &State, shown: &Bids) -> Moment {
    let Bids { bids, rolls, leader, held, .. } = shown;
    let tied = bids[0].worth() == bids[1].worth();
    let result = leader.map_or_else(|| Phrase::of("bids_tied"), |side| player("leads", side));
    let settled = (tied && leader.is_some()).then(|| match (rolls.is_empty(), held) {
        (true, true) => Phrase::of("tie_kept"),
        (true, false) => Phrase::of("tie_deployed"),
        (false, _) => Phrase::of("tie_rolled"),
    });
    Moment {
        head: Some(Phrase::of("bids")),
        side: *leader,
        cards: Side::BOTH.map(|side| card(state, shown, side)).to_vec(),
        dice: one_each(rolls),
        result: vec![result],
        why: settled.into_iter().collect(),
        ..Moment::of(if tied { "N-LEAD-4" } else { "N-LEAD-3" })
    }
}

fn card(state: &State, shown: &Bids, side: Side) -> Upturned {
    let bid = shown.bids[side.at()];
    let what = match bid {
        Bid::Decoy => Phrase::of("decoy"),
        Bid::Card { card, .. } => match card.and_then(|card| state.maneuver_card(side, card)) {
            Some(card) => Phrase::of("named").with("name", card.name.clone()),
            None => Phrase::of("card"),
        },
    };
    let wins = shown.leader == Some(side);
    let fate = shown.leader.map(|_| match (shown.spent[side.at()], wins) {
        (true, true) => Phrase::of("spent"),
        (true, false) => Phrase::of("discarded"),
        (false, _) => player("back_in_hand", side),
    });
    Upturned { side, worth: bid.worth().unwrap_or(0), what, fate, wins }
}

fn fought(state: &State, attack: &Attack) -> Moment {
    let side = state.unit(attack.attacker).map(|unit| unit.owner);
    let head = Phrase::of("attack").with("attacker", attack.attacker).with("target", attack.target);
    let lines = attacks::tally(state, attack).lines;
    let target = state.unit(attack.target).filter(|target| target.fights() && attack.lost > 0);
    let left = target
        .map(|target| Phrase::of("left").with("unit", attack.target).with("n", target.models));
    Moment {
        head: Some(head),
        side,
        dice: side.map_or_else(Vec::new, |side| dice(state, attack, side)),
        result: result(attack),
        why: lines.iter().map(change).chain(left).collect(),
        ..Moment::of("N-ATK-10")
    }
}

/// What it came to.
fn result(attack: &Attack) -> Vec<Phrase> {
    let target = |code| Phrase::of(code).with("unit", attack.target);
    let lost = (attack.lost > 0).then(|| target("lost").with("n", attack.lost));
    let back =
        (attack.pushed && attack.retreats > 0).then(|| target("back").with("n", attack.retreats));
    let gone = attack.destroyed.then(|| target("destroyed"));
    let all: Vec<Phrase> = [lost, gone, back].into_iter().flatten().collect();
    if all.is_empty() { vec![Phrase::of("nothing")] } else { all }
}

fn change(line: &TallyLine) -> Phrase {
    Phrase::of("change")
        .with("why", line.why.to_string())
        .with("damage", line.damage)
        .with("retreats", line.retreats)
}

/// The dice as they lie, with what was rerolled, and struck where the target ignores what shows.
fn dice(state: &State, attack: &Attack, side: Side) -> Vec<Cast> {
    let kind = |die: &Die| {
        let kind = state.setup.dice.iter().find(|kind| kind.id == die.die);
        kind.map_or_else(|| die.die.clone(), |kind| kind.label.clone())
    };
    let rolled = (0..u8::MAX).zip(&attack.pool);
    let rolled = rolled.filter_map(|(place, die)| Some((place, die, die.face?)));
    let mut dice: Vec<Cast> = rolled
        .map(|(place, die, face)| {
            let again = attack.again.iter().filter(|again| again.die == place);
            let paid = again.clone().next_back().map(|again| paid(again.by));
            let was = again.map(|again| again.was.main().name().into()).collect();
            let what = Phrase::of("die").with("die", kind(die));
            Cast { was, note: paid, ..Cast::of(side, face.main().name(), what) }
        })
        .collect();
    for (_, symbol, count) in attacks::ignored(state, attack) {
        let shows = |die: &&mut Cast| !die.void && die.face == symbol.name().into();
        dice.iter_mut()
            .rev()
            .filter(shows)
            .take(usize::from(count))
            .for_each(|die| die.void = true);
    }
    dice
}

fn paid(by: RerollBy) -> Phrase {
    match by {
        RerollBy::Ability => Phrase::of("by_ability"),
        RerollBy::Card => Phrase::of("by_card"),
        RerollBy::Order(_) => Phrase::of("by_order"),
        RerollBy::Fatigue => Phrase::of("by_fatigue"),
    }
}

impl Face {
    /// The symbol that the face is read by: the strongest on it.
    fn main(self) -> Symbol {
        let strongest = [Symbol::Crit, Symbol::Hit, Symbol::Retreat];
        strongest.into_iter().find(|symbol| self.shows(*symbol)).unwrap_or(Symbol::Miss)
    }
}
