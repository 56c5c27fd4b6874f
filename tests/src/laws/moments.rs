//! Moments: the results of dice and bids are on everybody's next page, in every game.

use crate::house::tidy::read;
use crate::laws::random::{Table, random_battles};
use crate::laws::selection::enough;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, OnceLock};
use tracker::kit::{Moment, Phrase};
use tracker::{Summary, Viewer};

/// The words of a game's pages; empty for a game without pages.
pub(crate) fn words(game: &str) -> &'static Value {
    static WORDS: OnceLock<Mutex<BTreeMap<String, &'static Value>>> = OnceLock::new();
    let mut words = WORDS.get_or_init(Mutex::default).lock().unwrap();
    words.entry(game.to_owned()).or_insert_with(|| {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/games");
        let file = games.join(game).join("words/en.json");
        let text = if file.exists() { read(&file) } else { "{}".to_owned() };
        let all: Value = serde_json::from_str(&text).unwrap();
        Box::leak(Box::new(all))
    })
}

/// Every sentence of a moment.
pub(crate) fn phrases(moment: &Moment) -> Vec<&Phrase> {
    let cards = moment.cards.iter().flat_map(|card| [Some(&card.what), card.fate.as_ref()]);
    let dice = moment.dice.iter().flat_map(|die| [Some(&die.what), die.note.as_ref()]);
    let parts = cards.chain(dice).flatten();
    parts.chain(&moment.head).chain(&moment.result).chain(&moment.why).collect()
}

/// Whether an event contains the faces of dice.
fn shows_dice(event: &Value) -> bool {
    match event {
        Value::Object(fields) => {
            let faces = |name: &str| name == "face" || name == "faces";
            // A roll without dice shows none.
            let lie = |value: &Value| !value.is_null() && *value != json!([]);
            fields.iter().any(|(name, value)| (faces(name) && lie(value)) || shows_dice(value))
        }
        Value::Array(list) => list.iter().any(shows_dice),
        _ => false,
    }
}

/// The result of dice that everybody saw is on the page: in the moment, or in the view while the roll
/// is still going on.
fn dice_are_seen(table: &Table) {
    let line = table.play.log(Viewer::Table, table.play.steps() - 1..table.play.steps()).remove(0);
    let events: Vec<Value> =
        line.events.iter().map(|event| serde_json::from_str(event.get()).unwrap()).collect();
    if line.took_back.is_some() || !events.iter().any(shows_dice) {
        return;
    }
    let view: Value = serde_json::from_str(table.play.view(Viewer::Table).get()).unwrap();
    let moment = table.play.moment(Viewer::Table);
    let seen = moment.is_some_and(|moment| !moment.dice.is_empty()) || shows_dice(&view["now"]);
    assert!(seen, "{}: nobody sees the dice of {events:?}", table.called());
}

#[test]
fn dice_that_everybody_saw_are_on_the_next_page_in_words() {
    let mut met = BTreeMap::new();
    random_battles(24, 250, |table, _| {
        if table.play.summary().outcome.is_none() {
            dice_are_seen(table);
        }
        for moment in table.play.seats().viewers().filter_map(|viewer| table.play.moment(viewer)) {
            *met.entry(table.entry.id).or_insert(0) += 1;
            let words = &words(table.entry.id)["phrase"];
            for phrase in phrases(&moment).into_iter().filter(|_| !words.is_null()) {
                assert!(!words[phrase.code].is_null(), "{}: {phrase:?}", table.called());
            }
        }
    });
    assert!(met.len() > 2 && met.values().all(|met| *met > enough(100)), "{met:?}");
}

#[test]
fn points_stand_beside_what_gave_them_on_the_next_page() {
    let (mut before, mut met) = (Vec::new(), BTreeMap::new());
    random_battles(24, 250, |table, step| {
        let Summary { score, outcome, .. } = table.play.summary();
        let was = std::mem::replace(&mut before, score.clone());
        let steps = table.play.steps();
        let last = table.play.log(Viewer::Table, steps - 1..steps).remove(0);
        let in_play = step > 0 && outcome.is_none() && last.took_back.is_none();
        let has_pages = !words(table.entry.id)["phrase"].is_null();
        if in_play && has_pages && was != score {
            let moment = table.play.moment(Viewer::Table);
            let shown = moment.is_some_and(|moment| !moment.points.is_empty());
            assert!(shown, "{}: nobody sees the points of {:?}", table.called(), last.events);
            *met.entry(table.entry.id).or_insert(0) += 1;
        }
    });
    assert!(met.len() > 1 && met.values().all(|met| *met > enough(10)), "{met:?}");
}

#[test]
fn a_moment_is_the_same_for_everybody_but_for_what_lies_hidden() {
    random_battles(8, 200, |table, _| {
        let table_sees = table.play.moment(Viewer::Table);
        for sees in table.play.seats().all().map(|seat| table.play.moment(Viewer::Seat(seat))) {
            let shape = |moment: &Option<Moment>| {
                moment.as_ref().map(|moment| {
                    let faces = moment.dice.iter().map(|die| die.face.clone());
                    (moment.head.clone(), faces.collect::<Vec<_>>(), moment.cards.clone())
                })
            };
            assert_eq!(shape(&sees), shape(&table_sees), "{}", table.called());
        }
    });
}
