//! A forger: changes exported battles and computes every digest again, so that only the rules, the
//! draws and other devices' receipts can reveal it.

use crate::laws::random::{Game, Table};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;
use tracker::{Chance, Contribution, Digest, Seat, Seed};

/// The steps of each battle.
const STEPS: usize = 90;

/// A played and exported battle, and what the other devices kept of it.
pub(crate) struct Played {
    pub(crate) game: &'static str,
    pub(crate) file: File,
    pub(crate) receipts: Vec<String>,
    number: u64,
    setup: String,
    chance: Chance,
}

/// An exported battle that can be changed. Fields are written in the order that the program uses.
#[derive(Clone)]
pub(crate) struct File {
    pub(crate) header: Value,
    pub(crate) steps: Vec<Value>,
    head: Digest,
    order: Order,
}

impl Played {
    /// Some battles of every game: drawn by the app, by the table, and mixed; with contributions of
    /// both seats, and of one.
    pub(crate) fn all() -> Vec<Self> {
        tracker::games::ALL.iter().flat_map(|entry| Self::some(entry.id)).collect()
    }

    fn some(game: &'static str) -> Vec<Self> {
        let of = Game::of(game);
        let last = of.mixtures() - 1;
        let mixed = last & 0x5555;
        let numbers = [(0, vec![0, 1]), (mixed, vec![1]), (last, vec![0, 1])];
        let played = numbers.map(|(number, seats)| {
            let given =
                |&seat: &u8| Contribution { seat: Seat(seat), digest: Digest([seat + 40; 32]) };
            let contributions = seats.iter().map(given).collect();
            let chance = Chance { secret: Seed([number.to_be_bytes()[7] ^ 77; 32]), contributions };
            Self::new(game, of.mixed(number), number, chance)
        });
        played.into()
    }

    fn new(game: &'static str, setup: String, number: u64, chance: Chance) -> Self {
        let entry = tracker::games::find(game).unwrap();
        let mut table = Table::begun(entry, &setup, number, chance.clone());
        let mut receipts = Vec::new();
        for step in 0..STEPS {
            one_step(&mut table, step);
            if [STEPS / 3, STEPS - 1].contains(&step) {
                receipts.extend([None, Some(0), Some(1)].map(|seat| receipt(&table, seat)));
            }
        }
        let file = File::of(&table.play.header(), &table.texts);
        Self { game, file, receipts, number, setup, chance }
    }

    /// The same battle with different chance: the same taps, as far as possible.
    pub(crate) fn with_chance(&self, change: impl FnOnce(&mut Chance)) -> File {
        let mut chance = self.chance.clone();
        change(&mut chance);
        Self::new(self.game, self.setup.clone(), self.number, chance).file
    }

    /// Another battle from the same secret and the same contributions.
    pub(crate) fn with_other_taps(&self) -> File {
        let (setup, chance) = (self.setup.clone(), self.chance.clone());
        Self::new(self.game, setup, self.number + 1_000, chance).file
    }

    /// The number of the rules by which it is played: the current ones.
    pub(crate) fn rules(&self) -> u64 {
        self.file.header["rules"].as_u64().unwrap_or(1)
    }

    /// The receipts of all other devices.
    pub(crate) fn kept(&self) -> Vec<&str> {
        self.receipts.iter().map(String::as_str).collect()
    }
}

/// A tap; sometimes a take-back, or something that needs insisting.
fn one_step(table: &mut Table, step: usize) {
    if step % 9 == 5 {
        return table.take_back();
    }
    if step % 4 == 2 {
        let waivable = |tap: &crate::laws::random::Tap| {
            tap.refusal.as_ref().is_some_and(|refusal| refusal.waivable)
        };
        let refused: Vec<_> = table.offers().into_iter().filter(waivable).collect();
        if let Some(tap) = table.one_of(refused)
            && table.insist(&tap).is_ok()
        {
            return;
        }
    }
    match table.offer() {
        Some(tap) => table.act(&tap),
        None => table.take_back(),
    }
}

