//! The points that are left are filled to the nearest sum, legal by the game's own check: compared with
//! every way to add units, in all games.

use app::{ArmyList, Checks, Fill};
use serde_json::{Value, json};
use tracker::games::ALL;
use tracker::{Checked, Legality, Severity, Violation};

/// The points that are left are at most so many times those of the cheapest unit.
const CHEAPEST: i64 = 4;

/// Whether an army is legal, but for a deck that is not listed and may lie on the table.
fn is_legal(checked: &Checked) -> bool {
    let open = |it: &Violation| it.severity != Severity::Advice && it.fix != "list_deck";
    !checked.violations.iter().any(open)
}

/// A game's lists of practice that are legal without their decks, with their points.
fn legal(game: &str, checks: &mut Checks<'_>) -> Vec<(Value, i64)> {
    let armies = &app::content(game).unwrap()["practice"]["armies"];
    let mut found = Vec::new();
    for army in armies.as_object().unwrap().values() {
        let mut army = army.clone();
        for deck in ["deck", "strategy"] {
            army.as_object_mut().unwrap().remove(deck);
        }
        army["limit"] = json!(9_000);
        let units = army["entries"].as_array().unwrap().len();
        // Some lists have room for what they were without.
        for without in [None].into_iter().chain((0..units).map(Some)) {
            let mut list = army.clone();
            if let Some(at) = without {
                list["entries"].as_array_mut().unwrap().remove(at);
            }
            let judged = checks.check(&list, Some(game), None).unwrap().checked;
            if is_legal(&judged) {
                found.push((list, judged.points));
            }
        }
    }
    found
}

/// The cards that an army of the list may add, with their cost.
fn cards(game: &str, list: &Value, checks: &mut Checks<'_>) -> Vec<(String, i64)> {
    let units = &app::content(game).unwrap()["practice"]["units"];
    let mut empty = list.clone();
    let all = units.as_object().unwrap().values();
    let fits = |card: &&Value| card["faction"].as_str().is_none_or(|of| list["faction"] == of);
    let cards: Vec<_> = all.filter(fits).map(|card| card["id"].as_str().unwrap()).collect();
    let cost = |card: &str| {
        empty["entries"] = json!([{"card": card}]);
        let judged = checks.check(&empty, Some(game), None).unwrap().checked;
        (card.to_owned(), judged.points)
    };
    cards.into_iter().map(cost).filter(|(_, cost)| *cost > 0).collect()
}

/// The best sum of any legal way, by trying every one.
fn best(
    checks: &mut Checks<'_>,
    (game, list, room): (&str, &Value, i64),
    cards: &[(String, i64)],
) -> i64 {
    let [(card, cost), rest @ ..] = cards else {
        let judged = checks.check(list, Some(game), None).unwrap().checked;
        return if is_legal(&judged) { 0 } else { i64::MIN };
    };
    let mut found = i64::MIN;
    let mut list = list.clone();
    for copies in 0..=room / cost {
        if copies > 0 {
            list["entries"].as_array_mut().unwrap().push(json!({"card": card}));
        }
        let more = best(checks, (game, &list, room - copies * cost), rest);
        found = found.max(more.saturating_add(copies * cost));
    }
    found
}

#[test]
fn the_points_that_are_left_are_filled_to_the_nearest_legal_sum() {
    for game in ALL {
        let mut checks = Checks::default();
        let (mut certain, mut all) = (0, 0);
        for (number, (mut list, points)) in legal(game.id, &mut checks).into_iter().enumerate() {
            let cards = cards(game.id, &list, &mut checks);
            let most = CHEAPEST * cards.iter().map(|(_, cost)| *cost).min().unwrap();
            let room = 1 + 31 * i64::try_from(number).unwrap() % most;
            list["limit"] = json!(points + room);
            let read = app::read(&list, Some(game.id)).unwrap();
            let filled = checks.fill(&read, 7).unwrap().unwrap();
            let Fill { room: left, nearest, proposals } = &filled;
            assert_eq!(*left, Some(room));
            let best = best(&mut checks, (game.id, &list, room), &cards);
            let sum = proposals.first().map_or(0, |one| one.points.unwrap());
            let shown = format!("{}: {} for {room}: {filled:?}", game.id, list["name"]);
            if *nearest {
                assert_eq!(sum, best, "{shown}");
            } else {
                assert!(sum <= best, "{shown}");
            }
            all += 1;
            certain += usize::from(*nearest);
            let mut others: Vec<&ArmyList> = Vec::new();
            for one in proposals {
                assert_eq!(one.points, Some(sum), "{shown}");
                let after = checks.check(&json!(one.army), Some(game.id), None).unwrap().checked;
                assert_eq!((is_legal(&after), after.points), (true, points + sum), "{shown}");
                assert!(!others.contains(&&one.army), "{shown}");
                others.push(&one.army);
            }
        }
        assert!(all >= 2 && certain * 10 >= all * 9, "{}: {certain} of {all}", game.id);
    }
}

#[test]
fn a_deck_that_must_grow_with_the_army_grows_with_it() {
    let game = "fantasy_commander";
    let armies = app::content(game).unwrap()["practice"]["armies"].clone();
    let mut filled = 0;
    for army in armies.as_object().unwrap().values() {
        let mut checks = Checks::default();
        let mut list = army.clone();
        let judged = checks.check(&list, Some(game), None).unwrap().checked;
        if judged.violations.iter().any(|it| it.severity != Severity::Advice) {
            continue;
        }
        list["limit"] = json!(judged.points + 60);
        let read = app::read(&list, Some(game)).unwrap();
        for one in checks.fill(&read, 7).unwrap().unwrap().proposals {
            let after = checks.check(&json!(one.army), Some(game), None).unwrap().checked;
            assert_eq!(after.legality, Legality::Legal, "{after:?}");
            filled += 1;
        }
    }
    assert!(filled > 0);
}
