//! A battle's host dies twice, with all its data. The visitor keeps a copy from each host, and the
//! battle continues from the newest copy or an older one. A battle damaged on disk is sealed again,
//! too.

use super::two::{HERE, host_on, invited, join, look, opened, own, play, table, tap, wait};
use crate::Host;
use app::{Backup, Caller, Hidden, Problem, battle, battles, copies, network, table};
use serde_json::{Value, json};
use std::path::Path;
use tempfile::TempDir;
use tracker::{Id, Seat};

/// A host, and its folder, which dies with it.
struct TestHost {
    host: Host,
    folder: TempDir,
}

impl TestHost {
    fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { host: host_on(folder.path()), folder }
    }

    /// Imports a battle from a copy.
    fn of(copy: &Copy) -> Self {
        let test = Self::open();
        let (text, phrase) = (copy.file.clone(), Some(copy.words.clone()));
        own(&test.host, battles::Import { text, phrase, cut: false });
        test
    }

    /// South's phone joins the table.
    fn seats(&self, visitor: &Host, battle: Id) {
        own(&self.host, network::OpenTable { battle, address: HERE });
        let link = invited(&self.host, battle);
        let known = join(visitor, &link, false).err();
        if let Some(problem) = known {
            assert!(matches!(problem, Problem::KnownBattle { .. }), "{problem:?}");
            join(visitor, &link, true).unwrap();
        }
        let steps = self.backup(battle).steps;
        wait("the visitor sees it", || look(visitor, battle)["seq"] == steps - 1);
    }

    fn backup(&self, battle: Id) -> Backup {
        table(&self.host, battle).sealed
    }

    /// The visitor's copy, once the host says that everything is kept.
    fn kept(&self, visitor: &Host, battle: Id) -> Copy {
        wait("all is kept", || {
            let Backup { steps, kept, in_page } = self.backup(battle);
            assert_eq!(in_page, 0, "an app is no page");
            kept == steps
        });
        let words = table(&self.host, battle).phrase.unwrap();
        let copy = || Copy { file: sealed(visitor, battle).0, words: words.clone() };
        let steps = self.backup(battle).steps as usize;
        wait("it is given out", || copy().items() == steps + 1);
        copy()
    }
}

/// A sealed copy, and the words that open it.
struct Copy {
    file: String,
    words: Hidden,
}

impl Copy {
    fn items(&self) -> usize {
        let file: Value = serde_json::from_str(&self.file).unwrap();
        file["items"].as_array().unwrap().len()
    }

    fn without_its_last(self) -> Self {
        let mut file: Value = serde_json::from_str(&self.file).unwrap();
        file["items"].as_array_mut().unwrap().pop();
        Self { file: file.to_string(), ..self }
    }
}

/// The visitor's files: a copy and the earlier ones.
fn sealed(visitor: &Host, battle: Id) -> (String, Vec<String>) {
    let reply = own(visitor, copies::Sealed { battle });
    let text = |file: &Value| file["text"].as_str().map(str::to_owned);
    let earlier = reply["earlier"].as_array().unwrap().iter().filter_map(text);
    (text(&reply).unwrap(), earlier.collect())
}

fn practice(host: &Host) -> Id {
    let game = app::games().remove(0).id;
    own(host, battles::Practice { game })["battle"].as_str().unwrap().parse().unwrap()
}

#[test]
fn the_battle_goes_on_from_the_newest_copy_twice() {
    let (mut test, visitor) = (TestHost::open(), TestHost::open());
    let battle = practice(&test.host);
    for _ in 0..2 {
        test.seats(&visitor.host, battle);
        let last = play(&test.host, &visitor.host, battle, 5);
        let copy = test.kept(&visitor.host, battle);
        assert_eq!(copy.items() as u64, last + 2, "the first page, and every step");
        drop(test);
        test = TestHost::of(&copy);
        assert_eq!(u64::from(test.backup(battle).steps), last + 1, "nothing is lost");
        assert_eq!(test.backup(battle).kept, 0, "and nothing is kept of it so far");
    }
    test.seats(&visitor.host, battle);
    let third = test.kept(&visitor.host, battle);
    assert_eq!(third.items(), test.backup(battle).steps as usize + 1);
    assert_eq!(sealed(&visitor.host, battle).1.len(), 2, "what other words open sessions");
}