/// The receipt of a seat's device, or of a screen.
fn receipt(table: &Table, seat: Option<u8>) -> String {
    let seq = u32::try_from(table.texts.len() - 1).unwrap();
    let header: Value = serde_json::from_str(&table.play.header()).unwrap();
    let part = table.play.contributions().iter().find(|part| Some(part.seat.0) == seat);
    json!({
        "format": "aide-de-camp receipt",
        "version": 1,
        "battle": header["battle"],
        "seat": seat,
        "commitment": table.play.commitment(),
        "part": part.map(|part| part.digest),
        "seq": seq,
        "mark": table.play.checkpoint(seq),
    })
    .to_string()
}

impl File {
    fn of(header: &str, steps: &[String]) -> Self {
        let mut order = Order::default();
        for text in steps.iter().map(String::as_str).chain([header]) {
            order.learn(text);
        }
        let head = Digest::of(steps.last().unwrap().as_bytes());
        let read = |text: &String| serde_json::from_str(text).unwrap();
        let steps = steps.iter().map(read).collect();
        Self { header: serde_json::from_str(header).unwrap(), steps, head, order }
    }

    /// The file as it is, with its current digests.
    pub(crate) fn text(&self) -> String {
        let steps: Vec<String> = self.steps.iter().map(|step| self.order.write(step)).collect();
        let (head, header) = (self.head, self.order.write(&self.header));
        format!(
            "{{\"format\":\"aide-de-camp battle\",\"version\":1,\"app\":\"0\",\"name\":\"B\",\n\
             \"head\":\"{head}\",\"header\":{header},\n\"steps\":[\n{}\n]}}\n",
            steps.join(",\n")
        )
    }

    /// The file with every sequence number and digest corrected.
    pub(crate) fn forged(mut self) -> String {
        let mut prev = Digest::of(self.order.write(&self.header).as_bytes());
        for seq in 0..self.steps.len() {
            self.steps[seq]["seq"] = json!(seq);
            self.steps[seq]["prev"] = json!(prev);
            prev = Digest::of(self.order.write(&self.steps[seq]).as_bytes());
        }
        self.head = prev;
        self.text()
    }

    /// The indexes of the steps that satisfy `holds`, except the first step.
    pub(crate) fn places(&self, holds: impl Fn(&Value) -> bool) -> Vec<usize> {
        (1..self.steps.len()).filter(|&place| holds(&self.steps[place]["deed"])).collect()
    }

    /// The deed of a step.
    pub(crate) fn deed(&mut self, place: usize) -> &mut Map<String, Value> {
        let deed = self.steps[place]["deed"].as_object_mut().unwrap();
        deed.values_mut().next().unwrap().as_object_mut().unwrap()
    }

    /// All draws: the index of the step, and that of the draw in it.
    pub(crate) fn draws(&self) -> Vec<(usize, usize)> {
        let of = |place: usize| {
            let deed = self.steps[place]["deed"].as_object().unwrap().values().next().unwrap();
            (0..deed["draws"].as_array().map_or(0, Vec::len)).map(move |draw| (place, draw))
        };
        (0..self.steps.len()).flat_map(of).collect()
    }

    pub(crate) fn draw(&mut self, (step, draw): (usize, usize)) -> &mut Value {
        &mut self.deed(step)["draws"][draw]
    }
}

/// The order of an object's fields, by the field that contains the object (two objects may have the
/// same fields in different order) and by its sorted fields.
#[derive(Clone, Default)]
struct Order(BTreeMap<(String, Vec<String>), Vec<String>>);

impl Order {
    fn learn(&mut self, text: &str) {
        let Fields { own, below } = serde_json::from_str(text).unwrap();
        let own = own.into_iter().map(|names| (String::new(), names));
        for (place, names) in own.chain(below) {
            let mut sorted = names.clone();
            sorted.sort();
            self.0.insert((place, sorted), names);
        }
    }

