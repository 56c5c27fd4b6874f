//! Odds that the players agreed to hide are shown to nobody, in any game.

use crate::door::requests::TestHost;
use crate::laws::random::{Game, Table, games, sent};
use serde_json::{Value, json};
use tracker::Fault;

#[test]
fn a_battle_that_hides_odds_has_none() {
    for game in games() {
        let mut setup: Value = serde_json::from_str(&game.mixed(0)).unwrap();
        setup["hide_odds"] = json!(true);
        let mut table = Table::begin(&game.entry, &setup.to_string(), 0);
        let offer = table.offer().unwrap();
        for play in [&*table.play, &*table.opened()] {
            assert!(play.hides_odds(), "{}", table.called());
            let odds = play.forecast(offer.seat, &sent(&offer.command));
            assert_eq!(odds, Err(Fault::OddsHidden), "{}", table.called());
        }
    }
}

/// The number of steps of a random battle at which the public screen shows chances.
fn chances(game: &Game, number: u64, hidden: bool) -> usize {
    let mut setup: Value = serde_json::from_str(&game.mixed(number)).unwrap();
    setup["hide_odds"] = json!(hidden);
    let mut table = Table::begin(&game.entry, &setup.to_string(), number);
    let mut shown = 0;
    for _ in 0..250 {
        let Some(offer) = table.offer() else { break };
        table.act(&offer);
        shown += usize::from(table.play.scene().fight.is_some_and(|it| it.chances.is_some()));
    }
    shown
}

#[test]
fn the_public_screen_of_a_battle_that_hides_odds_has_none() {
    for game in tracker::games::ALL.iter().map(|entry| Game::of(entry.id)) {
        let told = |hidden| (0..8).map(|number| chances(&game, number, hidden)).sum::<usize>();
        assert!(told(false) > 0, "{}", game.entry.id);
        assert_eq!(told(true), 0, "{}", game.entry.id);
    }
}

#[test]
fn a_setup_that_says_nothing_of_odds_shows_them_and_stays_as_it_was_written() {
    for game in games() {
        let mut table = Table::begin(&game.entry, &game.mixed(0), 0);
        let offer = table.offer().unwrap();
        assert!(
            table.play.forecast(offer.seat, &sent(&offer.command)).is_ok(),
            "{}",
            table.called()
        );
        assert!(!table.play.header().contains("hide_odds"), "{}", table.called());
    }
}

#[test]
fn the_door_says_that_odds_are_hidden() {
    let host = TestHost::new();
    for game in app::games() {
        let pack = host.ask(json!({"ask": "pack", "game": game.id}));
        let mut draft = pack["pack"]["practice"]["draft"].clone();
        let hidden = [false, true].map(|hidden| {
            draft["hide_odds"] = json!(hidden);
            let begun = json!({"ask": "new_battle", "game": game.id, "name": "x", "draft": draft});
            let battle = host.ask(begun)["battle"].as_str().unwrap().to_owned();
            host.look(&battle)
        });
        assert_eq!(hidden.each_ref().map(|look| look["odds_hidden"] == true), [false, true]);
        let offer = hidden[1]["offers"].as_array().unwrap()[0].clone();
        let ask = json!({"ask": "odds", "battle": hidden[1]["battle"]["id"], "seat": offer["seat"],
            "command": offer["command"]});
        assert_eq!(host.refused(ask)["code"], "odds_hidden");
    }
}
