//! Random battles of every game, from its practice setup, on which the laws are tested.

use crate::laws::selection::selected;
use crate::laws::toy::{self, Toy};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use tracker::games::{ALL, find};
use tracker::{
    Act, AnyBattle, Chance, End, Ending, Entry, Fault, Id, LogLine, Offer, Seat, Seed, System,
    TakeBack, Taken, Viewer,
};

/// An own generator, so that a failing battle can be replayed by its number.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }

    pub(crate) fn id(&mut self) -> Id {
        Id(std::array::from_fn(|_| u8::try_from(self.below(256)).unwrap()))
    }

    pub(crate) fn seed(&mut self) -> Seed {
        Seed(std::array::from_fn(|_| u8::try_from(self.below(256)).unwrap()))
    }
}

/// How often each kind had its turn, so that rare kinds have theirs too.
pub(crate) struct Turns<K>(BTreeMap<K, usize>);

impl<K> Default for Turns<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Ord> Turns<K> {
    /// Any of those whose kind had the fewest turns so far. There is at least one.
    pub(crate) fn next<T>(&mut self, dice: &mut Dice, all: Vec<(K, T)>) -> T {
        let had = |kind: &K| self.0.get(kind).copied().unwrap_or(0);
        let fewest = all.iter().map(|(kind, _)| had(kind)).min().unwrap();
        let mut rare: Vec<_> = all.into_iter().filter(|(kind, _)| had(kind) == fewest).collect();
        let (kind, one) = rare.swap_remove(dice.below(rare.len()));
        *self.0.entry(kind).or_default() += 1;
        one
    }
}

/// A game and the setup of its practice battle.
pub(crate) struct Game {
    pub(crate) entry: Entry,
    /// The setup with all of its optional fields.
    pub(crate) practice: Value,
    /// The house rules in the data, with their possible values.
    pub(crate) switches: Vec<(String, Vec<Value>)>,
    /// Features that the practice battle lacks, as JSON merge patches:
    /// `tests/src/<game>/variants.json`.
    pub(crate) variants: Vec<Value>,
}

/// The setup of a game's practice battle, as the app makes it.
pub(crate) fn practice<S: System>() -> S::Setup {
    serde_json::from_value(Game::of(S::ID).practice).unwrap()
}

/// Every game there is, and the toy.
pub(crate) fn games() -> Vec<Game> {
    let toy = Game::from(&Entry::of::<Toy>(), &toy::practice());
    ALL.iter().map(|entry| Game::of(entry.id)).chain([toy]).collect()
}

impl Game {
    /// The game with an id, with the practice setup that the app makes.
    pub(crate) fn of(id: &str) -> Self {
        let content = app::content(id).unwrap();
        let setup = app::setup(id, &content["practice"]["draft"]).unwrap();
        let listed = content["house_rules"]["switches"].as_array().into_iter().flatten();
        let ids = |switch: &Value| match switch["options"].as_array() {
            Some(options) => options.iter().map(|option| option["id"].clone()).collect(),
            None => vec![json!(true), json!(false)],
        };
        let switches =
            listed.map(|switch| (switch["id"].as_str().unwrap().to_owned(), ids(switch)));
        let (switches, variants) = (switches.collect(), variants(id));
        Self { switches, variants, ..Self::from(find(id).unwrap(), &setup) }
    }

    /// A game with a setup of its own.
    pub(crate) fn from(entry: &Entry, setup: &Value) -> Self {
        let begun = (entry.begin)(&setup.to_string(), Id([3; 16]), 0, Seed([9; 32]).into());
        let header: Value = serde_json::from_str(&begun.unwrap().0.header()).unwrap();
        let practice = header["setup"].clone();
        Self { entry: *entry, practice, switches: Vec::new(), variants: Vec::new() }
    }

    /// The number of ways to split draws between the app and the table.
    pub(crate) fn mixtures(&self) -> u64 {
        1 << self.practice["sources"].as_object().map_or(0, Map::len)
    }

    /// The practice battle; the app draws where a bit of the number is 0. Every third number has a
    /// quick start, variants come in turn, and numbers above the mixtures have random house rules.
    pub(crate) fn mixed(&self, number: u64) -> String {
        let mut setup = self.practice.clone();
        let bits = |bit: usize| if number >> bit & 1 == 1 { "table" } else { "app" };
        set_sources(&mut setup, bits);
        if let Some(quick) = setup.get_mut("quick_start") {
            *quick = json!(number.is_multiple_of(3));
        }
        if number >= self.mixtures() {
            self.deal_house_rules(&mut setup, &mut Dice(number));
        }
        let turn = usize::try_from(number / 3).unwrap() % (self.variants.len() + 1);
        if let Some(variant) = self.variants.get(turn) {
            json_patch::merge(&mut setup, variant);
        }
        setup.to_string()
    }

