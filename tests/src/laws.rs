//! Laws that hold for every game, over thousands of random steps of its practice battle in every
//! mixture of the app's and the table's own draws.

use serde_json::value::RawValue;
use serde_json::{Value, json};
use tracker::games::ALL;
use tracker::{Act, Entry, Fault, Id, Offer, Play, Seat, Seed, TakeBack, Taken, Viewer};

const VIEWERS: [Viewer; 3] = [Viewer::Table, Viewer::Seat(Seat::NORTH), Viewer::Seat(Seat::SOUTH)];

/// A generator of its own, so that a failing battle can be played again by its number.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }

    fn id(&mut self) -> Id {
        Id(std::array::from_fn(|_| u8::try_from(self.below(256)).unwrap()))
    }
}

/// The setup of a game's practice battle.
fn practice(game: &str) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let app = app::App::open(folder.path()).unwrap();
    let ask = |request: Value| {
        let request = serde_json::from_value(request).unwrap();
        serde_json::to_value(app.call(app::Caller::Owner, request).unwrap()).unwrap()
    };
    let battle = ask(json!({"ask": "practice", "game": game}))["battle"].clone();
    let exported = ask(json!({"ask": "export", "battle": battle}))["text"].clone();
    let exported: Value = serde_json::from_str(exported.as_str().unwrap()).unwrap();
    exported["header"]["setup"].clone()
}

/// The practice battle with another mixture of sources for every number, begun in full.
fn mixed(mut setup: Value, number: u64) -> String {
    for (bit, source) in setup["sources"].as_object_mut().unwrap().values_mut().enumerate() {
        *source = json!(if number >> bit & 1 == 1 { "table" } else { "app" });
    }
    setup["quick_start"] = json!(number.is_multiple_of(3));
    setup.to_string()
}

/// A random battle of a game with everything that was stored of it.
struct Table {
    entry: &'static Entry,
    play: Box<dyn Play>,
    texts: Vec<String>,
    dice: Dice,
    number: u64,
}

