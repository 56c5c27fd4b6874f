//! Battles of older rules: they open, go on, and what can be proven of them is proven.
//!
//! Whoever adds a journal puts an exported battle into the folder `journals` of its game; nothing
//! else is needed.

use crate::forger::{File, Played};
use crate::opened::Opened;
use crate::tidy::{files, read};
use app::{Problem, verify};
use serde_json::{Value, json};
use tracker::games::ALL;

#[test]
fn every_journal_that_was_kept_opens_goes_on_and_proves() {
    for entry in ALL {
        let journals = files(&format!("tests/src/{}/journals", entry.id), &[".aide.json"]);
        assert!(!journals.is_empty(), "{} keeps no journal", entry.id);
        for path in journals {
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
            assert_eq!(crate::random::stands(&*again), table.stands(), "{name}");
            let page: Value = serde_json::from_str(&again.header()).unwrap();
            assert_eq!(page["rules"].as_u64().unwrap_or(1), opened.rules(), "{name}");
        }
    }
}

/// The same battle, said to be of the first rules, with every digest in its place.
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

/// What today's rules would judge otherwise is no forgery in a battle of older rules.
#[test]
fn a_battle_of_older_rules_is_not_judged_by_todays() {
    for played in Played::all() {
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
    let drawn = |played: &Played| played.file.draws().len() > 3;
    let all: Vec<Played> = Played::all().into_iter().filter(drawn).collect();
    assert!(ALL.iter().all(|entry| all.iter().any(|played| played.game == entry.id)));
    for played in all {
        for (words, forge) in kinds {
            let mut file = aged(&played.file);
            forge(&mut file);
            let said = refused(file);
            assert!(said.contains(words), "{}: {words}: {said}", played.game);
        }
    }
}