    fn deal_house_rules(&self, setup: &mut Value, dice: &mut Dice) {
        for (rule, ways) in &self.switches {
            if !ways.is_empty() {
                setup["house"][rule] = ways[dice.below(ways.len())].clone();
            }
        }
    }
}

fn variants(id: &str) -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let file = [folder, id, "variants.json"].iter().collect::<PathBuf>();
    std::fs::read_to_string(file)
        .map_or_else(|_| Vec::new(), |text| serde_json::from_str(&text).unwrap())
}

/// Sets who draws for every source, by its index.
pub(crate) fn set_sources(setup: &mut Value, who: impl Fn(usize) -> &'static str) {
    let sources = setup["sources"].as_object_mut().into_iter().flat_map(Map::values_mut);
    for (bit, source) in sources.enumerate() {
        *source = json!(who(bit));
    }
}

/// Plays random battles of every game, those selected of at least `battles` and two of each mixture;
/// calls `look` after every step.
pub(crate) fn random_battles(battles: u64, steps: usize, mut look: impl FnMut(&mut Table, usize)) {
    for game in games() {
        for number in selected(0..battles.max(2 * game.mixtures())) {
            let mut table = Table::begin(&game.entry, &game.mixed(number), number);
            for step in 0..steps {
                let Some(offer) = table.offer() else { break };
                table.act(&offer);
                look(&mut table, step);
            }
        }
    }
}

/// Something that may be tapped.
pub(crate) type Tap = Offer<Box<RawValue>>;

/// The kind of a command, without its choices.
pub(crate) fn deed(tap: &Tap) -> String {
    let command: Value = serde_json::from_str(tap.command.get()).unwrap();
    command["do"].as_str().unwrap().to_owned()
}

/// A random battle of a game, with all its stored steps.
pub(crate) struct Table {
    pub(crate) entry: Entry,
    pub(crate) play: Box<dyn AnyBattle>,
    pub(crate) texts: Vec<String>,
    pub(crate) dice: Dice,
    number: u64,
    done: BTreeMap<String, usize>,
}

impl Table {
    pub(crate) fn begin(entry: &Entry, setup: &str, number: u64) -> Self {
        let mut seed = [9; 32];
        seed[..8].copy_from_slice(&number.to_be_bytes());
        Self::begun(entry, setup, number, Seed(seed).into())
    }

