//! Each decoder of what players bring gets input that is made up from a seed, some of it honest but for
//! a few changes. Nothing panics, and neither the memory nor the time that an input takes is large.

use super::jumble::jumble;
use super::packed::Message;
use crate::door::army_file::{file, samples};
use crate::door::packs;
use crate::door::requests::{TestHost, text};
use crate::made_up::{Changes, count, first, minutes};
use crate::terminal::cli::peak_memory;
use app::army::{DeleteArmy, ImportArmy, ReadCodes};
use app::cards::Pack;
use app::packs::{ForgetPack, ReadPack, SavePack};
use app::{App, Caller, Checks, Problem};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::fs;
use std::time::{Duration, Instant};
use tracker::Id;

/// The most memory that a decoder may take above what it began with, in megabytes.
const MEGABYTES: u64 = 64;
/// The most processor time that an input may take in a build for tests.
const TIME: Duration = Duration::from_secs(5);
/// The most bytes of a file, and some more.
const FILE_MOST: usize = 520 << 10;
/// The most bytes of a list as text, and some more.
const TEXT_MOST: usize = 65 << 10;

/// Hands a decoder what is made up. It says whether it took it.
fn run<T>(
    name: &'static str,
    make: impl Fn(&mut SmallRng) -> T,
    mut decode: impl FnMut(&mut Checks<'_>, T) -> bool,
) {
    let mut checks = Checks::default();
    // What is read once, such as the packs, is no memory of an input.
    decode(&mut checks, make(&mut SmallRng::seed_from_u64(first())));
    let started = Instant::now();
    let before = peak_from_now();
    let (mut inputs, mut taken, mut slowest) = (0_u64, 0_u64, Duration::ZERO);
    let goes_on = |inputs| match minutes() {
        Some(minutes) => started.elapsed() < minutes,
        None => inputs < count(),
    };
    while goes_on(inputs) {
        let seed = Seed(first() + inputs, name);
        let input = make(&mut SmallRng::seed_from_u64(seed.0));
        let begun = processor_time();
        taken += u64::from(decode(&mut checks, input));
        let took = processor_time().saturating_sub(begun);
        assert!(took < TIME, "{took:?}");
        slowest = slowest.max(took);
        inputs += 1;
        let most = before.zip(peak_memory(std::process::id())).map(|(then, now)| now - then);
        assert!(most.is_none_or(|most| most <= MEGABYTES), "{most:?} MB above the start");
        drop(seed);
    }
    let most = before.zip(peak_memory(std::process::id())).map_or(0, |(then, now)| now - then);
    println!(
        "{name}: {inputs} inputs, {taken} of them taken, at most {most} MB above the start, \
         the slowest {slowest:?}"
    );
    assert!(taken > 0, "some of it is what honest programs write");
}

/// Names the seed of an input that fails.
struct Seed(u64, &'static str);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: `cargo xtask fuzz --count 1 --seed {}` tries it again", self.1, self.0);
        }
    }
}

/// The peak of this process in megabytes, which is counted from now on; none if the system does not
/// report it, or other tests take memory, too.
fn peak_from_now() -> Option<u64> {
    std::env::var_os("AIDE_ALONE")?;
    // Where it cannot be set back, the peak so far counts as the start.
    let _ = fs::write("/proc/self/clear_refs", "5");
    peak_memory(std::process::id())
}

/// The processor time of this thread, or the time if the system does not report it: a busy machine
/// makes no input slow.
fn processor_time() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| EPOCH.with(Instant::elapsed), Duration::from_nanos)
}

thread_local! {
    static EPOCH: Instant = Instant::now();
}

/// The army files of every game, as the app writes them.
fn files(host: &TestHost) -> Vec<String> {
    let of = |game: &'static str| {
        samples(host, game).into_iter().map(move |army| file(host, game, &army))
    };
    tracker::games::ALL.iter().flat_map(|entry| of(entry.id)).collect()
}

/// A file with changes in its structure, its text, or both.
fn changed_file(files: &[String], chance: &mut SmallRng) -> String {
    let mut file = files.choose(chance).unwrap().clone();
    let how = chance.random_range(0..8);
    if how > 0 {
        let mut value: Value = file.parse().unwrap();
        jumble(&mut value, chance);
        file = value.to_string();
    }
    if how < 3 {
        file = String::from_utf8_lossy(&Changes::by(chance).in_text(&file)).into_owned();
    }
    file.truncate(file.floor_char_boundary(FILE_MOST));
    file
}

/// Brings a file in as a new list, and removes it again.
fn import(app: &App, text: String) -> Result<(), Problem> {
    let id = Id([7; 16]);
    app.call(Caller::Owner, ImportArmy { id, text })?;
    app.call(Caller::Owner, DeleteArmy { army: id }).unwrap();
    Ok(())
}

