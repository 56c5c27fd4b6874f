//! Who is asked, in every game: asked seats have something to tap, the battle can go on through them
//! alone, and the view shows what they are asked.

use crate::laws::random::{Table, Tap, deed, games, own_offers, random_battles};
use crate::laws::selection::selected;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tracker::kit::Asked;
use tracker::{AnyBattle, Viewer};

fn view(play: &dyn AnyBattle, viewer: Viewer) -> Value {
    serde_json::from_str(play.view(viewer).get()).unwrap()
}

/// Who has to answer, according to the tracker, and after checking that the view agrees.
fn asked(table: &Table) -> Asked {
    let asked = table.play.asked();
    let shown = &view(&*table.play, Viewer::Table)["asked"];
    assert_eq!(*shown, json!(asked.must()), "{}", table.called());
    asked
}

/// What each seat is offered, refused or not.
type Offered = Vec<Vec<Tap>>;

fn is_open(tap: &Tap) -> bool {
    tap.refusal.is_none()
}

/// Plays random battles of every game in which only asked seats tap; calls `look` before every step.
fn by_the_asked(mut look: impl FnMut(&Table, &Asked, &Offered)) {
    for game in games() {
        for number in selected(0..32.max(2 * game.mixtures())) {
            let mut table = Table::begin(&game.entry, &game.mixed(number), number);
            for _ in 0..250 {
                if table.play.summary().outcome.is_some() {
                    break;
                }
                let asked = asked(&table);
                let seats = table.play.seats().all();
                let offered: Offered = seats.map(|seat| own_offers(&*table.play, seat)).collect();
                look(&table, &asked, &offered);
                let taps = offered.into_iter().flatten();
                let taps = taps.filter(|tap| is_open(tap) && asked.waits_for(tap.seat)).collect();
                let tap = table.one_of(taps);
                table.act(&tap.unwrap_or_else(|| panic!("{}: nobody can go on", table.called())));
            }
        }
    }
}

/// Kinds of commands.
type Deeds = BTreeSet<String>;

/// Positions of one game.
#[derive(Default)]
struct Seen {
    /// What is open to the only asked seat, by what it sees, with the place of each.
    open: BTreeMap<String, BTreeMap<Deeds, String>>,
    /// What was offered together to an asked seat, refused or not.
    offered: BTreeSet<Deeds>,
    /// What seats that were not asked could do.
    anytime: Deeds,
}

impl Seen {
    fn add(&mut self, table: &Table, asked: &Asked, offered: &Offered) {
        for (seat, offered) in table.play.seats().all().zip(offered) {
            let open: Deeds = offered.iter().filter(|tap| is_open(tap)).map(deed).collect();
            if asked.waits_for(seat) {
                let can = !open.is_empty();
                assert!(can, "{}: seat {} is asked and can do nothing", table.called(), seat.0);
                self.offered.insert(offered.iter().map(deed).collect());
                // What both seats do in secret at the same time depends on what each may know.
                if asked.must().len() == 1 {
                    let seen = outlined(view(&*table.play, Viewer::Seat(seat)));
                    self.open.entry(seen).or_default().insert(open, table.called());
                }
            } else {
                let may = open.is_empty() || asked.may().contains(&seat);
                assert!(may, "{}: seat {} is idle, and can {open:?}", table.called(), seat.0);
                self.anytime.extend(open);
            }
        }
    }

    /// The answers to a question: everything that is ever offered together with these, transitively.
    fn question(&self, deeds: &Deeds) -> Deeds {
        let all: BTreeSet<Deeds> = self.offered.iter().map(|deeds| deeds - &self.anytime).collect();
        let mut found = deeds - &self.anytime;
        loop {
            let near = all.iter().filter(|deeds| !deeds.is_disjoint(&found));
            let more: Deeds = near.flatten().cloned().collect();
            if more.is_subset(&found) {
                return found;
            }
            found.extend(more);
        }
    }

    /// Two positions that look the same but ask different questions.
    fn alike(&self) -> Option<String> {
        let mut known: BTreeMap<&Deeds, Deeds> = BTreeMap::new();
        for deeds in self.open.values().flat_map(BTreeMap::keys) {
            known.entry(deeds).or_insert_with(|| self.question(deeds));
        }
        for (seen, ways) in &self.open {
            let mut asks = ways.iter().filter(|(deeds, _)| !known[deeds].is_empty());
            let Some((one, here)) = asks.next() else { continue };
            if let Some((other, there)) = asks.find(|(other, _)| known[other] != known[one]) {
                return Some(format!("{here}: {one:?}, {there}: {other:?}, both {seen}"));
            }
        }
        None
    }
}

/// What a seat sees, without who looks and who is asked: a question looks the same to both sides.
fn outlined(mut view: Value) -> String {
    view.as_object_mut().unwrap().retain(|name, _| name != "eyes" && name != "asked");
    outline(&view).to_string()
}

/// A view without the contents of its lists, except single values: these describe units and cards, not
/// the question. It keeps whether a list is empty.
fn outline(view: &Value) -> Value {
    match view {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), outline(value))).collect()
        }
        Value::Array(list) if list.iter().any(|one| one.is_object() || one.is_array()) => {
            Value::Bool(!list.is_empty())
        }
        other => other.clone(),
    }
}

#[test]
fn those_who_are_asked_can_go_on_alone_and_see_what_is_asked() {
    let mut seen: BTreeMap<&str, Seen> = BTreeMap::new();
    by_the_asked(|table, asked, offered| {
        assert!(!asked.must().is_empty(), "{}: nobody is asked", table.called());
        seen.entry(table.entry.id).or_default().add(table, asked, offered);
    });
    for positions in seen.values() {
        assert_eq!(positions.alike(), None);
    }
}

#[test]
fn who_is_asked_rests_on_what_everybody_knows() {
    random_battles(8, 120, |table, step| {
        if step % 7 == 0 {
            let other = table.play.resample(Viewer::Table, &table.dice.seed());
            assert_eq!(other.asked(), table.play.asked(), "{}", table.called());
        }
    });
}
