//! The cost of a tap at the host, part by part: the same taps again in this process, one part after the
//! other, with a processor of its own. The rest of the host's time is sending: sockets, threads that
//! wake each other, and everything else.

use crate::host::processor;
use crate::{millis, row};
use app::battle::seat as place_of;
use app::{App, Caller, Eyes, Network, Request, StepTaken};
use handover::Key;
use library::Library;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::hint::black_box;
use std::time::{Duration, Instant};
use table::noise::{self, Channel};
use table::parcel::Parcel;
use table::view_diff::{Open, Own};
use tracker::{Act, AnyBattle, Id, Seat, Viewer, games};

const GAME: &str = "napoleonica";
const TAPS: usize = 2_000;
const EYES: [Eyes; 3] = [Eyes::Open, Eyes::Of(place_of(Seat(0))), Eyes::Of(place_of(Seat(1)))];

/// How long each part took, tap by tap.
#[derive(Default)]
struct Spent {
    rules: Vec<Duration>,
    looks: Vec<Duration>,
    difference: Vec<Duration>,
    packing: Vec<Duration>,
    /// The time for one device.
    seal: Vec<Duration>,
}

/// The devices with a seat, and what they were last shown.
struct Seats {
    last: RefCell<(Option<Open>, Vec<Own>)>,
    channels: RefCell<Vec<Channel>>,
    /// Set if the parts are measured.
    spent: Option<RefCell<Spent>>,
}

/// Prints the rows, given the host's processor time per tap with different numbers of devices.
pub(crate) fn measure(costs: &[(usize, Duration)]) {
    let spent = replay(true).spent.unwrap_or_default().into_inner();
    let parts = [&spent.rules, &spent.looks, &spent.difference, &spent.packing];
    let [rules, looks, difference, packing] = parts.map(|part| middle(part));
    let seal = middle(&spent.seal);
    // The disk is waited for, so what counts is its processor time.
    let before = processor("self").unwrap_or_default();
    drop(replay(false));
    let call = (processor("self").unwrap_or_default() - before) / u32::try_from(TAPS).unwrap();
    let disk = call.saturating_sub(rules + looks + difference + packing);
    let named = [
        ("rules", rules),
        ("disk", disk),
        ("looks", looks),
        ("difference", difference),
        ("padding and deflate", packing),
    ];
    for (part, time) in named {
        row(&format!("of a tap at the host: {part}"), &millis(time));
    }
    for (devices, cost) in costs {
        let sealed = seal * u32::try_from(*devices).unwrap();
        row(&format!("of a tap at the host: seal, {devices} devices"), &millis(sealed));
        let rest = cost.saturating_sub(call + sealed);
        row(&format!("of a tap at the host: send and all else, {devices} devices"), &millis(rest));
    }
}

fn middle(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort();
    times[times.len() / 2]
}

/// Plays the taps, and measures each part if wanted.
fn replay(parts: bool) -> Seats {
    let folder = tempfile::tempdir().unwrap();
    let app = App::open(folder.path()).unwrap();
    let practice =
        app.call_text(Caller::Owner, &json!({"ask": "practice", "game": GAME}).to_string());
    let begun = serde_json::to_value(practice.unwrap()).unwrap();
    let battle = begun["battle"].as_str().unwrap();
    let id: Id = battle.parse().unwrap();
    app::Tables(&app).set_table(id, "127.0.0.1:4810".parse().ok()).unwrap();
    let library = Library::open(folder.path(), 0).unwrap().library;
    let journal = library.journal(&id.0).unwrap().unwrap();
    let mut bare = (games::find(GAME).unwrap().open)(&journal.header, &journal.steps).unwrap();
    let seats = Seats {
        last: RefCell::default(),
        channels: RefCell::new([(); 2].map(|()| channel()).into()),
        spent: parts.then(RefCell::default),
    };
    for tap in 0..TAPS {
        let seat = Seat(u8::try_from(tap % 2).unwrap());
        let fatigue = json!({"fatigue": {"unit": 0, "to": (tap + 1) % 2}});
        let command = json!({"do": "correct", "what": fatigue, "why": "counted again"});
        let act = crate::table::act(battle, tap % 2, &format!("{:032x}", tap + 1), &command);
        let act: Request = serde_json::from_value(act).unwrap();
        app.call_from(Caller::Owner, act, &seats).unwrap();
        if let Some(spent) = &seats.spent {
            let begun = Instant::now();
            rules(&mut *bare, tap, seat, &command);
            let rules = begun.elapsed();
            let begun = Instant::now();
            black_box(app::Tables(&app).pictures(id, &EYES).unwrap());
            spent.borrow_mut().looks.push(begun.elapsed());
            spent.borrow_mut().rules.push(rules);
        }
    }
    seats
}

fn rules(battle: &mut dyn AnyBattle, tap: usize, by: Seat, command: &Value) {
    let id = Id(u128::try_from(tap + 1).unwrap().to_be_bytes());
    let act = Act { by, eyes: Viewer::Seat(by), id, at: 0, command, insist: None };
    battle.act(act).unwrap();
}

/// The host's end of a connection to a phone.
fn channel() -> Channel {
    let key = Key::of([7; 32]);
    let (_, first) = noise::knock(&key).unwrap();
    noise::receive(&first, &key).unwrap().0
}

impl Network for Seats {
    fn eyes(&self, _: Id) -> Vec<Eyes> {
        EYES.into()
    }

    fn show(&self, _: Id, step: StepTaken<'_>) {
        let (before, owns) = self.last.take();
        let begun = Instant::now();
        let mut looks = step.pictures.iter().map(|(_, picture)| picture);
        let open = Open::after(looks.next().unwrap(), before.as_ref()).unwrap();
        let new: Vec<_> = looks
            .zip(0..)
            .map(|(look, seat)| {
                let last = before.as_ref().zip(owns.get(usize::from(seat)));
                Own::after(look, place_of(Seat(seat)), &open, last).unwrap()
            })
            .collect();
        let shown = begun.elapsed();
        if let Some((patch, steps)) =
            open.patch().zip(new.iter().map(Own::step).collect::<Option<Vec<_>>>())
        {
            self.spent.iter().for_each(|spent| self.note(spent, shown, patch, &steps));
        }
        self.last.replace((Some(open), new));
    }
}

impl Seats {
    fn note(&self, spent: &RefCell<Spent>, shown: Duration, patch: &Parcel, steps: &[&Parcel]) {
        let mut spent = spent.borrow_mut();
        let everybody = patch.message().unwrap();
        let own = steps.iter().map(|step| (step.message().unwrap(), step.length()));
        let own: Vec<_> = own.collect();
        let begun = Instant::now();
        black_box(Parcel::of(&everybody));
        own.iter().for_each(|(own, length)| drop(black_box(Parcel::hidden(own, *length))));
        let packing = begun.elapsed();
        let begun = Instant::now();
        for (channel, own) in self.channels.borrow_mut().iter_mut().zip(steps) {
            black_box([channel.send_parcel(own), channel.send_parcel(patch)].map(Result::unwrap));
        }
        spent.seal.push(begun.elapsed() / 2);
        spent.packing.push(packing);
        spent.difference.push(shown.saturating_sub(packing));
    }
}
