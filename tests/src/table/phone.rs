//! A phone at a table: it holds one look and applies the host's differences to it, keeps what is sealed
//! for it, and reconnects by itself until its request is answered.

use crate::table::wire::{Cut, Wire};
use handover::Key;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// No reply takes longer, however often the line is cut.
const PATIENCE: Duration = Duration::from_secs(60);
/// The pause between two attempts to reconnect.
const PAUSE: Duration = Duration::from_millis(20);

/// A device at a table.
pub(crate) struct Guest {
    address: String,
    key: Key,
    wire: Option<Wire>,
    asked: u64,
    answers: BTreeMap<u64, Value>,
    /// The host's welcome message.
    pub(crate) welcome: Value,
    /// The look that it holds; null before the first.
    pub(crate) look: Value,
    /// The public look, and what its seat sees beyond it, with the step.
    open: Value,
    own: Value,
    /// What keeps its sealed items, as it tells the host.
    pub(crate) keeps: &'static str,
    /// The sealed items of the newest sealing that it keeps, by number.
    pub(crate) sealed: Vec<String>,
    /// The id of that sealing.
    pub(crate) sealing: Value,
    /// The items of the previous sealing, until the newest is complete.
    pub(crate) before: Vec<String>,
    /// Why the host sent it away.
    pub(crate) bye: Option<String>,
    /// How often it was told of a change other than the battle's.
    pub(crate) notices: usize,
    /// How often it connected.
    pub(crate) returns: usize,
    /// Every text that it got, if it records them.
    pub(crate) record: Option<Record>,
    /// The frames that it heard so far: the kind of their message, and their length.
    frames: Vec<(String, usize)>,
    bytes: u64,
}

/// Everything that a device got.
#[derive(Default)]
pub(crate) struct Record {
    /// Each decrypted text.
    pub(crate) texts: Vec<String>,
    /// Each look that it held.
    pub(crate) looks: Vec<Value>,
}

impl Guest {
    /// A device that scans a code: `http://ADDRESS/#join=KEY`.
    pub(crate) fn scans(link: &str) -> Self {
        let (address, key) = link.split_once("/#join=").unwrap();
        Self {
            address: address.trim_start_matches("http://").to_owned(),
            key: key.parse().unwrap(),
            wire: None,
            asked: 0,
            answers: BTreeMap::new(),
            welcome: Value::Null,
            look: Value::Null,
            open: Value::Null,
            own: Value::Null,
            keeps: "page",
            sealed: Vec::new(),
            sealing: Value::Null,
            before: Vec::new(),
            bye: None,
            notices: 0,
            returns: 0,
            record: None,
            frames: Vec::new(),
            bytes: 0,
        }
    }

    /// Scans the code of another host. It keeps its sealed items.
    pub(crate) fn moves(&mut self, link: &str) {
        let Self { address, key, .. } = Self::scans(link);
        self.cut();
        (self.address, self.key, self.look) = (address, key, Value::Null);
    }

    /// The key with which it reconnects.
    pub(crate) fn key(&self) -> &Key {
        &self.key
    }

    /// The newest step that it knows.
    pub(crate) fn seq(&self) -> Option<u32> {
        self.look["seq"].as_u64().map(|seq| u32::try_from(seq).unwrap())
    }

