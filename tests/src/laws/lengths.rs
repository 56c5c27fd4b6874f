//! Lengths: the number and the lengths of everything that leaves a device follow from what everybody
//! may know. An item or a frame has the same length for one who cannot read it, so it must not differ
//! between two battles that look the same to them.

use crate::laws::random::{Table, Tap, last_line};
use app::battle::seat as place_of;
use app::{BattleName, Look, Picture, Undoable};
use serde_json::json;
use table::parcel::Parcel;
use table::view_diff::{Open, Own, page_budget};
use tracker::{AnyBattle, Digest, LogLine, Viewer};

/// The time of a step in the format of a host's clock. The random battles have none.
const AT: &str = "\"at\":1790000000000,";
/// The sequence number that every step is given.
const SEQ: u32 = 1_000;
/// The length of everything that a guest sends for a tap, and the length of a refusal.
const REQUEST: usize = 1 << 10;
const REFUSAL: usize = 512;

/// What the devices at a table see of a position.
pub(crate) struct Shown {
    open: Open,
    owns: Vec<Own>,
}

impl Shown {
    pub(crate) fn of(play: &dyn AnyBattle) -> Self {
        let open = Open::after(&look(play, Viewer::Table, None), None).unwrap();
        Self { owns: owns(play, &open, None), open }
    }

    fn after(play: &dyn AnyBattle, last: &Self) -> Self {
        let open = Open::after(&look(play, Viewer::Table, Some(())), Some(&last.open)).unwrap();
        Self { owns: owns(play, &open, Some(last)), open }
    }
}

fn owns(play: &dyn AnyBattle, open: &Open, last: Option<&Shown>) -> Vec<Own> {
    let owns = play.seats().all().map(|seat| {
        let last = last.map(|last| (&last.open, &last.owns[seat.at()]));
        let look = look(play, Viewer::Seat(seat), last.map(|_| ()));
        Own::after(&look, place_of(seat), open, last).unwrap()
    });
    owns.collect()
}

/// A position as the app shows it, before or after a step. A battle that was dealt again has no past.
fn look(play: &dyn AnyBattle, viewer: Viewer, stepped: Option<()>) -> Picture {
    let undoable = |line: LogLine| Undoable {
        seq: SEQ,
        by: line.by.map(|seat| seat.0),
        reveals: line.revealing,
        what: line.events,
        ended: line.ended,
    };
    let last = stepped.map(|()| last_line(play, viewer));
    // A take-back is not itself in force.
    let take_back = last.filter(|line| line.took_back.is_none()).map(undoable);
    let battle = BattleName { id: "0".repeat(32), name: "Two alike".into(), game: "game".into() };
    let (view, offers) = (play.view(viewer), play.offers(viewer));
    let seq = SEQ - u32::from(stepped.is_none());
    let sides = play.seats().clone();
    let names = play.seat_names(&play.summary().names);
    let moment = play.moment(viewer);
    let look = Look {
        battle,
        sides,
        names,
        view,
        moment,
        scene: None,
        offers,
        take_back,
        seq,
        odds_hidden: false,
        checkpoint: Digest([7; 32]),
    };
    look.picture(play.asked().must(), play.budgets()).unwrap()
}

/// The lengths of what leaves the host's device after a step.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Leaving {
    /// The sealed item that other devices keep.
    item: usize,
    /// What everybody is shown: the difference, and the whole.
    open: (Option<usize>, usize),
    /// What each seat is shown beyond that: the difference, and the whole.
    own: Vec<(Option<usize>, usize)>,
}

impl Leaving {
    /// The lengths for the last step of a battle, whose text is `text`. `before` is what was shown
    /// before.
    pub(crate) fn of(play: &dyn AnyBattle, text: &str, before: &Shown) -> Self {
        let mut line = last_line(play, Viewer::Table);
        let (_, rest) = text.split_once(',').unwrap();
        line.seq = SEQ;
        let text = format!("{{\"seq\":{SEQ},{}", rest.replacen("\"at\":1,", AT, 1));
        let item = app::sealed_step(&text, &line, play.budgets()).len();
        assert_eq!(item, app::step_budget(&text, &line, play.budgets()), "too little for {text}");
        let Shown { open, owns } = Shown::after(play, before);
        let own = owns.iter().map(|own| {
            let step = own.step().unwrap().length();
            assert_eq!(step, own.budget(), "too little for what a seat sees of {text}");
            let whole = own.whole(&open).length();
            assert_eq!(whole, play.budgets().whole, "too little for all that a seat sees");
            (Some(step), whole)
        });
        let own = own.collect();
        let patch = open.patch().map(Parcel::length);
        Self { item, open: (patch, open.whole().length()), own }
    }

    /// Checks that number and lengths are the same as in another battle that the viewer cannot tell
    /// apart from this one.
    pub(crate) fn looks_like(&self, other: &Self, table: &Table, viewer: Viewer, what: &str) {
        assert_eq!(self, other, "{}: {viewer:?} learns of {what} by lengths", table.called());
    }
}

/// Checks that a page of the log, from that step on, is as long as its budget.
pub(crate) fn page_fits(play: &dyn AnyBattle, from: usize) {
    let page = |viewer| serde_json::to_vec(&play.log(viewer, from..play.steps())).unwrap();
    let budget = page_budget(page(Viewer::Table).len());
    for seat in play.seats().all() {
        let length = Parcel::hidden(&page(Viewer::Seat(seat)), budget).length();
        assert_eq!(length, budget, "too little for the log from step {from} on");
    }
}

/// Checks that a guest's message for a tap, and its refusal by a rule, fit into the common budget.
pub(crate) fn fits(tap: &Tap) {
    let id = "f".repeat(32);
    let why = "the table is right";
    let request = json!({"n": 1_000_000, "request": {"ask": "act", "battle": id, "id": id,
        "seat": tap.seat, "viewer": {"seat": tap.seat}, "command": tap.command,
        "insist": {"why": why}}});
    assert!(request.to_string().len() <= REQUEST, "{request}");
    if let Some(refusal) = &tap.refusal {
        let problem = app::Problem::Refused(refusal.clone());
        let answer = json!({"n": 1_000_000, "problem": problem}).to_string();
        assert!(answer.len() <= REFUSAL, "{answer}");
    }
}
