//! How a battle's draws are kept fair: what is shown of it, and the receipts that other devices
//! keep of it.

use crate::board::Board;
use crate::{Fair, Problem};
use serde::{Deserialize, Serialize};
use tracker::{Digest, Id, Part, Seat};

/// What a receipt says it is.
const FORMAT: &str = "aide-de-camp receipt";
/// The version of receipts that this program writes.
const VERSION: u32 = 1;
/// The largest receipt, in bytes.
const MOST: usize = 4 << 10;

/// What another device was shown while the battle was played. It binds whoever kept the battle:
/// only the battle that was played agrees with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    format: String,
    version: u32,
    battle: Id,
    seat: Option<Seat>,
    commitment: Option<Digest>,
    part: Option<Digest>,
    seq: u32,
    mark: Digest,
}

impl Receipt {
    /// The receipt of a device that saw the battle with these eyes: its seat and that seat's part,
    /// where it has one, and the mark of the newest step it was shown.
    #[must_use]
    pub fn new(battle: Id, seat: Option<Seat>, fair: &Fair, seq: u32, mark: Digest) -> Self {
        let part = seat.and_then(|seat| fair.parts.get(seat.at()).copied().flatten());
        let (format, commitment) = (FORMAT.to_owned(), fair.commitment);
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
    pub(crate) fn check(&self, number: usize, battle: Id, board: &Board) -> Result<(), Problem> {
        let other = |what: &str| format!("it is another {what} than in receipt {number}");
        let no = |which: String, seq: Option<u32>| {
            Err(Problem::Damaged { what: "battle".to_owned(), which, seq })
        };
        let fair = board.fair();
        if battle != self.battle {
            return no(other("battle"), None);
        }
        if self.commitment.is_some() && self.commitment != fair.commitment {
            return no(other("commitment"), None);
        }
        let part = self.seat.and_then(|seat| fair.parts.get(seat.at()).copied().flatten());
        if self.part.is_some() && self.part != part {
            let seat = self.seat.map_or(0, |seat| seat.0);
            return no(other(&format!("part of seat {seat}")), None);
        }
        match board.mark(self.seq) {
            None => {
                no(format!("receipt {number} knows this step, which is missing"), Some(self.seq))
            }
            Some(mark) if mark != self.mark => no(
                format!("this step, or one before it, is another one than in receipt {number}"),
                Some(self.seq),
            ),
            Some(_) => Ok(()),
        }
    }
}

/// What is told of a battle's chance.
pub(crate) fn told(commitment: Option<Digest>, parts: &[Part]) -> Fair {
    let of = |seat| parts.iter().find(|part| part.seat == seat).map(|part| part.part);
    let words = commitment.map(|Digest(bytes)| handover::words(&bytes));
    Fair { commitment, words, parts: Seat::BOTH.map(of).to_vec() }
}
