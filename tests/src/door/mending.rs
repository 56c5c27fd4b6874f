//! Battles that were damaged or cut off: the intact part goes on, and every loss is reported.

use crate::door::requests::{TestHost, unsealed};
use app::Problem;
use serde_json::{Value, json};
use std::fs;
use tracker::games::ALL;

/// A battle of some steps, with its mark after each of them.
struct Played {
    host: TestHost,
    battle: String,
    marks: Vec<Value>,
}

impl Played {
    fn new(game: &str, steps: usize) -> Self {
        let mut host = TestHost::new();
        let battle = host.ask(json!({"ask": "practice", "game": game}))["battle"].take();
        let battle = battle.as_str().unwrap().to_owned();
        let mut marks = vec![host.look(&battle)["mark"].take()];
        for _ in 0..steps {
            host.play(&battle, 1);
            marks.push(host.look(&battle)["mark"].take());
        }
        Self { host, battle, marks }
    }

    /// The receipt of a screen at the table that saw this step last.
    fn receipt(&self, seq: usize) -> String {
        json!({"format": "aide-de-camp receipt", "version": 1, "battle": self.battle, "seat": null,
            "commitment": null, "part": null, "seq": seq, "mark": self.marks[seq]})
        .to_string()
    }

    /// The disk changes a letter of a step while the app is closed.
    fn damaged(self, seq: usize) -> Self {
        let text = self.host.exported(&self.battle);
        let at = text.find(&format!("{{\"seq\":{seq},\"id\":\"")).unwrap();
        let step = text.as_bytes()[at..at + 40].to_vec();
        let file = self.host.path().join("aide.db");
        let host = self.host.meanwhile(|| {
            let mut bytes = fs::read(&file).unwrap();
            let places = bytes.windows(step.len()).enumerate();
            let found: Vec<usize> =
                places.filter(|(_, window)| *window == step).map(|(at, _)| at).collect();
            assert!(!found.is_empty());
            for at in found {
                bytes[at + step.len() - 1] ^= 1;
            }
            fs::write(&file, bytes).unwrap();
        });
        Self { host, ..self }
    }

    fn mend(&self, agreed: bool) -> Value {
        json!({"ask": "mend", "battle": self.battle, "agreed": agreed})
    }

    fn newest_line(&self) -> Value {
        let log = json!({"ask": "log", "battle": self.battle, "viewer": "table", "count": 1});
        self.host.ask(log)["entries"][0].take()
    }
}

#[test]
fn what_holds_of_a_damaged_battle_goes_on_under_its_id() {
    for game in ALL {
        let mut played = Played::new(game.id, 12).damaged(7);
        let look = json!({"ask": "look", "battle": played.battle, "viewer": "table"});
        assert_eq!(played.host.refused(look.clone())["code"], "damaged");
        let asked = played.host.ask(played.mend(false));
        assert_eq!((&asked["holds"], &asked["lost"]), (&json!(7), &json!(6)), "{}", game.id);
        assert_eq!(asked["aside"], Value::Null);
        assert_eq!(played.host.refused(look)["code"], "damaged", "without a word nothing changes");
        let mut changes = played.host.app.subscribe();
        let mended = played.host.ask(played.mend(true));
        let told = changes.try_recv().unwrap();
        assert_eq!((told.battle.as_ref(), told.seq), (Some(&played.battle), None));
        assert!(fs::exists(mended["aside"].as_str().unwrap()).unwrap());
        assert_eq!(played.newest_line()["seq"], 7);
        assert_eq!(played.newest_line()["lost"], 6);
        assert_eq!(played.host.refused(played.mend(true))["code"], "not_damaged");
        played.host.play(&played.battle, 4);
        played.host = played.host.reopened();
        let text = played.host.exported(&played.battle);
        let proof = app::verify(&text, &[&played.receipt(5)]).unwrap();
        assert_eq!((proof.steps, proof.mended), (12, 1));
        receipts_of_lost_steps_are_told(&played, &text);
    }
}

fn receipts_of_lost_steps_are_told(played: &Played, text: &str) {
    for seq in [7, 9, 12] {
        let gone = Problem::StepsGone { from: 7, seq: seq.try_into().unwrap(), receipt: 1 };
        assert_eq!(app::verify(text, &[&played.receipt(seq)]), Err(gone));
    }
    let other: Value = serde_json::from_str(&played.receipt(12)).unwrap();
    let mut other = other;
    other["seq"] = json!(20);
    let no = app::verify(text, &[&other.to_string()]).unwrap_err();
    assert!(matches!(no, Problem::Damaged { seq: Some(20), .. }), "{no:?}");
}

#[test]
fn a_battle_of_which_nothing_holds_stays_as_it_is() {
    let played = Played::new(ALL[0].id, 3).damaged(0);
    let no = played.host.refused(played.mend(true));
    assert_eq!((&no["code"], &no["params"]["seq"]), (&json!("damaged"), &json!(0)));
}

#[test]
fn a_file_without_its_end_is_taken_in_as_far_as_it_holds_on_a_word() {
    for game in ALL {
        let played = Played::new(game.id, 12);
        let text = played.host.exported(&played.battle);
        let ninth = text.find("{\"seq\":9,").unwrap();
        // Cut inside a step, after a step, and as a complete file without its last steps.
        let whole = format!("{}\n]}}\n", text[..ninth].trim_end().trim_end_matches(','));
        for cut in [&text[..ninth + 50], &text[..ninth], &whole] {
            let mut host = TestHost::new();
            let import = json!({"ask": "import", "text": cut});
            let no = host.refused(import.clone());
            assert_eq!((&no["code"], &no["params"]["steps"]), (&json!("cut_short"), &json!(9)));
            let mut agreed = import;
            agreed["cut"] = json!(true);
            assert_eq!(host.ask(agreed)["battle"], played.battle);
            host.play(&played.battle, 2);
            let again = host.exported(&played.battle);
            assert_eq!(app::verify(&again, &[]).unwrap().mended, 1);
            let gone = Problem::StepsGone { from: 9, seq: 12, receipt: 1 };
            assert_eq!(app::verify(&again, &[&played.receipt(12)]), Err(gone));
        }
        let mut forged = text[..ninth].to_owned();
        forged.insert(forged.rfind("\"by\":").unwrap() + 5, ' ');
        let import = json!({"ask": "import", "text": forged, "cut": true});
        let no = TestHost::new().refused(import);
        assert_eq!(no["code"], "damaged", "what does not prove is not only cut");
        assert!(no["params"]["seq"].is_number() && no["params"]["which"].is_string(), "{no}");
    }
}

#[test]
fn a_battle_that_is_not_over_can_be_had_sealed() {
    for game in ALL {
        let played = Played::new(game.id, 9);
        let sealed = json!({"ask": "export", "battle": played.battle, "sealed": true});
        let sealed = played.host.ask(sealed);
        let open = played.host.exported(&played.battle);
        let text = sealed["text"].as_str().unwrap();
        let seed = open.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
        assert!(!text.contains(&seed) && !text.contains("\"deed\""));
        assert_eq!(unsealed(&sealed), open);
        let again = json!({"ask": "import", "text": text, "phrase": "no such words"});
        assert_eq!(TestHost::new().refused(again)["code"], "bad_phrase");
    }
}
