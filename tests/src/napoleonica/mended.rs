//! Whatever is put right or done by a card, at any moment of a battle: the books stay sound, a unit
//! without models is destroyed, and whoever is asked can go on.

use super::practice;
use super::secrecy::battle;
use crate::random::Dice;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::Line;
use tracker::games::napoleonica::command::{CardPlace, Command, Correction, Zone};
use tracker::games::napoleonica::house_rules::{Source, Sources};
use tracker::games::napoleonica::orders::Color;
use tracker::games::napoleonica::state::Owed;
use tracker::games::napoleonica::state::{Phase, Status};
use tracker::{Act, Battle, Fault, Offer, Side, System, Viewer};

/// Any correction, sensible or not.
fn any(battle: &Battle<Napoleonica>, dice: &mut Dice) -> Correction {
    let state = battle.state();
    let unit = u8::try_from(dice.below(state.units.len())).unwrap();
    let seat = Side::BOTH[dice.below(2)];
    let flag = dice.below(2) == 0;
    let small = u8::try_from(dice.below(5)).unwrap();
    let kind = state.units[usize::from(unit)].kind;
    let (from, to) = (Line::ALL[dice.below(4)], Line::ALL[dice.below(4)]);
    let zones = [Zone::Pouch, Zone::Hand, Zone::Spent, Zone::Away, Zone::Unit(unit)];
    let place = if flag { CardPlace::Hand } else { CardPlace::Discard };
    let color = Color::ALL[dice.below(4)];
    let order = (zones[dice.below(5)], zones[dice.below(5)]);
    match dice.below(14) {
        0..=4 => Correction::Models { unit, to: small.saturating_sub(2) },
        5 => Correction::Fatigue { unit, to: small },
        6 => Correction::Blanks { unit, to: small },
        7 => Correction::Model { seat, kind, from, to },
        8 => Correction::Order { seat, color, from: order.0, to: order.1 },
        9 => Correction::Passed { seat, to: flag },
        10 => Correction::Turn { to: seat },
        11 => Correction::Leader { to: flag.then_some(seat) },
        12 => Correction::Escalation { to: small },
        _ => Correction::Cards { seat, place, to: small },
    }
}

/// What may be tapped by the seats themselves, some of it only by insisting.
fn taps(battle: &Battle<Napoleonica>) -> Vec<Offer<Command>> {
    let own = |seat| Napoleonica::offers(battle.state(), seat, Viewer::Seat(seat));
    let all = battle.seats().all().flat_map(own);
    let can = |offer: &Offer<Command>| offer.refusal.as_ref().is_none_or(|no| no.waivable);
    all.filter(can).collect()
}

/// The books are sound, and everyone who is asked can answer.
fn stands(battle: &Battle<Napoleonica>, after: &str) {
    let state = battle.state();
    Napoleonica::invariants(state).unwrap_or_else(|broken| panic!("{after}: {broken:?}"));
    let view = Napoleonica::view(state, Viewer::Table);
    for (id, unit) in (0..).zip(state.units.iter()) {
        let gone = unit.status == Status::Battlefield && unit.models.now == 0;
        let chosen = matches!(view.owed, Some(Owed::Models { unit, .. }) if unit <= id);
        let over = matches!(state.phase, Phase::Finished(_));
        assert!(!gone || (chosen && !over), "{after}: unit {id} stands without a model");
    }
    let taps = taps(battle);
    for seat in &view.asked {
        assert!(
            taps.iter().any(|tap| tap.seat == seat.seat()),
            "{after}: {seat:?} is asked in vain"
        );
    }
    assert_eq!(view.asked.is_empty(), matches!(state.phase, Phase::Finished(_)), "{after}");
}

struct Played {
    battle: Battle<Napoleonica>,
    dice: Dice,
    corrected: usize,
    chosen: usize,
}

impl Played {
    fn act(&mut self, by: Side, command: Command, insist: Option<String>) -> Result<(), Fault> {
        let shown = format!("{command:?} by {by:?}");
        let act = Act { by: by.seat(), id: self.dice.id(), at: 0, command, insist };
        self.battle.act(act)?;
        stands(&self.battle, &shown);
        Ok(())
    }

    fn step(&mut self) {
        if self.dice.below(4) == 0 {
            let what = any(&self.battle, &mut self.dice);
            let by = Side::BOTH[self.dice.below(2)];
            let correct = Command::Correct { what, why: "counted".into() };
            self.corrected += usize::from(self.act(by, correct, None).is_ok());
            return;
        }
        let (mut open, mut refused): (Vec<_>, Vec<_>) =
            taps(&self.battle).into_iter().partition(|tap| tap.refusal.is_none());
        let from = if open.is_empty() { &mut refused } else { &mut open };
        if from.is_empty() {
            return;
        }
        let Offer { seat, command, refusal, .. } = from.swap_remove(self.dice.below(from.len()));
        self.chosen += usize::from(matches!(command, Command::RemoveModels { .. }));
        let insist = refusal.map(|_| "the table is right".to_owned());
        self.act(seat.side(), command, insist).expect("an open offer is accepted");
    }
}

#[test]
fn whatever_is_put_right_the_books_are_sound_and_nobody_is_locked() {
    // proves N-DST-1, N-TRK-7
    let (mut corrected, mut chosen) = (0, 0);
    for number in 0..60 {
        let table = [Source::App, Source::Table][usize::try_from(number % 2).unwrap()];
        let sources = Sources { maneuver: table, pouch: table, ..Sources::default() };
        let mut setup = practice::setup(sources);
        setup.quick_start = true;
        setup.scenario.goal = None;
        setup.house.reserve_saves = number % 3 == 0;
        setup.armies[0].faction.uses_corruption = true;
        let dice = Dice(number + 1);
        let battle = battle(&setup, number);
        let mut played = Played { battle, dice, corrected: 0, chosen: 0 };
        (0..150).for_each(|_| played.step());
        corrected += played.corrected;
        chosen += played.chosen;
    }
    assert!(corrected > 500, "{corrected} corrections");
    assert!(chosen > 0, "models were chosen to leave the track {chosen} times");
}