    /// A battle with a given chance.
    pub(crate) fn begun(entry: &Entry, setup: &str, number: u64, chance: Chance) -> Self {
        let (play, taken) = (entry.begin)(setup, Id([3; 16]), 0, chance).unwrap();
        let dice = Dice(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (texts, done) = (Vec::new(), BTreeMap::new());
        let mut table = Self { entry: *entry, play, texts, dice, number, done };
        table.store(taken);
        table
    }

    /// A stored battle, to be continued.
    pub(crate) fn reopened(entry: &Entry, header: &str, texts: Vec<String>) -> Self {
        let play = (entry.open)(header, &texts).unwrap();
        Self { entry: *entry, play, texts, dice: Dice(0), number: 0, done: BTreeMap::new() }
    }

    /// Which battle this is, for the message of a failing law.
    pub(crate) fn called(&self) -> String {
        format!("{}, battle {}, step {}", self.entry.id, self.number, self.texts.len())
    }

    fn store(&mut self, taken: Taken) {
        if let Taken::New { seq, text } = taken {
            assert_eq!(usize::try_from(seq).unwrap(), self.texts.len());
            self.texts.push(text);
        }
    }

    /// A random seat.
    pub(crate) fn seat(&mut self) -> Seat {
        let seats: Vec<Seat> = self.play.seats().all().collect();
        seats[self.dice.below(seats.len())]
    }

    /// All offers of the seats themselves, refused or not.
    pub(crate) fn offers(&self) -> Vec<Tap> {
        self.play.seats().all().flat_map(|seat| own_offers(&*self.play, seat)).collect()
    }

    /// An open offer. Of two random ones it is the one whose kind was done less often so far, so that
    /// battles are fought rather than passed.
    pub(crate) fn offer(&mut self) -> Option<Tap> {
        let mut open = self.offers();
        open.retain(|offer| offer.refusal.is_none());
        self.one_of(open)
    }

    /// One of several offers, preferring what was rarely done.
    pub(crate) fn one_of(&mut self, mut offers: Vec<Tap>) -> Option<Tap> {
        let mut picks: Vec<Tap> = Vec::new();
        for _ in 0..2.min(offers.len()) {
            picks.push(offers.swap_remove(self.dice.below(offers.len())));
        }
        picks.into_iter().min_by_key(|tap| self.done.get(&deed(tap)).copied().unwrap_or(0))
    }

    /// Takes an open offer, which must be accepted.
    pub(crate) fn act(&mut self, offer: &Tap) {
        let id = self.dice.id();
        let command = &sent(&offer.command);
        let act = Act {
            by: offer.seat,
            eyes: Viewer::Seat(offer.seat),
            id,
            at: 1,
            command,
            insist: None,
        };
        let taken = self.play.act(act.clone()).unwrap_or_else(|fault| {
            panic!("{}: {} was offered, then {fault}", self.called(), offer.command)
        });
        let again = self.play.act(act).unwrap();
        assert_eq!(again, Taken::Before { seq: taken.seq() }, "a repeated send is harmless");
        self.taken(offer, taken);
    }

    /// Insists on a command, which may still be refused.
    pub(crate) fn insist(&mut self, offer: &Tap) -> Result<(), Fault> {
        let (id, insist) = (self.dice.id(), Some("the table is right".to_owned()));
        let command = &sent(&offer.command);
        let act =
            Act { by: offer.seat, eyes: Viewer::Seat(offer.seat), id, at: 1, command, insist };
        let taken = self.play.act(act)?;
        self.taken(offer, taken);
        Ok(())
    }

    fn taken(&mut self, offer: &Tap, taken: Taken) {
        *self.done.entry(deed(offer)).or_default() += 1;
        self.store(taken);
        assert_eq!(self.play.steps(), self.texts.len());
        self.play.invariants().unwrap_or_else(|broken| {
            panic!("{}: after {}: {broken:?}", self.called(), offer.command)
        });
    }

    pub(crate) fn take_back(&mut self) {
        let id = self.dice.id();
        let wish = TakeBack { by: Seat(0), id, at: 2, agreed: true, why: None };
        let taken = self.play.take_back(wish).unwrap();
        self.store(taken);
    }

    /// Ends the battle before its rules do.
    pub(crate) fn end(&mut self, by: Seat, how: Ending) -> Result<(), Fault> {
        let (id, why) = (self.dice.id(), Some("it is late".to_owned()));
        let wish = End { by, id, at: 1, how, agreed: Some(Vec::new()), why };
        let taken = self.play.end(wish.clone())?;
        let again = self.play.end(wish).unwrap();
        assert_eq!(again, Taken::Before { seq: taken.seq() }, "a repeated send is harmless");
        self.store(taken);
        Ok(())
    }

    /// The same battle, opened again from its stored steps.
    pub(crate) fn opened(&self) -> Box<dyn AnyBattle> {
        (self.entry.open)(&self.play.header(), &self.texts).unwrap()
    }

    /// Everything that all viewers get of the current battle, except the log.
    pub(crate) fn stands(&self) -> Vec<String> {
        stands(&*self.play)
    }
}

/// All viewers of a battle of two.
pub(crate) const VIEWERS: [Viewer; 3] =
    [Viewer::Table, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

/// A command as it is sent.
pub(crate) fn sent(command: &RawValue) -> Value {
    serde_json::from_str(command.get()).unwrap()
}

/// A seat's own offers in its own view, refused or not.
pub(crate) fn own_offers(play: &dyn AnyBattle, seat: Seat) -> Vec<Tap> {
    play.offers(Viewer::Seat(seat)).into_iter().filter(|offer| offer.seat == seat).collect()
}

/// Everything that one viewer gets of the current battle, except the log: a look, and what it may ask
/// beyond that.
pub(crate) fn gets(play: &dyn AnyBattle, viewer: Viewer) -> String {
    let offers = play.offers(viewer);
    let odds =
        |offer: &Offer<Box<RawValue>>| play.forecast(offer.seat, &sent(&offer.command)).unwrap();
    let odds: Vec<_> = offers.iter().filter_map(odds).collect();
    let [offers, odds, summary] = [json!(offers), json!(odds), json!(play.summary())];
    let moment = json!(play.moment(viewer));
    let scene = json!((viewer == Viewer::Table).then(|| play.scene()));
    let own = play.seats().all().filter(|seat| viewer == Viewer::Seat(*seat));
    let counters = json!(own.flat_map(|seat| play.counters(seat)).collect::<Vec<_>>());
    let asked = json!(play.asked().must());
    let view = play.view(viewer);
    format!("{view}\n{offers}\n{odds}\n{summary}\n{moment}\n{scene}\n{counters}\n{asked}")
}

/// What all viewers get of the current battle, except the log.
pub(crate) fn stands(play: &dyn AnyBattle) -> Vec<String> {
    play.seats().viewers().map(|viewer| gets(play, viewer)).collect()
}

/// The last line of the log for one viewer.
pub(crate) fn last_line(play: &dyn AnyBattle, viewer: Viewer) -> LogLine {
    let last = play.steps() - 1;
    play.log(viewer, last..last + 1).pop().unwrap()
}
