//! Leniency: whatever the table insists on and whatever it corrects, the books stay sound and the
//! battle can go on.

use super::practice;
use super::secrecy::battle;
use crate::random::Dice;
use crate::sentences::fills;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{EscalationSide, Line};
use tracker::games::napoleonica::command::{Command, Correction, Zone};
use tracker::games::napoleonica::orders::Color;
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::{Phase, State};
use tracker::{Act, Battle, Id, Offer, Side, System, Viewer};

fn offers(state: &State) -> Vec<Offer<Command>> {
    let of = |side: Side| Napoleonica::offers(state, side.seat(), Viewer::Seat(side.seat()));
    let offers: Vec<_> = Side::BOTH.into_iter().flat_map(of).collect();
    offers.iter().filter_map(|offer| offer.refusal.as_ref()).for_each(fills::<Napoleonica>);
    offers
}

fn byte(dice: &mut Dice, below: usize) -> u8 {
    u8::try_from(dice.below(below)).unwrap()
}

/// Any correction, possible or not.
fn correction(state: &State, dice: &mut Dice) -> Correction {
    let seat = Side(byte(dice, 2));
    let unit = byte(dice, state.units.len());
    let to = byte(dice, 5);
    match dice.below(14) {
        0 => Correction::Fatigue { unit, to },
        1 => Correction::Models { unit, to },
        2 => Correction::Blanks { unit, to },
        3 => Correction::Corruption { seat, to },
        4 => Correction::Model {
            seat,
            kind: byte(dice, state.units.kinds().len()),
            from: Line::ALL[dice.below(4)],
            to: Line::ALL[dice.below(4)],
        },
        5 => Correction::Leader { to: Some(seat) },
        6 => Correction::Passed { seat, to: dice.below(2) == 0 },
        7 => Correction::Turn { to: seat },
        8 => Correction::Escalation { to },
        10 => Correction::Die { die: to, to: tracker::games::napoleonica::dice::Symbol::Hit },
        11 => Correction::Grenade { unit, to: to > 2 },
        12 => Correction::Points { seat, to: to.into() },
        13 => Correction::Leader { to: None },
        _ => {
            let zones = [Zone::Pouch, Zone::Hand, Zone::Spent, Zone::Away, Zone::Unit(unit)];
            let (from, to) = (zones[dice.below(5)], zones[dice.below(5)]);
            Correction::Order { seat, color: Color::ALL[dice.below(4)], from, to }
        }
    }
}

fn waivable(offer: &Offer<Command>) -> bool {
    offer.refusal.as_ref().is_some_and(|refusal| refusal.waivable)
}

/// Who is asked has something to tap.
fn asked_can_answer(state: &State) {
    let asked = Napoleonica::view(state, Viewer::Table).asked;
    assert!(!asked.is_empty(), "nobody is asked in {:?}", state.phase);
    for seat in asked {
        let offers = Napoleonica::offers(state, seat.seat(), Viewer::Seat(seat.seat()));
        let can = offers.iter().any(|offer| offer.refusal.is_none() || waivable(offer));
        assert!(can, "seat {} is asked and can do nothing in {:?}", seat.0, state.phase);
    }
}

/// Mostly something offered, sometimes something refused or a correction.
fn wish(state: &State, dice: &mut Dice) -> Option<(Side, Command)> {
    let (open, refused): (Vec<_>, Vec<_>) =
        offers(state).into_iter().partition(|offer| offer.refusal.is_none());
    let stuck = open.is_empty() && !refused.iter().any(waivable);
    assert!(!stuck, "nobody can do anything in {:?}", state.phase);
    asked_can_answer(state);
    if dice.below(8) == 0 {
        let what = correction(state, dice);
        return Some((Side(byte(dice, 2)), Command::Correct { what, why: "so it lies".into() }));
    }
    let insists = open.is_empty() || (dice.below(4) == 0 && !refused.is_empty());
    let from = if insists { refused } else { open };
    let Offer { seat, command, .. } = from.get(dice.below(from.len()))?.clone();
    let side = seat.side();
    // Sometimes the other one insists on it, out of turn.
    Some((if dice.below(12) == 0 { side.other() } else { side }, command))
}

