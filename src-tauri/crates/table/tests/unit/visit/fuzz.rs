//! A host that sends anything: frames, messages and patches are generated from a seed and received.
//! Nothing panics, the held look stays valid, and memory stays bounded. `AIDE_FUZZ` sets how many of
//! each are generated, and `AIDE_FUZZ_SEED` the first seed.

use super::bounds::{apply, fits};
use super::guest_session::GuestSession;
use super::line::read;
use crate::answer::Heard;
use crate::wire::noise;
use crate::wire::parcel::{Joiner, Parcel};
use app::{App, Visit, battle};
use arbitrary::{Arbitrary, Unstructured};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use tracker::{Id, Seat, Viewer};

const BATTLE: Id = Id([7; 16]);
/// The maximum memory for all of it, in megabytes.
const MEGABYTES: u64 = 200;

/// Any JSON value.
#[derive(Debug, Clone, Arbitrary)]
enum Thing {
    Null,
    Flag(bool),
    Small(u8),
    Large(i64),
    Word(Word),
    Text(String),
    List(Vec<Thing>),
    Fields(Vec<(Word, Thing)>),
    /// This many objects.
    Many(u16),
    /// A value in nested lists.
    Deep(u8),
}

/// A name used on the wire, or any other.
#[derive(Debug, Clone, Arbitrary)]
enum Word {
    Known(u8),
    Any(String),
}

const WORDS: [&str; 30] = [
    "seq", "view", "mark", "look", "patch", "from", "ops", "n", "reply", "problem", "table",
    "battle", "names", "fair", "begun", "sealed", "number", "text", "changed", "welcome", "-", "0",
    "9", "", "own", "layer", "in", "is", "of", "speaks",
];

impl Word {
    fn text(&self) -> String {
        match self {
            Self::Known(at) => WORDS[usize::from(*at) % WORDS.len()].to_owned(),
            Self::Any(text) => text.clone(),
        }
    }
}

impl Thing {
    fn value(&self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Flag(flag) => json!(flag),
            Self::Small(number) => json!(number),
            Self::Large(number) => json!(number),
            Self::Word(word) => json!(word.text()),
            Self::Text(text) => json!(text),
            Self::List(list) => list.iter().map(Self::value).collect(),
            Self::Fields(fields) => fields
                .iter()
                .map(|(name, thing)| (name.text(), thing.value()))
                .collect::<Map<_, _>>()
                .into(),
            Self::Many(times) => vec![json!({"a": 0}); usize::from(*times)].into(),
            Self::Deep(depth) => (0..*depth).fold(json!(1), |inner, _| json!([inner])),
        }
    }
}

/// A change in a patch.
#[derive(Debug, Arbitrary)]
struct Change {
    op: u8,
    path: Vec<Word>,
    from: Vec<Word>,
    value: Thing,
}

impl Change {
    fn value(&self) -> Value {
        let op = ["add", "remove", "replace", "add", "replace", "copy", "move", "test"];
        let pointer = |words: &[Word]| {
            words.iter().map(|word| format!("/{}", word.text())).collect::<String>()
        };
        json!({"op": op[usize::from(self.op) % op.len()], "path": pointer(&self.path),
            "from": pointer(&self.from), "value": self.value.value()})
    }
}

/// A message that a host may send.
#[derive(Debug, Arbitrary)]
enum Message {
    Bytes(Vec<u8>),
    Any(Thing),
    Look(u8, Thing),
    Patch(u8, u8, Vec<Change>),
    Layer(u8, Thing),
    Own(u8, u8, Vec<Change>),
    Speaks(u8),
    Reply(u8, Thing),
    Problem(u8, Thing),
    Table(u8, Thing),
    Backup(u8, u32),
    Sealed(u32, String),
    Prove(u32),
    Whole,
    Changed(Thing),
}

/// Step numbers, some of them consecutive, and the largest ones.
fn step(at: u8) -> u64 {
    [0, 1, 2, u32::MAX.into(), u64::MAX][usize::from(at) % 5]
}

impl Message {
    fn bytes(&self) -> Vec<u8> {
        let value = match self {
            Self::Bytes(bytes) => return bytes.clone(),
            Self::Any(thing) => thing.value(),
            Self::Look(seq, view) => {
                let battle = json!({"id": BATTLE});
                json!({"look": {"battle": battle, "seq": step(*seq), "view": view.value()}})
            }
            Self::Patch(from, seq, ops) => {
                let ops: Value = ops.iter().map(Change::value).collect();
                json!({"patch": {"from": step(*from), "seq": step(*seq), "ops": ops}})
            }
            Self::Layer(seq, layer) => {
                json!({"own": {"seq": step(*seq), "layer": layer.value()}})
            }
            Self::Own(from, seq, ops) => {
                let ops: Value = ops.iter().map(Change::value).collect();
                json!({"own": {"from": step(*from), "seq": step(*seq), "ops": ops}})
            }
            Self::Speaks(version) => json!({"speaks": version}),
            Self::Reply(n, thing) => json!({"n": n, "reply": thing.value()}),
            Self::Problem(n, thing) => json!({"n": n, "problem": thing.value()}),
            Self::Table(n, thing) => json!({"n": n, "reply": {
                "battle": thing.value(), "names": thing.value(), "fair": thing.value()}}),
            Self::Backup(of, from) => {
                json!({"backup": {"sealing": Id([of % 2; 16]), "from": from % 3}})
            }
            Self::Sealed(number, text) => {
                json!({"sealed": {"number": number % 9, "text": text}})
            }
            Self::Prove(items) => json!({"prove": {"number": Id([7; 16]), "items": items}}),
            Self::Whole => json!({"whole": {}}),
            Self::Changed(thing) => json!({"changed": thing.value()}),
        };
        value.to_string().into_bytes()
    }
}

