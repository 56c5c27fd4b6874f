//! Laws that hold for every game, over thousands of random steps of its practice battle, in every
//! mixture of draws by the app and by the table.

use crate::laws::random::{Game, Table, Tap, deed, games, random_battles, sent, stands};
use crate::laws::sampled::Sampler;
use crate::laws::selection::{enough, selected};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tracker::games::ALL;
use tracker::kit::Asked;
use tracker::{Act, AnyBattle, Chapter, Fault, Id, Seat, TakeBack, Viewer};

#[test]
fn every_open_offer_is_accepted_and_the_invariants_hold() {
    let mut steps = 0;
    random_battles(64, 250, |_, _| steps += 1);
    assert!(steps > enough(5_000), "only {steps} steps were played");
}

#[test]
fn battles_of_any_mixture_come_to_an_end() {
    for game in ALL.iter().map(|entry| Game::of(entry.id)) {
        for number in selected(0..3 * game.mixtures()) {
            let mut table = Table::begin(&game.entry, &game.mixed(number), number);
            for _ in 0..3_000 {
                let before = table.play.summary().chapter.round;
                let Some(offer) = table.offer() else { break };
                table.act(&offer);
                let round = table.play.summary().chapter.round;
                assert!(round <= before + 1, "{} leaps to round {round}", table.called());
            }
            assert!(table.play.summary().outcome.is_some(), "{} stands still", table.called());
        }
    }
}

/// Plays a battle with some corrections, and keeps what was offered.
fn corrected(game: &Game, number: u64) -> (Table, BTreeMap<String, Tap>) {
    let mut table = Table::begin(&game.entry, &game.mixed(number), number);
    let sampler = Sampler::new(game.entry.id, "correction", &table.play.header());
    let mut seen = BTreeMap::new();
    for _ in 0..400 {
        if table.play.summary().outcome.is_some() {
            break;
        }
        for tap in table.offers() {
            seen.entry(deed(&tap)).or_insert(tap);
        }
        if table.dice.below(4) == 0 {
            for what in sampler.samples(&mut table.dice, 8) {
                let command = json!({"do": "correct", "what": what, "why": "counted again"});
                let command = RawValue::from_string(command.to_string()).unwrap();
                let seat = table.seat();
                let tap = Tap { seat, command, refusal: None, warnings: Vec::new() };
                if table.insist(&tap).is_ok() {
                    seen.entry(deed(&tap)).or_insert(tap);
                    break;
                }
            }
        } else if let Some(offer) = table.offer() {
            table.act(&offer);
        }
    }
    (table, seen)
}

#[test]
fn a_finished_battle_refuses_everything_and_offers_nothing_to_anyone() {
    for game in ALL.iter().map(|entry| Game::of(entry.id)) {
        let mut ended = 0;
        for number in selected(0..4 * game.mixtures()) {
            let (mut table, seen) = corrected(&game, number);
            if table.play.summary().outcome.is_none() {
                continue;
            }
            ended += 1;
            let stood = table.stands();
            assert_eq!(table.play.asked(), Asked::NOBODY, "{}", table.called());
            for seat in table.play.seats().all() {
                assert!(table.play.offers(Viewer::Seat(seat)).is_empty(), "{}", table.called());
                assert!(table.play.counters(seat).is_empty(), "{}", table.called());
                for (tap, insist) in seen.values().flat_map(|tap| [(tap, None), (tap, Some("no"))])
                {
                    let (id, insist) = (table.dice.id(), insist.map(str::to_owned));
                    let command = &sent(&tap.command);
                    let act =
                        Act { by: seat, eyes: Viewer::Seat(seat), id, at: 1, command, insist };
                    assert_eq!(table.play.act(act), Err(Fault::Over), "{}", table.called());
                }
            }
            assert_eq!(table.stands(), stood);
        }
        assert!(ended > enough(20), "only {ended} battles of {} ended", game.entry.id);
    }
}

#[test]
fn replay_is_live() {
    random_battles(32, 200, |table, step| {
        if step % 40 == 39 {
            let opened = table.opened();
            assert_eq!(stands(&*opened), table.stands());
            assert_eq!(log(&*opened), log(&*table.play));
        }
    });
}

