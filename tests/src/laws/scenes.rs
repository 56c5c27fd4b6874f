//! Scenes: a public screen draws the actual table, in every game. That it reveals no secret is a law of
//! [`crate::laws::secrecy`], like everything that the table's viewer gets.

use crate::laws::moments::{phrases, words};
use crate::laws::random::{Table, random_battles};
use crate::laws::selection::enough;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tracker::Viewer;
use tracker::kit::{Layout, Phrase, Piece, Readiness, Scene};

/// The units on the table by owner, with their numbers if public, according to the table's view: from a
/// list of units with their places, or from the slots of boards.
fn stand(table: &Table) -> Vec<(Value, Value)> {
    let view: Value = serde_json::from_str(table.play.view(Viewer::Table).get()).unwrap();
    let listed = view["units"].as_array().into_iter().flatten();
    let listed = listed.filter(|unit| unit["status"] == "battlefield");
    let lying = view["spots"].as_array().into_iter().flatten().map(|spot| &spot["unit"]);
    let units = listed.chain(lying.filter(|unit| !unit.is_null()));
    sorted(units.map(|unit| (unit["owner"].clone(), unit["id"].clone())))
}

fn sorted(units: impl Iterator<Item = (Value, Value)>) -> Vec<(Value, Value)> {
    let mut units: Vec<_> = units.collect();
    units.sort_by_key(|(owner, id)| format!("{owner} {id}"));
    units
}

fn is_there(piece: &&Piece) -> bool {
    matches!(piece.readiness, Readiness::Ready | Readiness::Acting | Readiness::Acted)
}

/// Every sentence of a scene, except those of its moment.
fn said(scene: &Scene) -> Vec<&Phrase> {
    let (slots, grounds) = match &scene.layout {
        Layout::Lists => (&[][..], &[][..]),
        Layout::Boards { slots, grounds } => (&slots[..], &grounds[..]),
    };
    let boards = slots.iter().map(|slot| &slot.name).chain(grounds.iter().map(|it| &it.what));
    let marks = scene.pieces.iter().flat_map(|piece| piece.marks.iter().chain(&piece.notes));
    let facts = scene.standing.iter().flat_map(|side| &side.facts).map(|fact| &fact.what);
    let fight = scene.fight.iter().map(|fight| &fight.what);
    let chances = scene.fight.iter().filter_map(|fight| Some(&fight.chances.as_ref()?.what));
    boards.chain(marks).chain(facts).chain(fight).chain(chances).collect()
}

fn counts_are_possible(scene: &Scene, called: &str) {
    for gauge in scene.pieces.iter().flat_map(|piece| &piece.gauges) {
        let whole = gauge.now + if gauge.drains { gauge.lost } else { 0 };
        assert!(whole <= gauge.most && gauge.lost <= gauge.most, "{called}: {gauge:?}");
    }
    for chances in scene.fight.iter().filter_map(|fight| fight.chances.as_ref()) {
        let sum: u16 = chances.rows.iter().map(|row| row.permille).sum();
        assert!(sum.abs_diff(1000) <= 5, "{called}: {chances:?}");
    }
}

#[test]
fn every_unit_on_the_table_is_one_piece() {
    random_battles(16, 250, |table, _| {
        let scene = table.play.scene();
        let there = scene.pieces.iter().filter(is_there);
        let pieces = sorted(there.map(|piece| (json!(piece.side), json!(piece.id))));
        assert_eq!(pieces, stand(table), "{}", table.called());
        let mut spots: Vec<_> = scene.pieces.iter().filter_map(|piece| piece.at.as_ref()).collect();
        spots.sort_by_key(|at| (at.board, &at.slot));
        assert!(spots.windows(2).all(|pair| pair[0] != pair[1]), "{}", table.called());
        if let Layout::Boards { slots, grounds } = &scene.layout {
            let known = |slot: &str| slots.iter().any(|known| known.id == slot);
            let under = grounds.iter().map(|ground| &ground.at);
            assert!(spots.into_iter().chain(under).all(|at| known(&at.slot)), "{}", table.called());
        }
    });
}

#[test]
fn a_scene_counts_what_can_be_and_shows_no_more_than_the_back_of_what_lies_face_down() {
    random_battles(16, 250, |table, _| {
        let (scene, called) = (table.play.scene(), table.called());
        counts_are_possible(&scene, &called);
        for piece in scene.pieces.iter().filter(|piece| piece.face.is_none()) {
            let bare = Piece::back(piece.side, piece.at.clone());
            // Its number may be on its back.
            let notes = piece.notes.clone();
            assert!(notes.iter().all(|note| note.code == "marker"), "{called}: {piece:?}");
            assert_eq!(*piece, Piece { readiness: piece.readiness, notes, ..bare }, "{called}");
        }
        let points = scene.standing.each_ref().map(|side| side.points.last().copied());
        let score: Vec<_> = table.play.summary().score.into_iter().map(Some).collect();
        assert_eq!(points[..], score, "{called}");
    });
}

#[test]
fn who_fights_is_on_the_table_and_every_sentence_has_its_words() {
    let mut fights = BTreeMap::new();
    random_battles(24, 250, |table, _| {
        let (scene, called) = (table.play.scene(), table.called());
        let words = words(table.entry.id);
        let has_pages = words["phrase"].is_object();
        for phrase in said(&scene).into_iter().filter(|_| has_pages) {
            assert!(!words["scene"][phrase.code].is_null(), "{called}: {phrase:?}");
        }
        for piece in &scene.pieces {
            // A face-down unit does not reveal whom it fights.
            let foe = piece.locked.map(|foe| &scene.pieces[usize::from(foe)]);
            assert!(foe.is_none_or(|foe| foe.side != piece.side), "{called}: {piece:?}");
        }
        let Some(fight) = &scene.fight else { return };
        *fights.entry(table.entry.id).or_insert(0) += 1;
        let [by, at] = [fight.by, fight.at].map(|place| &scene.pieces[usize::from(place)]);
        assert_ne!(by.side, at.side, "{called}");
        assert!(fight.over || is_there(&by), "{called}: {by:?} attacks");
        for phrase in fight.so_far.iter().flat_map(phrases).filter(|_| has_pages) {
            assert!(!words["phrase"][phrase.code].is_null(), "{called}: {phrase:?}");
        }
    });
    assert!(fights.len() > 2 && fights.values().all(|met| *met > enough(50)), "{fights:?}");
}
