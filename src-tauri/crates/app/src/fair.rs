//! How a battle's draws are kept fair: what is shown of them, and the receipts that other devices keep.

use crate::Problem;
use serde::{Deserialize, Serialize};
use tracker::{Contribution, Digest, Id, Seat, Seats};

/// The format's name in a receipt.
const FORMAT: &str = "aide-de-camp receipt";
/// The version of receipts that this program writes.
const VERSION: u32 = 1;
/// The largest receipt, in bytes.
const MOST: usize = 4 << 10;

/// What another device was shown while the battle was played. It binds the device that kept the battle:
/// only the battle as it was played matches the receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    format: String,
    version: u32,
    #[cfg_attr(test, ts(type = "string"))]
    pub(crate) battle: Id,
    /// `None` for a device that only looked on.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub(crate) seat: Option<Seat>,
    #[cfg_attr(test, ts(type = "string | null"))]
    pub(crate) commitment: Option<Digest>,
    /// The device's own contribution to the chance.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub(crate) part: Option<Digest>,
    /// The newest step that was shown.
    pub(crate) seq: u32,
    #[cfg_attr(test, ts(type = "string"))]
    #[serde(rename = "mark")]
    pub(crate) checkpoint: Digest,
}

impl Receipt {
    /// The receipt of a device: its seat and its contribution to the chance, if any, and the newest
    /// step that it was shown, with its checkpoint.
    pub(crate) fn of(
        battle: Id,
        seat: Option<Seat>,
        commitment: Option<Digest>,
        part: Option<Digest>,
        (seq, checkpoint): (u32, Digest),
    ) -> Self {
        let format = FORMAT.to_owned();
        Self { format, version: VERSION, battle, seat, commitment, part, seq, checkpoint }
    }

    /// Reads a receipt. `number` identifies it in errors.
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
}

/// How a battle's draws are kept fair: what was fixed before anyone could know any draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Fair {
    /// The commitment to the host's secret; none in battles of older versions.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub commitment: Option<Digest>,
    /// Its first words, for comparing it by ear.
    pub words: Option<String>,
    /// The seats' contributions, by seat.
    #[cfg_attr(test, ts(type = "(string | null)[]"))]
    pub parts: Vec<Option<Digest>>,
}

impl Fair {
    /// A seat's contribution.
    #[must_use]
    pub fn contribution(&self, seat: Seat) -> Option<Digest> {
        self.parts.get(seat.at()).copied().flatten()
    }
    /// What is public about a battle's chance: the commitment, and the contribution of each seat.
    pub(crate) fn of(
        commitment: Option<Digest>,
        contributions: &[Contribution],
        seats: &Seats,
    ) -> Self {
        let given = |seat| contributions.iter().find(|it| it.seat == seat).map(|it| it.digest);
        let words = commitment.map(|Digest(bytes)| handover::words(&bytes));
        Self { commitment, words, parts: seats.all().map(given).collect() }
    }
}
