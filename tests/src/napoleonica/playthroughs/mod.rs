//! Whole battles as readable text: every command, and what each seat is told of it.
//!
//! The texts beside this file are golden: the test plays the battles again and compares. With
//! `AIDE_GENERATE` set it writes them.

use super::{practice, secrecy};
use std::fmt::Write;
use std::path::Path;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::{Phase, State};
use tracker::{Seat, System, Viewer};

#[test]
fn the_app_draws_and_rolls() {
    compare("app.txt", practice::all_by_app(), 3);
}

#[test]
fn the_table_draws_and_rolls() {
    compare("table.txt", practice::all_by_table(), 5);
}

fn compare(name: &str, mut setup: Setup, number: u64) {
    setup.rounds = 2;
    setup.escalation.truncate(2);
    let text = play(&setup, number);
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/napoleonica/playthroughs").join(name);
    if std::env::var("AIDE_GENERATE").is_ok() {
        std::fs::write(&file, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    for (line, (golden, played)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(golden, played, "{name}, line {}", line + 1);
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{name} has another length");
}

fn play(setup: &Setup, number: u64) -> String {
    let mut text = String::new();
    let battle = secrecy::play_at_random(setup, number, 2_000, |state, events, _| {
        for event in events {
            tell(&mut text, event);
        }
        standing(&mut text, state);
    });
    assert!(matches!(battle.state().phase, Phase::Finished(_)), "the battle came to an end");
    text
}

/// One line where all are told the same, else one for each.
fn tell(text: &mut String, event: &Event) {
    let told = |viewer| serde_json::to_string(&Napoleonica::tell(event, viewer)).unwrap();
    let (north, south) = (told(Viewer::Seat(Seat::NORTH)), told(Viewer::Seat(Seat::SOUTH)));
    if north == south {
        writeln!(text, "  all    {north}").unwrap();
    } else {
        writeln!(text, "  north  {north}\n  south  {south}").unwrap();
    }
}

/// Where the battle stands, as the table sees it.
fn standing(text: &mut String, state: &State) {
    let view = Napoleonica::view(state, Viewer::Table);
    let chapter = Napoleonica::chapter(state);
    let asked: Vec<u8> = view.asked.iter().map(|seat| seat.0).collect();
    write!(text, "{}.{} asked {asked:?} |", chapter.round, chapter.phase).unwrap();
    for side in &view.sides {
        let (hand, pouch, points) = (side.hand, side.pouch, side.points);
        write!(text, " {points} VP, {hand} orders, {pouch} in the pouch, {} cards |", side.cards)
            .unwrap();
    }
    let units = view.units.iter().map(|unit| format!("{}/{}", unit.models, unit.fatigue));
    writeln!(text, " {}", units.collect::<Vec<_>>().join(" ")).unwrap();
}
