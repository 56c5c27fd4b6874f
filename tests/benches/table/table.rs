//! One battle between two phones, with others that only look.

use crate::host::{Cost, Process};
use crate::phone::Phone;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// One in this many taps of a long battle is an offer, as long as the battle surely goes on.
const PLAYED: usize = 50;
const PLAYED_UNTIL: usize = 5_000;
/// What has not arrived by then was refused, or is late.
const REFUSED: Duration = Duration::from_millis(200);
/// How many offers to try before giving up.
const OFFERS_TRIED: usize = 20;
const PATIENCE: Duration = Duration::from_secs(20);

/// A table with two phones that play.
pub(crate) struct Table {
    host: Process,
    pub(crate) battle: String,
    phones: [Phone; 2],
    seen: Vec<Arc<AtomicU32>>,
    taps: usize,
}

/// The place beside a seat.
pub(crate) fn beside(seat: usize) -> Value {
    json!({"beside": seat})
}

impl Table {
    pub(crate) fn open(viewers: usize) -> Self {
        let mut host = Process::start();
        let battle = host.table();
        let mut phones = [0, 1].map(|seat| sit(&mut host, &battle, seat));
        let seen = (0..viewers).map(|number| watch(&look_over(&mut phones, &battle, number)));
        let seen = seen.collect();
        Self { host, battle, phones, seen, taps: 0 }
    }

    /// The number of devices at the table, including viewers.
    pub(crate) fn devices(&self) -> usize {
        self.phones.len() + self.seen.len()
    }

    /// The cost of the host so far.
    pub(crate) fn cost(&self) -> Option<Cost> {
        self.host.cost()
    }

    /// Bytes that the two phones received.
    pub(crate) fn bytes(&self) -> u64 {
        self.phones.iter().map(Phone::bytes).sum()
    }

    /// Taps an offer, until the other phone shows it; `None` if the battle is over.
    pub(crate) fn play(&mut self) -> Option<Duration> {
        let (seat, command) = (0..2).find_map(|seat| self.offered(seat))?;
        self.tap(seat, &command)
    }

    /// A tap of a battle that should be long: mostly a correction of a unit's fatigue. (Points would
    /// make the ledger, and with it every look, longer than in any real battle.)
    pub(crate) fn correct_or_play(&mut self, tap: usize) -> Duration {
        if tap.is_multiple_of(PLAYED)
            && tap < PLAYED_UNTIL
            && let Some(spent) = self.play()
        {
            return spent;
        }
        let fatigue = json!({"fatigue": {"unit": 0, "to": (tap + 1) % 2}});
        let correct = json!({"do": "correct", "what": fatigue, "why": "counted again"});
        // In the middle of an action nothing can be corrected, so play on.
        let on = |table: &mut Self| (0..OFFERS_TRIED).find_map(|_| table.play());
        self.tap(tap % 2, &correct).or_else(|| on(self)).unwrap()
    }

    fn offered(&self, seat: usize) -> Option<(usize, Value)> {
        let offers = self.phones[seat].offers();
        let offers = offers.as_array().unwrap();
        let open = |offer: &&Value| offer["seat"] == seat && offer["refusal"].is_null();
        let open: Vec<&Value> = offers.iter().filter(open).collect();
        let which = self.taps.wrapping_mul(0x9e37_79b9) >> 7;
        let offer = open.get(which % open.len().max(1))?;
        Some((seat, offer["command"].clone()))
    }

    fn tap(&mut self, seat: usize, command: &Value) -> Option<Duration> {
        self.taps += 1;
        let id = format!("{:032x}", self.taps);
        let act = act(&self.battle, seat, &id, command);
        let [one, two] = &mut self.phones;
        let (me, other) = if seat == 0 { (one, two) } else { (two, one) };
        tap(me, other, &act)
    }

    /// Waits until every viewing device has the last step.
    pub(crate) fn everybody_saw(&self, steps: usize) {
        let begun = Instant::now();
        let behind = |seen: &Arc<AtomicU32>| (seen.load(Ordering::Relaxed) as usize) < steps;
        while self.seen.iter().any(behind) {
            assert!(begun.elapsed() < PATIENCE, "somebody did not see the last tap");
            sleep(Duration::from_millis(5));
        }
    }

    /// The bytes that a device gets until it shows the battle.
    pub(crate) fn joins(&mut self, place: &Value) -> u64 {
        let link = match place {
            Value::String(_) => self.host.invite(&self.battle, place),
            _ => invited(&mut self.phones[0], &self.battle, place),
        };
        let mut phone = Phone::scans(&link);
        phone.sees();
        phone.bytes()
    }
}

/// A seat's phone that shows the battle.
pub(crate) fn sit(host: &mut Process, battle: &str, seat: usize) -> Phone {
    let mut phone = Phone::scans(&host.invite(battle, &json!({"seat": seat})));
    phone.sees();
    phone
}

pub(crate) fn act(battle: &str, seat: usize, id: &str, command: &Value) -> Value {
    json!({"ask": "act", "battle": battle, "seat": seat, "viewer": {"seat": seat}, "id": id,
        "command": command})
}

/// The time from a tap until the other phone shows it; `None` if a rule refuses it. Afterwards both
/// phones have the step.
pub(crate) fn tap(me: &mut Phone, other: &mut Phone, act: &Value) -> Option<Duration> {
    let before = other.seq();
    let begun = Instant::now();
    let n = me.send(act);
    let mut answer = None;
    while other.seq() == before {
        if !other.hear(REFUSED).unwrap() && answer.is_none() {
            answer = Some(me.answer(n));
            if answer.as_ref().is_some_and(|answer| answer["problem"].is_object()) {
                return None;
            }
        }
        assert!(begun.elapsed() < PATIENCE, "the other did not see {act}");
    }
    let spent = begun.elapsed();
    let answer = answer.unwrap_or_else(|| me.answer(n));
    assert!(answer["problem"].is_null(), "{act}: {answer}");
    Some(spent)
}

/// A code for a device beside a player: alternately at North and at South.
fn look_over(phones: &mut [Phone; 2], battle: &str, number: usize) -> String {
    invited(&mut phones[number % 2], battle, &beside(number % 2))
}

fn invited(phone: &mut Phone, battle: &str, place: &Value) -> String {
    let invite = json!({"ask": "invite", "battle": battle, "place": place});
    phone.ask(&invite).unwrap()["link"].as_str().unwrap().to_owned()
}

/// A device that watches as long as the host is there. Returns the newest step that it shows.
fn watch(link: &str) -> Arc<AtomicU32> {
    let mut phone = Phone::scans(link);
    phone.sees();
    let seen = Arc::new(AtomicU32::new(0));
    let shown = seen.clone();
    thread::spawn(move || {
        while phone.hear(PATIENCE).is_ok() {
            shown.store(phone.seq().unwrap_or(0), Ordering::Relaxed);
        }
    });
    seen
}
