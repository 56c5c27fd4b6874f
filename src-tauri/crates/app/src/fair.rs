//! How a battle's draws are kept fair: what is shown of it, and the receipts that other devices
//! keep of it.

use crate::open_battle::OpenBattle;
use crate::{Fair, Problem};
use serde::{Deserialize, Serialize};
use tracker::{Digest, Id, Part, Seat, Seats};

/// What a receipt says it is.
const FORMAT: &str = "aide-de-camp receipt";
/// The version of receipts that this program writes.
const VERSION: u32 = 1;
/// The largest receipt, in bytes.
const MOST: usize = 4 << 10;

/// What another device was shown while the battle was played. It binds the one who kept the battle:
/// only the battle that was played agrees with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    format: String,
    version: u32,
    #[cfg_attr(test, ts(type = "string"))]
    battle: Id,
    /// None for those who only looked on.
    #[cfg_attr(test, ts(type = "number | null"))]
    seat: Option<Seat>,
    #[cfg_attr(test, ts(type = "string | null"))]
    commitment: Option<Digest>,
    /// The part of the chance that the device itself made.
    #[cfg_attr(test, ts(type = "string | null"))]
    part: Option<Digest>,
    /// The newest step that was shown.
    seq: u32,
    #[cfg_attr(test, ts(type = "string"))]
    mark: Digest,
}

impl Receipt {
    /// The receipt of a device: its seat and the part that it gave, where it has one, and the
    /// newest step that it was shown with its mark.
    pub(crate) fn of(
        battle: Id,
        seat: Option<Seat>,
        commitment: Option<Digest>,
        part: Option<Digest>,
        (seq, mark): (u32, Digest),
    ) -> Self {
        let format = FORMAT.to_owned();
        Self { format, version: VERSION, battle, seat, commitment, part, seq, mark }
    }

    /// Reads a receipt; `number` is said where it cannot be read.
    pub(crate) fn read(text: &str, number: usize) -> Result<Self, Problem> {
        Problem::unless_short(text, MOST)?;
        let bad = |what: String| Problem::BadImport { what: format!("receipt {number}: {what}") };
        let receipt: Self = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
        match receipt.version {
            _ if receipt.format != FORMAT => Err(bad("it is something else".to_owned())),
            version if version > VERSION => Err(Problem::TooNew { format: version }),
            _ => Ok(receipt),
        }
    }

    /// Whether the battle is the one that this receipt is of.
    pub(crate) fn check(
        &self,
        number: usize,
        battle: Id,
        open: &OpenBattle,
    ) -> Result<(), Problem> {
        let other = |what: &str| format!("it is another {what} than in receipt {number}");
        let no = |which: String, seq: Option<u32>| {
            Err(Problem::Damaged { what: "battle".to_owned(), which, seq })
        };
        let fair = open.fair();
        if battle != self.battle {
            return no(other("battle"), None);
        }
        if self.commitment.is_some() && self.commitment != fair.commitment {
            return no(other("commitment"), None);
        }
        let part = self.seat.and_then(|seat| fair.part(seat));
        if self.part.is_some() && self.part != part {
            let seat = self.seat.map_or(0, |seat| seat.0);
            return no(other(&format!("part of seat {seat}")), None);
        }
        let mark = open.mark(self.seq);
        if mark == Some(self.mark) {
            return Ok(());
        }
        if let Some(from) = open.lost_from(self.seq) {
            return Err(Problem::StepsGone { from, seq: self.seq, receipt: number });
        }
        match mark {
            None => {
                no(format!("receipt {number} knows this step, which is missing"), Some(self.seq))
            }
            Some(_) => no(
                format!("this step, or one before it, is another one than in receipt {number}"),
                Some(self.seq),
            ),
        }
    }
}

impl Fair {
    /// The part of a seat.
    #[must_use]
    pub fn part(&self, seat: Seat) -> Option<Digest> {
        self.parts.get(seat.at()).copied().flatten()
    }
}

/// What is told of a battle's chance.
pub(crate) fn told(commitment: Option<Digest>, parts: &[Part], seats: &Seats) -> Fair {
    let of = |seat| parts.iter().find(|part| part.seat == seat).map(|part| part.part);
    let words = commitment.map(|Digest(bytes)| handover::words(&bytes));
    Fair { commitment, words, parts: seats.all().map(of).collect() }
}
