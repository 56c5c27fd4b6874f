//! A battle that is public at its end: everything that each device got is compared with what the
//! tracker gives its viewer at that step, and searched for secrets that nobody may have.

use crate::laws::random::Table;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tracker::games::find;
use tracker::{AnyBattle, Entry, Viewer};

/// The exported battle, byte for byte.
pub(crate) struct Opened {
    entry: Entry,
    header: String,
    steps: Vec<String>,
}

#[derive(Deserialize)]
struct Carried {
    header: Box<RawValue>,
    steps: Vec<Box<RawValue>>,
}

impl Opened {
    pub(crate) fn of(text: &str) -> Self {
        let Carried { header, steps } = serde_json::from_str(text).unwrap();
        let page: Value = serde_json::from_str(header.get()).unwrap();
        let entry = *find(page["game"].as_str().unwrap()).unwrap();
        let steps = steps.iter().map(|step| step.get().to_owned()).collect();
        Self { entry, header: header.get().to_owned(), steps }
    }

    /// The final battle, to be continued.
    pub(crate) fn table(&self) -> Table {
        Table::reopened(&self.entry, &self.header, self.steps.clone())
    }

    /// The number of the rules by which it was played.
    pub(crate) fn rules(&self) -> u64 {
        let page: Value = serde_json::from_str(&self.header).unwrap();
        page["rules"].as_u64().unwrap_or(1)
    }

    /// The number of its steps.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The battle as it was at a step.
    pub(crate) fn at(&self, seq: usize) -> Box<dyn AnyBattle> {
        (self.entry.open)(&self.header, &self.steps[..=seq]).unwrap()
    }

    /// The steps with the id of a command.
    pub(crate) fn bearing(&self, id: &str) -> Vec<usize> {
        let step = |text: &String| serde_json::from_str::<Value>(text).unwrap();
        let borne = self.steps.iter().enumerate().filter(|(_, text)| step(text)["id"] == id);
        borne.map(|(seq, _)| seq).collect()
    }

    /// Checks that every look of a device is exactly what its viewer may know at that step.
    pub(crate) fn gave(&self, viewer: Viewer, looks: &[Value]) {
        let mut compared = 0;
        let mut stands: Vec<Option<Value>> = vec![None; self.len()];
        for look in looks {
            let seq = usize::try_from(look["seq"].as_u64().unwrap()).unwrap();
            let stand = stands[seq].get_or_insert_with(|| stand(&*self.at(seq), viewer));
            let mut had = look.clone();
            let had = had.as_object_mut().unwrap();
            if viewer == Viewer::Table {
                let scene = had.remove("scene").unwrap_or_default();
                assert_eq!(scene, json!(self.at(seq).scene()), "the table at step {seq}");
            }
            // Names and numbers of the whole battle, and a keyed digest, are not part of the position.
            for open in ["battle", "sides", "names", "seq", "mark"] {
                had.remove(open).unwrap();
            }
            assert_eq!(json!(had), *stand, "{viewer:?} at step {seq}");
            compared += 1;
        }
        assert!(compared > 0, "{viewer:?} saw nothing");
    }

    /// Checks that the lines of a log are what the viewer may read at that step.
    pub(crate) fn told(&self, viewer: Viewer, seq: usize, lines: &[Value]) {
        let play = self.at(seq);
        for line in lines {
            let at = usize::try_from(line["seq"].as_u64().unwrap()).unwrap();
            let log = serde_json::to_value(play.log(viewer, at..at + 1)).unwrap();
            assert_eq!(log[0], *line, "{viewer:?} reads step {at} at {seq}");
        }
    }

    /// Checks that the reply to a command only names its step; the look has told the rest.
    pub(crate) fn answered(&self, viewer: Viewer, reply: &Value) {
        let seq = usize::try_from(reply["seq"].as_u64().unwrap()).unwrap();
        assert!(seq < self.len(), "{viewer:?} is told of step {seq}");
        assert_eq!((&reply["events"], &reply["look"]), (&json!([]), &Value::Null), "{viewer:?}");
    }

    /// The secret from which every draw follows.
    pub(crate) fn seed(&self) -> Vec<u8> {
        let page: Value = serde_json::from_str(&self.header).unwrap();
        bytes(page["seed"].as_str().unwrap())
    }
}

/// The part of a look that describes the position.
fn stand(play: &dyn AnyBattle, viewer: Viewer) -> Value {
    let take_back = play.last_standing(viewer).map(|line| {
        let mut shown = json!({"seq": line.seq, "by": line.by, "reveals": line.revealing,
            "what": line.events});
        if let Some(outcome) = line.ended {
            shown["ended"] = json!(outcome);
        }
        shown
    });
    let view: Value = serde_json::from_str(play.view(viewer).get()).unwrap();
    let mut stand = json!({"view": view, "offers": play.offers(viewer), "take_back": take_back});
    if let Some(moment) = play.moment(viewer) {
        stand["moment"] = json!(moment);
    }
    stand
}

/// Decodes hex digits.
fn bytes(hex: &str) -> Vec<u8> {
    let digits = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(digits).collect()
}

/// How a text contains a secret, in any usual encoding: hex, forward, backward and swapped, base64 of
/// either alphabet at any offset, and numbers in a list. Half of the secret is enough.
pub(crate) fn betrays(text: &str, secret: &[u8]) -> Option<String> {
    let low = text.to_lowercase();
    let backwards: Vec<u8> = secret.iter().rev().copied().collect();
    let written = |secret: &[u8]| {
        let half = &secret[..secret.len() / 2];
        let mut ways = vec![hex(half)];
        let numbers: Vec<String> = half.iter().map(u8::to_string).collect();
        ways.extend([numbers.join(","), numbers.join(", ")]);
        ways
    };
    let ways = [written(secret), written(&backwards)].concat();
    let found = ways.into_iter().find(|way| low.contains(way));
    found.or_else(|| in_base64(secret).into_iter().find(|way| text.contains(way)))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The base64 letters for half of the secret, at any offset.
fn in_base64(secret: &[u8]) -> Vec<String> {
    let half = &secret[..secret.len() / 2];
    let shifted = |offset: usize| [vec![0; offset], half.to_vec()].concat();
    let inner = |text: String| text[4..text.len() - 3].to_owned();
    (0..3)
        .map(shifted)
        .flat_map(|bytes| [STANDARD_NO_PAD.encode(&bytes), URL_SAFE_NO_PAD.encode(&bytes)])
        .map(inner)
        .collect()
}

#[test]
fn a_secret_is_found_however_it_is_written() {
    let secret: Vec<u8> = (0..32).map(|n| n * 7 + 130).map(|n: u16| n.to_le_bytes()[0]).collect();
    let backwards: Vec<u8> = secret.iter().rev().copied().collect();
    let padded = [&[1, 2][..], &secret].concat();
    for text in [
        hex(&secret).to_uppercase(),
        hex(&backwards),
        STANDARD_NO_PAD.encode(&secret),
        URL_SAFE_NO_PAD.encode(&padded),
        format!("{secret:?}"),
        json!(secret).to_string(),
    ] {
        assert!(betrays(&text, &secret).is_some(), "{text}");
    }
    assert_eq!(betrays(&hex(&[7; 32]), &secret), None);
}
