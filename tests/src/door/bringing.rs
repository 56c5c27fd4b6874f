//! Importing a battle that is here already in part: the file's additional steps are taken over,
//! nothing that is held is dropped, and a different history is refused.

use crate::door::requests::TestHost;
use serde_json::{Value, json};
use std::fs;
use tracker::games::ALL;

const STEPS: usize = 12;

/// A battle of some steps, with files of it after nine steps and after all.
struct Played {
    host: TestHost,
    battle: String,
    early: String,
    whole: String,
}

impl Played {
    fn new(game: &str) -> Self {
        let mut host = TestHost::new();
        let battle = host.ask(json!({"ask": "practice", "game": game}))["battle"].take();
        let battle = battle.as_str().unwrap().to_owned();
        host.play(&battle, 9);
        let early = host.exported(&battle);
        host.play(&battle, STEPS - 9);
        let whole = host.exported(&battle);
        Self { host, battle, early, whole }
    }

    /// The disk changes a byte at that distance from the beginning of a text, wherever the text is.
    fn damaged(self, text: &str, away: isize) -> Self {
        let file = self.host.path().join("aide.db");
        let host = self.host.meanwhile(|| {
            let mut bytes = fs::read(&file).unwrap();
            let places = bytes.windows(text.len()).enumerate();
            let found: Vec<usize> =
                places.filter(|(_, window)| *window == text.as_bytes()).map(|(at, _)| at).collect();
            assert!(!found.is_empty(), "{text}");
            found.iter().for_each(|at| bytes[at.checked_add_signed(away).unwrap()] ^= 1);
            fs::write(&file, bytes).unwrap();
        });
        Self { host, ..self }
    }

    /// The beginning of a step's text.
    fn step(&self, seq: usize) -> String {
        let at = self.whole.find(&format!("{{\"seq\":{seq},\"id\":\"")).unwrap();
        self.whole[at..at + 40].to_owned()
    }

    fn import(&self, text: &str) -> Result<Value, Value> {
        let import = json!({"ask": "import", "text": text});
        let done = self.host.try_ask(app::Caller::Owner, import);
        done.map_err(|no| serde_json::to_value(no).unwrap())
    }

    /// Imports the text; what was here of the battle is moved to a file of its own.
    fn replaced_by(&self, text: &str) {
        let taken = self.import(text).unwrap();
        assert_eq!(taken["battle"], self.battle);
        assert!(fs::exists(taken["aside"].as_str().unwrap()).unwrap());
    }

    fn refused(&self, text: &str) -> Value {
        self.import(text).unwrap_err()
    }

    fn mend(&self, agreed: bool) -> Value {
        json!({"ask": "mend", "battle": self.battle, "agreed": agreed})
    }

    fn is_whole(&self) {
        assert_eq!(self.host.exported(&self.battle), self.whole);
        assert_eq!(self.refused(&self.whole)["code"], "already_here");
        assert_eq!(self.refused(&self.early)["code"], "already_here", "the longer one stays");
        assert_eq!(self.host.refused(self.mend(false))["code"], "not_damaged");
    }
}

#[test]
fn a_copy_takes_the_place_of_a_damaged_battle() {
    for game in ALL {
        let played = Played::new(game.id);
        let step = played.step(7);
        let played = played.damaged(&step, 39);
        let look = json!({"ask": "look", "battle": played.battle, "viewer": "table"});
        assert_eq!(played.host.refused(look)["code"], "damaged");
        played.replaced_by(&played.whole);
        played.is_whole();
    }
}

#[test]
fn what_is_held_beyond_an_earlier_copy_stays() {
    for game in ALL {
        let played = Played::new(game.id);
        let step = played.step(7);
        let played = played.damaged(&step, 39);
        played.replaced_by(&played.early);
        played.is_whole();
    }
}

#[test]
fn what_is_damaged_beyond_an_earlier_copy_is_damaged_still_and_known() {
    let played = Played::new(ALL[0].id);
    let (one, other) = (played.step(7), played.step(11));
    let played = played.damaged(&one, 39).damaged(&other, 39);
    assert_eq!(played.host.ask(played.mend(false))["holds"], 7);
    played.replaced_by(&played.early);
    let found = played.host.ask(played.mend(false));
    assert_eq!((&found["holds"], &found["lost"]), (&json!(11), &json!(2)));
    played.replaced_by(&played.whole);
    played.is_whole();
}

