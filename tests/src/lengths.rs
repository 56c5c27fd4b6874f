//! Lengths: of whatever leaves a device, the number and the lengths follow from what everybody may
//! know. An item or a frame is as long for one who cannot read it as for one who can, so it must
//! not differ between two battles that he cannot tell apart.

use crate::random::{Table, last_line};
use tracker::{Play, Viewer};

/// When a step is taken, as the clock of a host says it. The random battles have none.
const AT: &str = "\"at\":1790000000000,";

/// The place that a step is given.
const SEQ: u32 = 1_000;

/// What leaves the host's device after a step.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Leaving {
    /// The sealed item that other devices keep.
    item: usize,
}

impl Leaving {
    /// Of the last step of a battle, whose text that is.
    pub(crate) fn of(play: &dyn Play, text: &str) -> Self {
        let mut line = last_line(play, Viewer::Table);
        // A battle that was dealt anew has no past: its steps begin with 0.
        let (_, rest) = text.split_once(',').unwrap();
        line.seq = SEQ;
        let text = format!("{{\"seq\":{SEQ},{}", rest.replacen("\"at\":1,", AT, 1));
        let item = app::sealed_step(&text, &line).len();
        assert_eq!(item, app::step_room(&text, &line), "too little room for {text}");
        Self { item }
    }
}

/// What leaves the host's device after the last step is the same in number and lengths as in
/// another battle, which the viewer cannot tell apart from this one.
pub(crate) fn same_lengths(table: &Table, other: &Leaving, viewer: Viewer, what: &str) {
    let here = Leaving::of(&*table.play, table.texts.last().unwrap());
    assert_eq!(here, *other, "{}: {viewer:?} learns of {what} by lengths", table.called());
}