impl Table {
    fn begin(entry: &'static Entry, setup: &str, number: u64) -> Self {
        let mut seed = [9; 32];
        seed[..8].copy_from_slice(&number.to_be_bytes());
        let (play, taken) = (entry.begin)(setup, Id([3; 16]), 0, Seed(seed)).unwrap();
        let dice = Dice(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut table = Self { entry, play, texts: Vec::new(), dice, number };
        table.store(taken);
        table
    }

    fn store(&mut self, taken: Taken) {
        if let Taken::New { seq, text } = taken {
            assert_eq!(usize::try_from(seq).unwrap(), self.texts.len());
            self.texts.push(text);
        }
    }

    /// An open offer, as the seats themselves see them.
    fn offer(&mut self) -> Option<Offer<Box<RawValue>>> {
        let own =
            |seat| self.play.offers(Viewer::Seat(seat)).into_iter().filter(move |o| o.seat == seat);
        let mut offers: Vec<_> = own(Seat::NORTH).chain(own(Seat::SOUTH)).collect();
        offers.retain(|offer| offer.refusal.is_none());
        let choice = self.dice.below(offers.len());
        offers.into_iter().nth(choice)
    }

    fn act(&mut self, offer: &Offer<Box<RawValue>>) {
        let id = self.dice.id();
        let act = Act { by: offer.seat, id, at: 1, command: &*offer.command, insist: None };
        let taken = self.play.act(act.clone()).unwrap_or_else(|fault| {
            panic!("{} {}: {} was offered, then {fault}", self.entry.id, self.number, offer.command)
        });
        let again = self.play.act(act).unwrap();
        assert_eq!(again, Taken::Before { seq: taken.seq() }, "a repeated send is harmless");
        self.store(taken);
        assert_eq!(self.play.steps(), self.texts.len());
        self.play.sound().unwrap_or_else(|broken| {
            panic!("{} {}: after {}: {broken:?}", self.entry.id, self.number, offer.command)
        });
    }

    fn take_back(&mut self) {
        let id = self.dice.id();
        let wish = TakeBack { by: Seat::NORTH, id, at: 2, agreed: true, why: None };
        let taken = self.play.take_back(wish).unwrap();
        self.store(taken);
    }

    /// Everything that anybody gets of the battle as it stands, the log aside.
    fn stands(&self) -> Vec<String> {
        stands(&*self.play)
    }
}

fn stands(play: &dyn Play) -> Vec<String> {
    let offers = |viewer| serde_json::to_string(&play.offers(viewer)).unwrap();
    VIEWERS.iter().map(|viewer| play.view(*viewer).to_string() + &offers(*viewer)).collect()
}

/// Plays `battles` random battles of every game; `look` is called after every step.
fn random_battles(battles: u64, steps: usize, mut look: impl FnMut(&mut Table, usize)) {
    for entry in ALL {
        let setup = practice(entry.id);
        for number in 0..battles {
            let mut table = Table::begin(entry, &mixed(setup.clone(), number), number);
            for step in 0..steps {
                let Some(offer) = table.offer() else { break };
                table.act(&offer);
                look(&mut table, step);
            }
        }
    }
}

#[test]
fn every_open_offer_is_accepted_and_the_invariants_hold() {
    let mut steps = 0;
    random_battles(64, 250, |_, _| steps += 1);
    assert!(steps > 5_000, "only {steps} steps were played");
}

#[test]
fn replay_is_live() {
    random_battles(32, 200, |table, step| {
        if step % 40 == 39 {
            let opened = (table.entry.open)(&table.play.header(), &table.texts).unwrap();
            assert_eq!(stands(&*opened), table.stands());
            let log = |play: &dyn Play| {
                serde_json::to_string(&play.log(Viewer::Table, 0..play.steps())).unwrap()
            };
            assert_eq!(log(&*opened), log(&*table.play));
        }
    });
}

#[test]
fn taking_back_and_doing_the_same_is_the_same() {
    random_battles(32, 120, |table, step| {
        if step % 7 != 6 {
            return;
        }
        let Some(offer) = table.offer() else { return };
        let before = table.stands();
        table.act(&offer);
        let after = table.stands();
        table.take_back();
        assert_eq!(table.stands(), before, "{} was taken back", offer.command);
        table.act(&offer);
        assert_eq!(table.stands(), after, "{} was done again", offer.command);
    });
}

#[test]
fn everything_can_be_taken_back_to_the_opening() {
    random_battles(4, 40, |table, step| {
        if step == 39 {
            let first = (table.entry.open)(&table.play.header(), &table.texts[..1]).unwrap();
            for _ in 0..=step {
                table.take_back();
            }
            assert_eq!(table.stands(), stands(&*first));
            let wish =
                TakeBack { by: Seat::NORTH, id: Id([9; 16]), at: 3, agreed: true, why: None };
            assert_eq!(table.play.take_back(wish), Err(Fault::NothingToTakeBack));
        }
    });
}

#[test]
fn what_showed_something_is_taken_back_only_with_consent() {
    random_battles(8, 100, |table, _| {
        let last = table.play.last_standing(Viewer::Table).unwrap();
        let wish = TakeBack { by: Seat::SOUTH, id: Id([8; 16]), at: 3, agreed: false, why: None };
        if last.revealing {
            assert_eq!(table.play.take_back(wish), Err(Fault::NeedsConsent { seq: last.seq }));
        }
    });
}

#[test]
fn a_whole_battle_can_be_proven() {
    random_battles(16, 200, |table, step| {
        if step == 150 {
            table.take_back();
            let proof = table.play.prove().unwrap();
            assert_eq!((proof.steps, proof.taken_back), (table.texts.len(), 1));
        }
    });
}

#[test]
fn a_changed_missing_or_moved_step_is_found() {
    random_battles(4, 60, |table, step| {
        if step != 59 {
            return;
        }
        let at = table.dice.below(table.texts.len() - 2);
        let open = |texts: &[String]| (table.entry.open)(&table.play.header(), texts).map(|_| ());
        let damaged_at = |texts: &[String]| match open(texts) {
            Err(Fault::Damaged { seq, .. }) => usize::try_from(seq).unwrap(),
            other => panic!("{other:?}"),
        };
        let mut missing = table.texts.clone();
        missing.remove(at);
        assert_eq!(damaged_at(&missing), at);
        let mut moved = table.texts.clone();
        moved.swap(at, at + 1);
        assert_eq!(damaged_at(&moved), at);
        let mut changed = table.texts.clone();
        changed[at] = changed[at].replacen("\"at\":", "\"at\":1", 1);
        assert_eq!(damaged_at(&changed), at + 1);
    });
}

#[test]
fn the_seed_never_leaves() {
    random_battles(4, 80, |table, _| {
        let header: Value = serde_json::from_str(&table.play.header()).unwrap();
        let seed = header["seed"].as_str().unwrap();
        let mut out = table.stands().concat();
        for viewer in VIEWERS {
            let log = table.play.log(viewer, 0..table.play.steps());
            out += &format!("{}{log:?}", serde_json::to_string(&log).unwrap());
        }
        assert!(!out.contains(seed) && !out.contains("\"seed\""));
    });
}

#[test]
fn a_command_of_no_game_is_unreadable_and_changes_nothing() {
    random_battles(1, 20, |table, _| {
        let before = table.stands();
        for nonsense in ["{}", "null", "[1]", "{\"do\":\"fly\"}", "\"pass\"", "{\"do\":{}}"] {
            let command = RawValue::from_string(nonsense.into()).unwrap();
            let id = table.dice.id();
            let act = Act { by: Seat::NORTH, id, at: 1, command: &*command, insist: None };
            assert!(matches!(table.play.act(act), Err(Fault::Unreadable(_))), "{nonsense}");
        }
        assert_eq!(table.stands(), before);
    });
}