    /// Bytes of all frames received.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes + self.wire.as_ref().map_or(0, |wire| wire.bytes)
    }

    /// Cuts the connection.
    pub(crate) fn cut(&mut self) {
        self.bytes = self.bytes();
        self.wire = None;
    }

    /// The connection, reconnecting until the host is there again.
    pub(crate) fn line(&mut self) -> &mut Wire {
        let begun = Instant::now();
        while self.wire.is_none() {
            assert!(begun.elapsed() < PATIENCE, "the host does not let it back in");
            assert!(self.bye.is_none(), "sent away: {:?}", self.bye);
            if self.come().is_err() {
                self.cut();
                std::thread::sleep(PAUSE);
            }
        }
        self.wire.as_mut().unwrap()
    }

    /// A digest of what it holds, for the host.
    fn have(&self) -> Option<u32> {
        let mut held = vec![self.open.clone()];
        held.extend(self.own.get("layer").cloned());
        let text = Value::Array(held).to_string();
        let digest = Sha256::new().chain_update(b"aide-de-camp have 1\0").chain_update(text);
        let digest: [u8; 32] = digest.finalize().into();
        self.seq().and(digest.first_chunk()).map(|first| u32::from_be_bytes(*first))
    }

    /// Connects, and waits for the welcome.
    pub(crate) fn come(&mut self) -> Result<(), Cut> {
        let mut wire = Wire::open(&self.address, &self.key)?;
        let hello = json!({"hello": {"device": "Test, Loopback", "have": self.have(),
            "keeps": self.keeps, "sealed": self.claims()}});
        wire.say(&hello.to_string())?;
        self.wire = Some(wire);
        self.welcome = Value::Null;
        self.returns += 1;
        while self.welcome.is_null() {
            if !self.hear(PATIENCE)? {
                return Err(Cut);
            }
        }
        // A device that came with a code is shown nothing until it has sent something.
        self.wire.as_mut().ok_or(Cut)?.say(&json!({"saved": {"items": 0}}).to_string())
    }

    /// Handles the next message; false if none comes in time.
    pub(crate) fn hear(&mut self, patience: Duration) -> Result<bool, Cut> {
        let Some(text) = self.wire.as_mut().ok_or(Cut)?.hear(patience)? else { return Ok(false) };
        let said: Value = serde_json::from_str(&text).map_err(|_| Cut)?;
        self.note(&said);
        if let Some(record) = &mut self.record {
            record.texts.push(text);
        }
        self.take(said)?;
        Ok(true)
    }

    /// Notes the kind of a message, and the length of each of its frames.
    fn note(&mut self, said: &Value) {
        let what = said.as_object().into_iter().flat_map(|said| said.keys()).next();
        let what = what.cloned().unwrap_or_default();
        let lengths = self.wire.iter_mut().flat_map(|wire| wire.lengths.drain(..));
        self.frames.extend(lengths.map(|length| (what.clone(), length)));
    }

    /// The frames that it heard, in order: the kind of their message, and their length.
    pub(crate) fn frames(&self) -> &[(String, usize)] {
        &self.frames
    }

    fn take(&mut self, said: Value) -> Result<(), Cut> {
        let Value::Object(mut said) = said else { return Err(Cut) };
        let (what, value) = match said.remove("n") {
            Some(n) => {
                self.answers.insert(n.as_u64().ok_or(Cut)?, Value::Object(said));
                return Ok(());
            }
            None => said.into_iter().next().ok_or(Cut)?,
        };
        match what.as_str() {
            "own" => return self.keep_own(value),
            "look" => {
                self.open = value;
                return self.hold();
            }
            "patch" => return self.patch(&value),
            "backup" => self.begin_copy(value),
            "sealed" => return self.keep(&value),
            "prove" => return self.prove(&value),
            "whole" => self.before.clear(),
            "welcome" => {
                if let Some(key) = value["key"].as_str() {
                    self.key = key.parse().map_err(|_| Cut)?;
                }
                self.welcome = value;
            }
            "changed" => self.notices += 1,
            "knocking" | "asleep" => {}
            "speaks" => assert_eq!(value, 4),
            "bye" => {
                self.bye = value["why"].as_str().map(str::to_owned);
                return Err(Cut);
            }
            other => panic!("{other}?"),
        }
        Ok(())
    }

    /// Combines the public look and what its seat sees beyond it.
    fn hold(&mut self) -> Result<(), Cut> {
        self.look = self.open.clone();
        if !self.own.is_null() {
            assert_eq!(self.own["seq"], self.open["seq"], "both are of one step");
            lay(&mut self.look, &self.own["layer"]);
        }
        if let Some(record) = &mut self.record {
            record.looks.push(self.look.clone());
        }
        Ok(())
    }

    /// What its seat sees beyond the next public look: the whole, or a difference.
    fn keep_own(&mut self, own: Value) -> Result<(), Cut> {
        if own["ops"].is_null() {
            self.own = own;
            return Ok(());
        }
        if own["from"] != self.own["seq"] {
            self.look = Value::Null;
            return Err(Cut);
        }
        changed(&mut self.own["layer"], &own["ops"])?;
        self.own["seq"] = own["seq"].clone();
        Ok(())
    }

    /// Applies a difference to the public look that it holds; one for another look is useless.
    fn patch(&mut self, patch: &Value) -> Result<(), Cut> {
        if patch["from"] != self.open["seq"] {
            self.look = Value::Null;
            return Err(Cut);
        }
        changed(&mut self.open, &patch["ops"])?;
        assert_eq!(self.open["seq"], patch["seq"]);
        self.hold()
    }

    fn claims(&self) -> Vec<Value> {
        let claim = json!({"sealing": self.sealing, "items": self.sealed.len()});
        if self.sealed.is_empty() { Vec::new() } else { vec![claim] }
    }

    /// The host continues this device's copy, or starts a new one beside it.
    fn begin_copy(&mut self, mut said: Value) {
        let from = usize::try_from(said["from"].as_u64().unwrap()).unwrap();
        if from == 0 && !self.sealed.is_empty() {
            self.before = std::mem::take(&mut self.sealed);
        }
        assert!(from == 0 || said["sealing"] == self.sealing, "no two sealings are mixed");
        self.sealed.truncate(from);
        self.sealing = said["sealing"].take();
    }

    /// Answers a nonce with a digest of everything that it keeps.
    fn prove(&mut self, asked: &Value) -> Result<(), Cut> {
        let number = asked["number"].as_str().ok_or(Cut)?;
        let number = u128::from_str_radix(number, 16).map_err(|_| Cut)?.to_be_bytes();
        let most = usize::try_from(asked["items"].as_u64().ok_or(Cut)?).map_err(|_| Cut)?;
        let items = &self.sealed[..most.min(self.sealed.len())];
        let all = Sha256::new().chain_update(b"aide-de-camp kept 1\0").chain_update(number);
        let all = items.iter().fold(all, |all, item| all.chain_update(Sha256::digest(item)));
        let digest: String = all.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let kept = json!({"kept": {"number": asked["number"], "items": items.len(),
            "digest": digest}});
        self.wire.as_mut().ok_or(Cut)?.say(&kept.to_string())
    }

    /// Tells the host that all its items were saved as a file. Returns the file.
    pub(crate) fn saves(&mut self, battle: &str) -> String {
        let saved = json!({"saved": {"items": self.sealed.len()}});
        self.line().say(&saved.to_string()).unwrap();
        self.file(battle)
    }

    /// The items that it keeps, as a file.
    pub(crate) fn file(&self, battle: &str) -> String {
        json!({"format": "aide-de-camp sealed battle", "version": 1, "battle": battle,
            "items": self.sealed})
        .to_string()
    }

    fn keep(&mut self, item: &Value) -> Result<(), Cut> {
        let number = usize::try_from(item["number"].as_u64().ok_or(Cut)?).map_err(|_| Cut)?;
        assert!(number <= self.sealed.len(), "item {number} of {}", self.sealed.len());
        if number == self.sealed.len() {
            self.sealed.push(item["text"].as_str().ok_or(Cut)?.to_owned());
        }
        Ok(())
    }

    /// Sends a request. Returns its number.
    pub(crate) fn send(&mut self, request: &Value) -> u64 {
        self.asked += 1;
        let text = json!({"n": self.asked, "request": request}).to_string();
        if self.line().say(&text).is_err() {
            self.cut();
        }
        self.asked
    }

    /// The answer to the request with that number, unless the connection is lost before.
    pub(crate) fn answer(&mut self, n: u64) -> Result<Value, Cut> {
        loop {
            if let Some(answer) = self.answers.remove(&n) {
                return Ok(answer);
            }
            let heard = self.hear(PATIENCE);
            if !matches!(heard, Ok(true)) {
                self.cut();
                return Err(Cut);
            }
        }
    }

    /// Asks until there is an answer: a reply, or a problem.
    pub(crate) fn ask(&mut self, request: &Value) -> Result<Value, Value> {
        loop {
            let n = self.send(request);
            if let Ok(mut answer) = self.answer(n) {
                return match answer["problem"].take() {
                    Value::Null => Ok(answer["reply"].take()),
                    problem => Err(problem),
                };
            }
        }
    }

    /// Listens until it holds the look of this step, or of a later one.
    pub(crate) fn sees(&mut self, seq: u32) {
        let begun = Instant::now();
        while self.seq().is_none_or(|seen| seen < seq) {
            assert!(begun.elapsed() < PATIENCE, "step {seq} does not come, only {:?}", self.seq());
            self.line();
            if self.hear(Duration::from_secs(2)).is_err() {
                self.cut();
            }
        }
    }
}

fn changed(value: &mut Value, ops: &Value) -> Result<(), Cut> {
    let ops = json_patch::Patch::deserialize(ops).map_err(|_| Cut)?;
    json_patch::patch(value, &ops).map_err(|_| Cut)
}

/// Applies a layer to a value.
fn lay(own: &mut Value, layer: &Value) {
    if let Some(is) = layer.get("is") {
        *own = is.clone();
    } else if let Some(of) = layer.get("of") {
        let mut table = std::mem::take(own.as_array_mut().unwrap());
        let place = |at: &Value| usize::try_from(at.as_u64().unwrap()).unwrap();
        let piece = |piece: &Value| match piece.get("is") {
            Some(is) => vec![is.clone()],
            None => table[place(&piece[0])..place(&piece[1])].iter_mut().map(Value::take).collect(),
        };
        *own = of.as_array().unwrap().iter().flat_map(piece).collect();
    } else {
        for (field, layer) in layer["in"].as_object().into_iter().flatten() {
            if layer.is_null() {
                own.as_object_mut().unwrap().remove(field);
            } else {
                lay(&mut own[field], layer);
            }
        }
    }
}