    fn write(&self, value: &Value) -> String {
        self.write_in("", value)
    }

    /// Writes a value of a field with that name.
    fn write_in(&self, place: &str, value: &Value) -> String {
        match value {
            Value::Array(list) => {
                let list: Vec<String> =
                    list.iter().map(|value| self.write_in(place, value)).collect();
                format!("[{}]", list.join(","))
            }
            Value::Object(map) => {
                let field =
                    |name: &String| format!("{}:{}", json!(name), self.write_in(name, &map[name]));
                let fields: Vec<String> = self.of(place, map).iter().map(field).collect();
                format!("{{{}}}", fields.join(","))
            }
            plain => plain.to_string(),
        }
    }

    /// The known order of these fields; otherwise that of an object with more of them, or with fewer
    /// and the new ones last. An object in the same place is preferred.
    fn of(&self, place: &str, map: &Map<String, Value>) -> Vec<String> {
        let names: Vec<String> = map.keys().cloned().collect();
        let known = self.like(&names, |there| there == place);
        let known = known.or_else(|| self.like(&names, |_| true)).cloned().unwrap_or_default();
        let new: Vec<String> = names.iter().filter(|name| !known.contains(name)).cloned().collect();
        known.into_iter().filter(|name| names.contains(name)).chain(new).collect()
    }

    /// The order of the most similar object, among those in some places.
    fn like(&self, names: &[String], there: impl Fn(&str) -> bool) -> Option<&Vec<String>> {
        let within = |one: &[String], other: &[String]| one.iter().all(|name| other.contains(name));
        let all = || self.0.iter().filter(|((place, _), _)| there(place));
        let same = all().find(|((_, known), _)| known == names);
        let more = || all().find(|((_, known), _)| within(names, known));
        let fewer = || {
            let fewer = all().filter(|((_, known), _)| within(known, names));
            fewer.max_by_key(|((_, known), _)| known.len())
        };
        same.or_else(more).or_else(fewer).map(|(_, order)| order)
    }
}

/// The field names of every object in a text, in their order.
#[derive(Default)]
struct Fields {
    /// Those of the object itself, or of the objects in the list.
    own: Vec<Vec<String>>,
    /// Those of the objects below, each with the field that contains it.
    below: Vec<(String, Vec<String>)>,
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Fields::default())
    }
}

impl<'de> Visitor<'de> for Fields {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }
    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Self, A::Error> {
        let mut names = Vec::new();
        while let Some((name, inner)) = map.next_entry::<String, Box<RawValue>>()? {
            let inner: Fields = serde_json::from_str(inner.get()).unwrap();
            self.below.extend(inner.own.into_iter().map(|names| (name.clone(), names)));
            self.below.extend(inner.below);
            names.push(name);
        }
        self.own.push(names);
        Ok(self)
    }
    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<Self, A::Error> {
        while let Some(inner) = list.next_element::<Fields>()? {
            self.own.extend(inner.own);
            self.below.extend(inner.below);
        }
        Ok(self)
    }
    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }
    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }
    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }
    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }
    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }
}

#[test]
fn the_forger_writes_as_the_program_does() {
    for played in Played::all() {
        let text = played.file.text();
        assert_eq!(played.file.clone().forged(), text, "{}", played.game);
        let proof = app::verify(&text, &played.kept()).unwrap();
        assert_eq!(proof.steps, played.file.steps.len());
        assert!(proof.taken_back > 5 && proof.waivers > 0, "{}: {proof:?}", played.game);
        assert!(proof.commitment && proof.parts == played.chance.contributions.len());
        let seen: Value = serde_json::from_str(&played.receipts[5]).unwrap();
        assert_eq!(seen["seq"], proof.steps - 1);
    }
}