fn log(play: &dyn AnyBattle) -> String {
    serde_json::to_string(&play.log(Viewer::Table, 0..play.steps())).unwrap()
}

#[test]
fn what_was_taken_back_keeps_its_place_in_the_log() {
    random_battles(16, 120, |table, step| {
        let before = chapters(&*table.play);
        if step % 9 == 8 {
            (0..3).for_each(|_| table.take_back());
        }
        let (live, opened) = (chapters(&*table.play), chapters(&*table.opened()));
        assert!(live.starts_with(&before), "{}", table.called());
        assert_eq!(opened, live, "{}", table.called());
    });
}

/// The chapter of each step, in the game's own time.
fn chapters(play: &dyn AnyBattle) -> Vec<Chapter> {
    play.log(Viewer::Table, 0..play.steps()).iter().map(|line| line.chapter).collect()
}

#[test]
fn taking_back_and_doing_the_same_is_the_same() {
    random_battles(32, 120, |table, step| {
        if step % 7 != 6 {
            return;
        }
        let Some(offer) = table.offer() else { return };
        let before = table.stands();
        table.act(&offer);
        let after = table.stands();
        table.take_back();
        assert_eq!(table.stands(), before, "{} was taken back", offer.command);
        table.act(&offer);
        assert_eq!(table.stands(), after, "{} was done again", offer.command);
    });
}

#[test]
fn everything_can_be_taken_back_to_the_opening() {
    random_battles(4, 40, |table, step| {
        if step == 39 {
            let first = (table.entry.open)(&table.play.header(), &table.texts[..1]).unwrap();
            for _ in 0..=step {
                table.take_back();
            }
            assert_eq!(table.stands(), stands(&*first));
            let wish = TakeBack { by: Seat(0), id: Id([9; 16]), at: 3, agreed: true, why: None };
            assert_eq!(table.play.take_back(wish), Err(Fault::NothingToTakeBack));
        }
    });
}

#[test]
fn what_showed_something_is_taken_back_only_with_consent() {
    random_battles(8, 100, |table, _| {
        let last = table.play.last_standing(Viewer::Table).unwrap();
        let wish = TakeBack { by: Seat(1), id: Id([8; 16]), at: 3, agreed: false, why: None };
        if last.revealing {
            assert_eq!(table.play.take_back(wish), Err(Fault::NeedsConsent { seq: last.seq }));
        }
    });
}

#[test]
fn a_whole_battle_can_be_proven() {
    random_battles(16, 200, |table, step| {
        if step == 150 {
            table.take_back();
            let proof = table.play.prove().unwrap();
            assert_eq!((proof.steps, proof.taken_back), (table.texts.len(), 1));
        }
    });
}

#[test]
fn a_changed_missing_or_moved_step_is_found() {
    random_battles(4, 60, |table, step| {
        if step != 59 {
            return;
        }
        let at = table.dice.below(table.texts.len() - 2);
        let open = |texts: &[String]| (table.entry.open)(&table.play.header(), texts).map(|_| ());
        let damaged_at = |texts: &[String]| match open(texts) {
            Err(Fault::Damaged { seq, .. }) => usize::try_from(seq).unwrap(),
            other => panic!("{other:?}"),
        };
        let mut missing = table.texts.clone();
        missing.remove(at);
        assert_eq!(damaged_at(&missing), at);
        let mut moved = table.texts.clone();
        moved.swap(at, at + 1);
        assert_eq!(damaged_at(&moved), at);
        let mut changed = table.texts.clone();
        changed[at] = changed[at].replacen("\"at\":", "\"at\":1", 1);
        assert_eq!(damaged_at(&changed), at + 1);
    });
}

