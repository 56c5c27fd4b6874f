//! Battles of older rules: they open, go on, and are proven as far as possible.
//!
//! To add a journal, put an exported battle into the folder `journals` of its game; nothing else is
//! needed. Each game also keeps one by the current rules, so that the next rules are tested against it:
//! with `AIDE_GENERATE` set, a missing one is written.

use crate::house::tidy::{files, read, root};
use crate::table::opened::Opened;
use crate::terminal::forger::{File, Played};
use app::{Problem, verify};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;
use tracker::games::ALL;

/// The journals that a game keeps.
fn journals(game: &str) -> Vec<PathBuf> {
    let folder = format!("tests/src/{game}/journals");
    if root().join(&folder).exists() { files(&folder, &[".aide.json"]) } else { Vec::new() }
}

/// The rules by which the journals of a game were played.
fn kept_rules(game: &str) -> BTreeSet<u64> {
    journals(game).iter().map(|path| Opened::of(&read(path)).rules()).collect()
}

/// Stores a battle by the current rules, if there is no journal of them.
fn keep_todays(played: &Played) {
    if kept_rules(played.game).contains(&played.rules()) {
        return;
    }
    let folder = root().join(format!("tests/src/{}/journals", played.game));
    std::fs::create_dir_all(&folder).unwrap();
    let name = format!("rules_{}.aide.json", played.rules());
    std::fs::write(folder.join(name), played.file.text()).unwrap();
}

#[test]
fn every_journal_that_was_kept_opens_goes_on_and_proves() {
    let todays = Played::all();
    if std::env::var("AIDE_GENERATE").is_ok() {
        todays.iter().for_each(keep_todays);
    }
    for played in &todays {
        let (game, rules) = (played.game, played.rules());
        assert!(kept_rules(game).contains(&rules), "{game} keeps no journal by rules {rules}");
    }
    for entry in ALL {
        for path in journals(entry.id) {
            let (name, text) = (path.display(), read(&path));
            let proof = verify(&text, &[]).unwrap_or_else(|no| panic!("{name}: {no:?}"));
            let opened = Opened::of(&text);
            let mut table = opened.table();
            match table.offer() {
                Some(tap) => table.act(&tap),
                None => table.take_back(),
            }
            assert_eq!(table.texts.len(), opened.len() + 1, "{name}");
            let more = table.play.prove().unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert_eq!(more.older_rules, proof.older_rules, "{name}");
            let again = table.opened();
            assert_eq!(crate::laws::random::stands(&*again), table.stands(), "{name}");
            let page: Value = serde_json::from_str(&again.header()).unwrap();
            assert_eq!(page["rules"].as_u64().unwrap_or(1), opened.rules(), "{name}");
        }
    }
}

/// Battles of the games that had other rules before the current ones.
fn with_older_rules() -> Vec<Played> {
    let all = Played::all().into_iter().filter(|played| played.rules() > 1);
    let all: Vec<Played> = all.collect();
    assert!(!all.is_empty(), "no game has older rules");
    all
}

/// The same battle, labeled as one by the first rules, with valid digests.
fn aged(file: &File) -> File {
    let mut file = file.clone();
    file.header.as_object_mut().unwrap().remove("rules");
    file
}

fn refused(file: File) -> String {
    match verify(&file.forged(), &[]) {
        Err(Problem::Damaged { which, .. }) => which,
        other => panic!("{other:?}"),
    }
}

/// In a battle of older rules, a step that the current rules judge differently is no forgery.
#[test]
fn a_battle_of_older_rules_is_not_judged_by_todays() {
    for played in with_older_rules() {
        let judged = |file: &mut File| {
            let waived = file.places(|deed| deed["acted"].get("waived").is_some());
            file.deed(waived[0]).remove("waived");
            file.deed(waived[0]).remove("why");
        };
        let (mut new, mut old) = (played.file.clone(), aged(&played.file));
        judged(&mut new);
        judged(&mut old);
        refused(new);
        let proof = verify(&old.forged(), &[]).unwrap();
        let whole = verify(&played.file.text(), &[]).unwrap();
        assert!(proof.older_rules && !whole.older_rules, "{}", played.game);
        assert_eq!((proof.steps, proof.draws), (whole.steps, whole.draws));
        assert!(proof.commitment && proof.taken_back > 0);
    }
}

#[test]
fn chain_commitment_and_draws_are_proven_under_older_rules() {
    type Forge = fn(&mut File);
    let kinds: [(&str, Forge); 7] = [
        ("does not follow from the seed", |file| {
            let draw = file.draws()[3];
            let (got, of) = (file.draw(draw)["got"][0].clone(), file.draw(draw)["of"].clone());
            file.draw(draw)["got"][0] = json!((got.as_u64().unwrap() + 1) % of.as_u64().unwrap());
        }),
        ("is repeated", |file| {
            let draw = file.draws()[3];
            let again = file.draw(draw).clone();
            file.deed(draw.0)["draws"].as_array_mut().unwrap().push(again);
        }),
        ("is left out", |file| {
            let draw = file.draws()[3];
            let counter = file.draw(draw)["counter"].as_u64().unwrap();
            file.draw(draw)["counter"] = json!(counter + 1);
        }),
        ("a second opening", |file| {
            let mut step = file.steps[0].clone();
            step["id"] = json!("0123456789abcdef0123456789abcdef");
            step["deed"]["opened"]["draws"] = json!([]);
            file.steps.push(step);
        }),
        ("it voids another step than the last", |file| {
            let place = file.places(|deed| deed.get("took_back").is_some())[0];
            let step = file.deed(place)["step"].as_u64().unwrap();
            file.deed(place)["step"] = json!(step - 1);
        }),
        ("the commitment is not that of the secret", |file| {
            file.header["seed"] = json!(tracker::Digest([1; 32]));
        }),
        ("unknown field", |file| {
            file.steps[1]["zzz"] = json!(1);
        }),
    ];
    let drawn = |played: &&Played| played.file.draws().len() > 3;
    let all = with_older_rules();
    let games = |played: &Played| played.game;
    let tried: BTreeSet<&str> = all.iter().filter(drawn).map(games).collect();
    assert_eq!(tried, all.iter().map(games).collect(), "the others draw too seldom");
    for played in all.iter().filter(drawn) {
        for (words, forge) in kinds {
            let mut file = aged(&played.file);
            forge(&mut file);
            let said = refused(file);
            assert!(said.contains(words), "{}: {words}: {said}", played.game);
        }
    }
}