#[test]
fn the_battle_goes_on_from_an_older_copy_and_the_newer_one_stays() {
    let (first, visitor) = (TestHost::open(), TestHost::open());
    let battle = practice(&first.host);
    first.seats(&visitor.host, battle);
    play(&first.host, &visitor.host, battle, 3);
    let older = first.kept(&visitor.host, battle);
    play(&first.host, &visitor.host, battle, 5);
    let newer = first.kept(&visitor.host, battle);
    assert!(newer.items() > older.items());
    drop(first);

    let second = TestHost::of(&older);
    second.seats(&visitor.host, battle);
    let again = second.kept(&visitor.host, battle);
    assert_eq!((again.items(), again.words == older.words), (older.items(), false));
    let earlier = || sealed(&visitor.host, battle).1;
    assert_eq!(earlier(), std::slice::from_ref(&newer.file), "it is not thrown away");
    play(&second.host, &visitor.host, battle, 7);
    let last = second.kept(&visitor.host, battle);
    assert!(last.items() > newer.items());
    assert_eq!(earlier(), [newer.file], "nobody has proven that it is not needed any more");
    drop(second);

    let third = TestHost::of(&last);
    assert_eq!(third.backup(battle).steps as usize + 1, last.items());
    let proof = own(&third.host, battle::Prove { battle });
    assert!(proof["proof"].is_object(), "all of it follows");
}

#[test]
fn a_host_that_dies_before_its_copy_is_whole_leaves_the_one_before() {
    let (first, visitor) = (TestHost::open(), TestHost::open());
    let battle = practice(&first.host);
    first.seats(&visitor.host, battle);
    play(&first.host, &visitor.host, battle, 5);
    let whole = first.kept(&visitor.host, battle);
    drop(first);
    // Another host begins its own copy, then is gone.
    let app = &visitor.host.door().context.app;
    let cut = app::Copies(app).begin_copy(battle, None, Id([7; 16])).unwrap();
    app::Copies(app).keep_sealed(battle, &cut, &["one".to_owned(), "two".to_owned()]).unwrap();
    assert_eq!(sealed(&visitor.host, battle).0, whole.file);
    let third = TestHost::of(&whole);
    assert_eq!(third.backup(battle).steps as usize + 1, whole.items());
}

#[test]
fn a_copy_that_ends_before_what_was_seen_says_so_and_is_right_afterwards() {
    let (first, here) = (TestHost::open(), TestHost::open());
    let (visitor, battle) = (&here.host, practice(&first.host));
    first.seats(visitor, battle);
    let last = play(&first.host, visitor, battle, 5);
    let Copy { file: text, words } = first.kept(visitor, battle).without_its_last();
    drop(first);
    let receipt = || own(visitor, copies::Receipt { battle })["receipt"].take();
    let before = receipt();
    assert_eq!(before["seq"], last);
    let taken = own(visitor, battles::Import { text, phrase: Some(words), cut: false });
    assert_eq!(taken["unlike"], json!({"how": "short", "seen": last, "last": last - 1}));
    assert_eq!(look(visitor, battle)["seq"], last, "the log says that a step was lost");
    assert_eq!(receipt()["seq"], last - 1);
    tap(visitor, battle, Seat(1)).or_else(|| tap(visitor, battle, Seat(0))).unwrap();
    let reply = own(visitor, battle::Export { battle, sealed: false });
    let check = |receipt: &Value| {
        app::verify(reply["text"].as_str().unwrap(), &[&receipt.to_string()]).map(drop)
    };
    assert_eq!(check(&receipt()), Ok(()));
    let (from, seq) = (u32::try_from(last).unwrap(), u32::try_from(last).unwrap());
    assert_eq!(check(&before), Err(Problem::StepsGone { from, seq, receipt: 1 }));
}