#[test]
fn only_the_last_step_that_stands_can_have_been_taken_back() {
    random_battles(1, 3, |table, step| {
        if step != 2 {
            return;
        }
        table.take_back();
        let at = table.texts.len() - 1;
        let said = table.texts[at].clone();
        for other in [0, 1, 2, 4, 9] {
            table.texts[at] = said.replace("\"step\":3", &format!("\"step\":{other}"));
            let opened = (table.entry.open)(&table.play.header(), &table.texts).map(|_| ());
            assert!(matches!(opened, Err(Fault::Damaged { seq: 4, .. })), "{other}: {opened:?}");
        }
        table.texts[at] = said;
        table.opened();
    });
}

#[test]
fn the_seed_never_leaves() {
    random_battles(4, 80, |table, _| {
        let header: Value = serde_json::from_str(&table.play.header()).unwrap();
        let seed = header["seed"].as_str().unwrap();
        let mut out = table.stands().concat();
        for viewer in table.play.seats().viewers() {
            let log = table.play.log(viewer, table.play.steps() - 1..table.play.steps());
            out += &format!("{}{log:?}", serde_json::to_string(&log).unwrap());
        }
        assert!(!out.contains(seed) && !out.contains("\"seed\""));
    });
}

#[test]
fn a_command_of_no_game_is_unreadable_and_changes_nothing() {
    random_battles(1, 20, |table, _| {
        let before = table.stands();
        for nonsense in ["{}", "null", "[1]", "{\"do\":\"fly\"}", "\"pass\"", "{\"do\":{}}"] {
            let command = &serde_json::from_str(nonsense).unwrap();
            let id = table.dice.id();
            let act =
                Act { by: Seat(0), eyes: Viewer::Seat(Seat(0)), id, at: 1, command, insist: None };
            assert!(matches!(table.play.act(act), Err(Fault::Unreadable { .. })), "{nonsense}");
        }
        assert_eq!(table.stands(), before);
    });
}

#[test]
fn the_log_of_a_unit_has_what_commands_changed_of_it() {
    let mut named = 0;
    for game in games() {
        for number in selected(0..game.mixtures()) {
            let mut table = Table::begin(&game.entry, &game.mixed(number), number);
            let mut deeds = Vec::new();
            for _ in 0..150 {
                let Some(tap) = table.offer() else { break };
                let (viewer, step) = (Viewer::Seat(tap.seat), table.play.steps());
                let before = view(&*table.play, viewer);
                table.act(&tap);
                let after = view(&*table.play, viewer);
                let mut units = units_of(&before, tap.command.get());
                units.retain(|unit| shown(&before, *unit) != shown(&after, *unit));
                let deed = |unit| (viewer, unit, step, tap.command.to_string());
                deeds.extend(units.into_iter().map(deed));
            }
            named += deeds.len();
            for (viewer, unit, step, command) in deeds {
                let steps = table.play.speaking_of(viewer, unit);
                let step = u32::try_from(step).unwrap();
                assert!(steps.contains(&step), "{}: step {step}, {command}", table.called());
            }
        }
    }
    assert!(named > enough(1_000), "only {named} units did anything");
}

fn view(play: &dyn AnyBattle, viewer: Viewer) -> Value {
    serde_json::from_str(play.view(viewer).get()).unwrap()
}

/// Everything in a view that may be a unit, or a spot with a unit.
fn places(view: &Value) -> impl Iterator<Item = &Value> {
    ["units", "spots"].into_iter().filter_map(|list| view[list].as_array()).flatten()
}

/// What a view shows of a unit.
fn shown(view: &Value, unit: u16) -> Option<&Value> {
    places(view).find(|there| there["id"] == unit || there["unit"]["id"] == unit)
}

/// The units that a command names, by number or by the spot at which the view shows them.
fn units_of(view: &Value, command: &str) -> Vec<u16> {
    let command: Value = serde_json::from_str(command).unwrap();
    let by_number = |named: &Value| u16::try_from(named.as_u64()?).ok();
    let by_spot = |named: &Value| {
        let there = places(view).find(|there| !named.is_null() && there["spot"] == *named)?;
        by_number(&there["unit"]["id"])
    };
    let fields = ["unit", "target", "at"].map(|field| &command[field]);
    fields.into_iter().filter_map(|named| by_number(named).or_else(|| by_spot(named))).collect()
}