#[test]
fn army_files() {
    let host = TestHost::new();
    let files = files(&host);
    run(
        "army files",
        |chance| changed_file(&files, chance),
        |checks, file| {
            let imported = import(&host.app, file.clone()).is_ok();
            let read = app::brought::json(&file).and_then(|army| app::read(&army, None));
            if let Ok(army) = &read {
                let _ = checks.judge(army, Some(200));
                let _ = checks.fixes(army, Some(200));
            }
            assert!(read.is_ok() || !imported, "what comes in can be read");
            imported
        },
    );
}

#[test]
fn codes() {
    let host = TestHost::new();
    let game_of = |file: &Value| text(&file["game"]);
    let honest: Vec<Message> = files(&host)
        .iter()
        .map(|file| {
            let file: Value = file.parse().unwrap();
            let ask = json!({"ask": "army_codes", "game": game_of(&file), "army": file["army"]});
            let codes = host.ask(ask)["codes"].as_array().unwrap().clone();
            Message::of(&codes.iter().map(|code| text(&code["text"])).collect::<Vec<_>>())
        })
        .collect();
    let make = |chance: &mut SmallRng| {
        let mut message = honest.choose(chance).unwrap().clone();
        if chance.random_ratio(15, 16) {
            message.jumble(chance);
        }
        message.codes(chance)
    };
    run("codes", make, |_, texts| {
        let read = host.app.call(Caller::Owner, ReadCodes { texts });
        let file = read.ok().and_then(|read| read.file);
        let is_file = file.is_some();
        let _ = file.map(|file| import(&host.app, file));
        is_file
    });
}

#[test]
fn packs_of_cards() {
    let made = tracker::games::ALL.iter().map(|game| {
        let host = TestHost::new();
        packs::typed(&host, game);
        text(&packs::make(&host, game.id)["text"])
    });
    let files: Vec<String> = made.collect();
    let host = TestHost::new();
    run("packs", |chance| changed_file(&files, chance), |_, file| bring_in(&host.app, file));
}

/// Keeps a pack, looks at the cards with it, and forgets it. Returns whether it was kept.
fn bring_in(app: &App, text: String) -> bool {
    let Ok(read) = app::read_pack(&text) else { return false };
    let game = read.file.game;
    let ask = ReadPack { game: game.clone(), text: text.clone() };
    app.call(Caller::Owner, ask).unwrap();
    let save = SavePack { game: game.clone(), text, over: None };
    let Ok(saved) = app.call(Caller::Owner, save) else { return false };
    app.call(Caller::Owner, Pack { game: game.clone() }).unwrap();
    let pack = saved.pack.parse().unwrap();
    app.call(Caller::Owner, ForgetPack { game, pack }).unwrap();
    true
}

#[test]
fn lists_as_text() {
    let lists = include_str!("../../../src-tauri/crates/app/tests/lists.json");
    let lists: Vec<Value> = serde_json::from_str(lists).unwrap();
    let make = |chance: &mut SmallRng| {
        let list = lists.choose(chance).unwrap();
        let mut changed = text(&list["text"]);
        if chance.random_ratio(1, 2) {
            changed = jumbled_text(&changed, chance);
        }
        if chance.random_ratio(3, 4) {
            changed = String::from_utf8_lossy(&Changes::by(chance).in_text(&changed)).into_owned();
        }
        changed.truncate(changed.floor_char_boundary(TEXT_MOST));
        (text(&list["game"]), changed)
    };
    run("lists as text", make, |checks, (game, text)| {
        let Ok(read) = checks.read_text(&game, &text) else { return false };
        // What was read can be judged, whatever it is.
        app::check(&game, json!(read.army), None).unwrap();
        true
    });
}

/// The lines of a list repeated, joined, and with the marks that mean something.
fn jumbled_text(list: &str, chance: &mut SmallRng) -> String {
    const MARKS: [&str; 18] = [
        " + ", " @ ", ": ", " x255", "255x ", "(", ")", "[", "“", "”", "|", " - ", "/", " of ",
        "✓", "\u{0301}", "\n", "ﷺ",
    ];
    let mut words: Vec<String> = list.split_inclusive([' ', '\n']).map(str::to_owned).collect();
    for _ in 0..chance.random_range(1..8) {
        let at = chance.random_range(0..words.len());
        let to = words.len().min(at + chance.random_range(1..12));
        match chance.random_range(0..3) {
            0 => words.insert(at, (*MARKS.choose(chance).unwrap()).to_owned()),
            1 => words[at] = words[at].replace('\n', MARKS.choose(chance).unwrap()),
            _ => {
                let again = words[at..to].concat();
                let times = (TEXT_MOST / again.len().max(1))
                    .min(*[2, 100, TEXT_MOST].choose(chance).unwrap());
                words.insert(at, again.repeat(times));
            }
        }
    }
    words.concat()
}
