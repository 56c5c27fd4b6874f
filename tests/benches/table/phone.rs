//! A phone at a table with the costs of a phone: differences are applied in place to what it holds, and
//! its look is only assembled when somebody reads it. It also understands older hosts, so that one
//! program measures both.

use crate::wire::{Cut, Wire};
use handover::Key;
use json_patch::{PatchOperation, patch_unsafe};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// No reply takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A device at a table.
pub(crate) struct Phone {
    wire: Wire,
    asked: u64,
    answers: BTreeMap<u64, Value>,
    /// The public look, and what its seat sees beyond it; null before the first.
    open: Value,
    layer: Value,
}

impl Phone {
    /// A device that scans a code, `http://ADDRESS/#join=KEY`, and is welcomed.
    pub(crate) fn scans(link: &str) -> Self {
        let (address, key) = link.split_once("/#join=").unwrap();
        let key: Key = key.parse().unwrap();
        let mut wire = Wire::open(address.trim_start_matches("http://"), &key).unwrap();
        let hello = json!({"hello": {"device": "Bench, Loopback", "have": null, "sealed": 0}});
        wire.say(&hello.to_string()).unwrap();
        let (open, layer) = (Value::Null, Value::Null);
        let mut phone = Self { wire, asked: 0, answers: BTreeMap::new(), open, layer };
        // A device that came with a code is shown nothing until it has sent something.
        phone.ask(&json!({"ask": "games"})).unwrap();
        phone
    }

    /// The newest step that it shows.
    pub(crate) fn seq(&self) -> Option<u32> {
        self.open["seq"].as_u64().map(|seq| u32::try_from(seq).unwrap())
    }

    /// Bytes of all frames received.
    pub(crate) fn bytes(&self) -> u64 {
        self.wire.bytes
    }

    /// Its offers, including refused ones with their reasons.
    pub(crate) fn offers(&self) -> Value {
        let mut offers = self.open["offers"].clone();
        if let Some(layer) = self.layer["in"].get("offers") {
            lay(&mut offers, layer);
        }
        offers
    }

    /// Handles the next message; false if none comes in time.
    pub(crate) fn hear(&mut self, patience: Duration) -> Result<bool, Cut> {
        let Some(text) = self.wire.hear(patience)? else { return Ok(false) };
        let Ok(Value::Object(mut said)) = serde_json::from_str(&text) else { return Err(Cut) };
        self.wire.lengths.clear();
        if let Some(n) = said.remove("n") {
            self.answers.insert(n.as_u64().ok_or(Cut)?, Value::Object(said));
        } else if let Some(open) = said.remove("look") {
            self.open = open;
        } else if let Some(mut patch) = said.remove("patch") {
            changed(&mut self.open, &mut patch)?;
            assert_eq!(self.open["seq"], patch["seq"]);
        } else if let Some(mut own) = said.remove("own") {
            match own.get_mut("layer") {
                Some(layer) => self.layer = layer.take(),
                None => changed(&mut self.layer, &mut own)?,
            }
        } else if said.contains_key("bye") {
            return Err(Cut);
        }
        Ok(true)
    }

    /// Sends a request. Returns its number.
    pub(crate) fn send(&mut self, request: &Value) -> u64 {
        self.asked += 1;
        let text = json!({"n": self.asked, "request": request}).to_string();
        self.wire.say(&text).unwrap();
        self.asked
    }

    /// The answer to the request with that number.
    pub(crate) fn answer(&mut self, n: u64) -> Value {
        loop {
            if let Some(answer) = self.answers.remove(&n) {
                return answer;
            }
            assert!(self.hear(PATIENCE).unwrap(), "request {n} is not answered");
        }
    }

    /// The reply to a request.
    pub(crate) fn ask(&mut self, request: &Value) -> Result<Value, Value> {
        let n = self.send(request);
        let mut answer = self.answer(n);
        match answer["problem"].take() {
            Value::Null => Ok(answer["reply"].take()),
            problem => Err(problem),
        }
    }

    /// Listens until it shows the battle.
    pub(crate) fn sees(&mut self) {
        while self.seq().is_none() {
            assert!(self.hear(PATIENCE).unwrap(), "nothing is shown");
        }
    }
}

/// Applies the operations of a patch.
fn changed(value: &mut Value, patch: &mut Value) -> Result<(), Cut> {
    let changes = Vec::<PatchOperation>::deserialize(patch["ops"].take()).map_err(|_| Cut)?;
    patch_unsafe(value, &changes).map_err(|_| Cut)
}

/// Applies its layer to a list of offers.
fn lay(offers: &mut Value, layer: &Value) {
    let Some(pieces) = layer["of"].as_array() else {
        return *offers = layer["is"].clone();
    };
    let mut table = std::mem::take(offers.as_array_mut().unwrap());
    let place = |at: &Value| usize::try_from(at.as_u64().unwrap()).unwrap();
    let piece = |piece: &Value| match piece.get("is") {
        Some(own) => vec![own.clone()],
        None => table[place(&piece[0])..place(&piece[1])].iter_mut().map(Value::take).collect(),
    };
    *offers = pieces.iter().flat_map(piece).collect();
}