fn play(setup: &Setup, number: u64) {
    let mut dice = Dice(number + 77);
    let mut battle: Battle<Napoleonica> = battle(setup, number);
    for step in 1..=400_u32 {
        if matches!(battle.state().phase, Phase::Finished(_)) {
            return;
        }
        let Some((by, command)) = wish(battle.state(), &mut dice) else { return };
        let shown = format!("battle {number}, step {step}: {command:?} by seat {}", by.0);
        let mut id = [3; 16];
        id[..4].copy_from_slice(&step.to_be_bytes());
        let insist = Some("the table is right".to_owned());
        // What is impossible stays refused.
        let _ = battle.act(Act { by: by.seat(), id: Id(id), at: 0, command, insist });
        Napoleonica::invariants(battle.state())
            .unwrap_or_else(|broken| panic!("{shown}: {broken:?}"));
    }
}

#[test]
fn insisting_and_correcting_leave_the_books_sound_and_the_battle_alive() {
    for number in 0..60 {
        play(&practice::all_by_app(), number);
        play(&practice::all_by_table(), number);
    }
}

/// Gives a command that the table insists on.
fn insist(battle: &mut Battle<Napoleonica>, number: u32, by: Side, command: Command) {
    let mut id = [5; 16];
    id[..4].copy_from_slice(&number.to_be_bytes());
    let insist = Some("the table is right".to_owned());
    battle.act(Act { by: by.seat(), id: Id(id), at: 0, command, insist }).unwrap();
}

/// Plays on without a fight until something is so.
fn play_until(battle: &mut Battle<Napoleonica>, first: u32, so: impl Fn(&State) -> bool) {
    use Command as C;
    for number in first..first + 100 {
        if so(battle.state()) {
            return;
        }
        let open: Vec<_> = offers(battle.state());
        let open: Vec<_> = open.into_iter().filter(|offer| offer.refusal.is_none()).collect();
        let brief = |offer: &&Offer<C>| matches!(offer.command, C::Pass {} | C::Done {});
        let Offer { seat, command, .. } = open.iter().find(brief).unwrap_or(&open[0]).clone();
        insist(battle, number, seat.side(), command);
    }
    panic!("it never came so: {:?}", battle.state().phase);
}

#[test]
fn who_plays_out_of_turn_begins_a_turn_of_his_own() {
    // proves N-BAT-1
    let mut battle = battle(&practice::all_by_app(), 1);
    play_until(&mut battle, 0, |state| matches!(state.phase, Phase::Battle(_)));
    let leader = battle.state().leader.unwrap();
    insist(&mut battle, 900, leader.other(), Command::Pass {});
    let Phase::Battle(turn) = &battle.state().phase else { panic!("no battle") };
    assert_eq!((turn.seat, turn.basics), (leader, 0), "it costs the leader nothing");
    assert!(battle.state().player(leader.other()).passed);
}

#[test]
fn insisting_on_an_empty_escalation_deck_makes_it_the_last_round() {
    // proves N-ESC-4
    let mut battle = battle(&practice::all_by_app(), 2);
    let bidding = |state: &State| matches!(state.phase, Phase::Leadership { .. });
    play_until(&mut battle, 0, |state| state.round == 2 && bidding(state));
    let what = Correction::Escalation { to: 0 };
    insist(&mut battle, 900, Side::NORTH, Command::Correct { what, why: "none is left".into() });
    play_until(&mut battle, 200, |state| matches!(state.phase, Phase::Escalation));
    assert!(!battle.state().final_round);
    let leader = battle.state().leader.unwrap();
    let numbers = Some(EscalationSide { orders: 4, maneuver: 1 });
    insist(&mut battle, 901, leader, Command::Escalate { side: 0, numbers });
    assert!(battle.state().final_round);
}