#[test]
fn a_battle_goes_on_where_a_file_goes_further() {
    for game in ALL {
        let played = Played::new(game.id);
        let other = Played { host: TestHost::new(), ..played };
        assert_eq!(other.import(&other.early).unwrap()["aside"], Value::Null);
        assert_eq!(other.refused(&other.early)["code"], "already_here");
        other.replaced_by(&other.whole);
        other.is_whole();
    }
}

#[test]
fn a_first_page_that_is_damaged_comes_back_with_a_copy() {
    for game in ALL {
        let played = Played::new(game.id);
        let at = played.whole.find("\"seed\":\"").unwrap();
        let seed = played.whole[at..at + 40].to_owned();
        let played = played.damaged(&seed, 20);
        let no = played.host.refused(played.mend(true));
        assert_eq!(no["code"], "damaged", "{no}");
        played.replaced_by(&played.whole);
        played.is_whole();
    }
}

#[test]
fn another_history_is_refused_and_nothing_is_changed() {
    for game in ALL {
        let Played { host, battle, early, whole } = Played::new(game.id);
        let other = Played { host: TestHost::new(), battle, early, whole };
        other.import(&other.early).unwrap();
        let id = "0".repeat(31) + "f";
        other.host.ask(json!({"ask": "take_back", "battle": other.battle, "seat": 0,
            "viewer": "table", "id": id, "consent": true}));
        let before = other.host.exported(&other.battle);
        let no = other.refused(&other.whole);
        assert_eq!((&no["code"], &no["params"]["seq"]), (&json!("other_history"), &json!(10)));
        assert_eq!(other.host.exported(&other.battle), before);
        drop(host);
    }
}

/// Only the sum or the id beside a text is damaged: the next step proves that the text is good.
#[test]
fn a_step_whose_text_is_good_is_kept_and_what_stands_beside_it_mended() {
    for game in ALL {
        let played = Played::new(game.id);
        // The sum comes before the text, and the id before the sum.
        let (one, other, last) = (played.step(5), played.step(8), played.step(STEPS));
        let played = played.damaged(&one, -1).damaged(&other, -10).damaged(&last, -1);
        let look = json!({"ask": "look", "battle": played.battle, "viewer": "table"});
        assert_eq!(played.host.refused(look)["code"], "damaged");
        let mended = played.host.ask(played.mend(true));
        assert_eq!((&mended["holds"], &mended["lost"]), (&json!(STEPS + 1), &json!(0)));
        let played = Played { host: played.host.reopened(), ..played };
        played.is_whole();
    }
}

#[test]
fn what_was_mended_and_not_played_on_gives_way_to_a_copy() {
    for game in ALL {
        let played = Played::new(game.id);
        let step = played.step(7);
        let mut played = played.damaged(&step, 39);
        played.host.ask(played.mend(true));
        played.replaced_by(&played.whole);
        played.is_whole();
        played = Played::new(game.id);
        let step = played.step(7);
        played = played.damaged(&step, 39);
        played.host.ask(played.mend(true));
        let id = "0".repeat(31) + "f";
        played.host.ask(json!({"ask": "take_back", "battle": played.battle, "seat": 0,
            "viewer": "table", "id": id, "consent": true}));
        let no = played.refused(&played.whole);
        assert_eq!((&no["code"], &no["params"]["seq"]), (&json!("other_history"), &json!(7)));
    }
}

#[test]
fn a_battle_whose_summary_is_damaged_shows_it_in_the_list_until_it_is_opened() {
    let played = Played::new(ALL[0].id);
    let listed = |host: &TestHost| host.ask(json!({"ask": "battles"}))["battles"][0].take();
    assert_eq!(listed(&played.host)["damaged"], false);
    let name = listed(&played.host)["name"].take();
    let played = played.damaged("{\"chapter\":{\"round\":", 20);
    assert_eq!(listed(&played.host)["damaged"], true);
    played.host.look(&played.battle);
    assert_eq!(listed(&played.host)["damaged"], false);
    assert_eq!(listed(&played.host)["name"], name);
}