/// Generated values of a type, each from its own seed.
fn made_up<T: for<'a> Arbitrary<'a>>() -> impl Iterator<Item = T> {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (count, first) = (number("AIDE_FUZZ"), number("AIDE_FUZZ_SEED"));
    let first = first.unwrap_or_default();
    (first..first + count.unwrap_or(200)).filter_map(|seed| {
        let mut chance = SmallRng::seed_from_u64(seed);
        let mut bytes = vec![0; chance.random_range(1..4_000)];
        chance.fill_bytes(&mut bytes);
        T::arbitrary_take_rest(Unstructured::new(&bytes)).ok()
    })
}

/// Asserts that the peak memory of this process is below the limit. The check is skipped beside
/// other tests, and if the system does not report it.
fn memory_is_bounded() {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let most = most.and_then(|most| most.split_whitespace().next()?.parse::<u64>().ok());
    if let Some(kilobytes) = most.filter(|_| std::env::var_os("AIDE_ALONE").is_some()) {
        assert!(kilobytes >> 10 < MEGABYTES, "{} MB", kilobytes >> 10);
    }
}

/// Decrypted frames: flags and chunks in any order.
#[derive(Debug, Arbitrary)]
struct Frames {
    message: Message,
    packed: u8,
    /// One chunk per entry, with its flags.
    chunks: Vec<(u8, Vec<u8>)>,
    size: u16,
}

#[test]
fn frames_of_any_form_are_joined_or_refused() {
    for frames in made_up::<Frames>() {
        let bytes = frames.message.bytes();
        let parcel = match frames.packed % 3 {
            0 => Parcel::of(&bytes),
            1 => Parcel::hidden(&bytes, usize::from(frames.size)),
            _ => Parcel::plain(&bytes),
        };
        let honest: Vec<_> = parcel.chunks(usize::from(frames.size).max(100)).collect();
        let mut joiner = Joiner::guest();
        let whole: Vec<_> = honest.iter().map(|chunk| joiner.join(chunk)).collect();
        assert_eq!(whole.last(), Some(&Ok(Some(bytes.clone()))));
        let made_up =
            frames.chunks.iter().map(|(flags, chunk)| [&[*flags % 40], &chunk[..]].concat());
        for mut joiner in [Joiner::guest(), Joiner::host()] {
            for chunk in honest.iter().take(1).cloned().chain(made_up.clone()) {
                if joiner.join(&chunk).is_err() {
                    break;
                }
            }
        }
        let _ =
            (noise::handle_of(&bytes), Heard::read(&bytes), Heard::read(&bytes[..bytes.len() / 2]));
    }
    memory_is_bounded();
}

#[test]
fn patches_of_any_form_leave_a_look_or_nothing() {
    let mut look = json!({"seq": 0, "view": {"text": "", "names": [[], {}]}});
    for (_, change) in made_up::<(u8, Vec<Change>)>() {
        let ops = change.iter().map(Change::value).collect::<Value>();
        let Ok(patch) = serde_json::from_value(ops) else { continue };
        let before = look.clone();
        match apply(&mut look, &patch) {
            Ok(true) => assert_eq!(fits(&look), Ok(())),
            Ok(false) | Err(_) => look = before,
        }
    }
    memory_is_bounded();
}

/// What a guest holds and sends stays valid while its host sends anything.
#[tokio::test(flavor = "multi_thread")]
async fn messages_of_any_form_are_taken_in_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let app = Arc::new(App::open(folder.path()).unwrap());
    let visit = Visit {
        battle: BATTLE,
        host: ([127, 0, 0, 1], 1).into(),
        place: battle::seat(Seat(1)),
        key: String::new(),
        joined: None,
        game: String::new(),
        name: String::new(),
        names: Vec::new(),
    };
    let session = Arc::new(GuestSession::of(app, visit));
    let errands = session.keep_backup();
    let mut taken = 0;
    for message in made_up::<Message>() {
        session.held.ask_table(BATTLE);
        let _ = session.held.unsent();
        match read(&message.bytes()).map(|said| session.take_in(said, &errands)) {
            Ok(Ok(())) => taken += 1,
            Ok(Err(_)) => {}
            Err(unfit) => session.held.refuse(&unfit.problem()),
        }
        let held = [session.held.look(), session.held.table()];
        assert!(held.iter().flatten().all(|held| fits(held).is_ok()));
        let look = battle::Look { battle: BATTLE, viewer: Viewer::Seat(Seat(1)) }.into();
        if session.held.look().is_some() {
            session.answer(&look).unwrap();
        }
        let (_, _) = (session.line(), session.visit());
        session.keep_shown().unwrap();
    }
    assert!(taken > 0, "some of it is what a host may say");
    memory_is_bounded();
}