#[test]
fn the_whole_copy_agrees_with_what_was_seen_after_a_shorter_one() {
    let (first, here) = (TestHost::open(), TestHost::open());
    let (visitor, battle) = (&here.host, practice(&first.host));
    first.seats(visitor, battle);
    let last = play(&first.host, visitor, battle, 3);
    let whole = first.kept(visitor, battle);
    drop(first);
    let import = |copy: Copy| {
        let (text, phrase) = (copy.file, Some(copy.words));
        own(visitor, battles::Import { text, phrase, cut: false })["unlike"].take()
    };
    let short = Copy { file: whole.file.clone(), words: whole.words.clone() }.without_its_last();
    assert_eq!(import(short)["how"], "short");
    assert_eq!(import(whole), Value::Null);
    assert_eq!(look(visitor, battle)["seq"], last);
}

/// Changes a letter of a step on disk while nothing is running.
fn damage(folder: &Path, battle: &str, seq: u64) {
    let at = battle.find(&format!("{{\"seq\":{seq},\"id\":\"")).unwrap();
    let step = &battle.as_bytes()[at..at + 40];
    let file = folder.join("aide.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let places = bytes.windows(step.len()).enumerate();
    let found: Vec<_> = places.filter(|(_, place)| *place == step).map(|(at, _)| at).collect();
    assert!(!found.is_empty());
    found.iter().for_each(|at| bytes[at + step.len() - 1] ^= 1);
    std::fs::write(&file, bytes).unwrap();
}

#[test]
fn a_mended_battle_is_sealed_anew_and_the_copy_of_before_stays() {
    let (mut test, visitor) = (TestHost::open(), TestHost::open());
    let battle = practice(&test.host);
    test.seats(&visitor.host, battle);
    let last = play(&test.host, &visitor.host, battle, 6);
    let before = test.kept(&visitor.host, battle);
    let text = opened(&test.host, battle);
    drop(test.host);
    damage(test.folder.path(), &text, last - 1);
    test.host = host_on(test.folder.path());
    test.host.resume();
    // Once the connection works, the host reports that the battle is damaged.
    let asked = || visitor.host.call(Caller::Owner, table::Table { battle });
    wait("the visitor is back", || asked().is_err());
    own(&test.host, battle::Mend { battle, agreed: true });
    let after = test.kept(&visitor.host, battle);
    assert_ne!(after.words, before.words);
    assert_eq!(after.items() + 1, before.items(), "two steps are gone, and one says so");
    assert_eq!(sealed(&visitor.host, battle).1, [before.file]);
    assert_eq!(look(&visitor.host, battle)["seq"], last - 1);
    assert_eq!(TestHost::of(&after).backup(battle).steps as usize + 1, after.items());
}

#[test]
fn whoever_was_let_into_the_seat_of_a_known_battle_has_it_once_the_owner_agrees() {
    let [test, here, other] = [(); 3].map(|()| TestHost::open());
    let (host, battle) = (&test.host, practice(&test.host));
    test.seats(&here.host, battle);
    own(&here.host, table::Leave { battle });
    join(&other.host, &invited(host, battle), false).unwrap();
    let link = invited(host, battle);
    let known = std::thread::scope(|scope| {
        let joins = scope.spawn(|| join(&here.host, &link, false));
        let knocks = || own(&other.host, table::Table { battle })["knocks"].take();
        wait("it knocks", || knocks()[0]["id"].is_string());
        let device = knocks()[0]["id"].as_str().unwrap().parse().unwrap();
        own(&other.host, table::AnswerKnock { battle, device, agree: true });
        joins.join().unwrap().unwrap_err()
    });
    assert!(matches!(known, Problem::KnownBattle { seated: false, .. }), "{known:?}");
    // The code is used up: the consent already admitted this device.
    assert_eq!(join(&other.host, &link, true).unwrap_err(), Problem::BadCode {});
    join(&here.host, &link, true).unwrap();
    wait("it sees the battle", || look(&here.host, battle)["seq"] == 0);
    play(host, &here.host, battle, 3);
}
