//! One journalled change.

use crate::chance::Draw;
use crate::{Digest, Id, Outcome, Refusal, Seat, Seats, System};
use serde::{Deserialize, Serialize, de::Error};
use serde_json::value::RawValue;

/// The usual maximum size of a step's text, in bytes.
const USUAL: usize = 512;

/// One journalled change. Its text is stored; its digest is recorded in the next step.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Step<S: System> {
    /// Its place in the journal, from 0.
    pub seq: u32,
    /// The sender's own id of the command.
    pub id: Id,
    /// When, in milliseconds since the epoch, by the clock of the device that keeps the battle.
    pub at: i64,
    /// The digest of the previous step, or of the header.
    pub prev: Digest,
    /// What was done.
    pub deed: StepKind<S>,
}

/// What a step did.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case", deny_unknown_fields)]
pub enum StepKind<S: System> {
    /// What the rules did before any seat acted.
    Opened {
        /// What happened.
        events: Vec<S::Event>,
        /// The draws that it made.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<Draw>,
    },
    /// A seat's command was executed.
    Acted {
        /// The seat that gave it.
        by: Seat,
        /// The command as it was sent.
        command: Box<RawValue>,
        /// What happened.
        events: Vec<S::Event>,
        /// The draws that it made.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<Draw>,
        /// The rules that the table insisted against.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        waived: Vec<Refusal>,
        /// Why it insisted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// An earlier step was voided.
    TookBack {
        /// The seat that took it back.
        by: Seat,
        /// The step that is void now.
        step: u32,
        /// Whether the other seats agreed, because the step had revealed something.
        agreed: bool,
        /// The reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// The players ended the battle before its rules did.
    Ended {
        /// The seat that proposed it or gave up.
        by: Seat,
        /// How it ended, and the result.
        outcome: Outcome,
        /// The reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// The steps from here on were damaged or lost, and the battle goes on without them.
    Mended {
        /// How many steps are known to be gone, starting with this step's number; 0 if the number is
        /// unknown.
        lost: u32,
    },
}

impl<S: System> Step<S> {
    /// What happened in this step.
    #[must_use]
    pub fn events(&self) -> &[S::Event] {
        match &self.deed {
            StepKind::Opened { events, .. } | StepKind::Acted { events, .. } => events,
            StepKind::TookBack { .. } | StepKind::Ended { .. } | StepKind::Mended { .. } => &[],
        }
    }

    /// The draws that this step made.
    #[must_use]
    pub fn draws(&self) -> &[Draw] {
        match &self.deed {
            StepKind::Opened { draws, .. } | StepKind::Acted { draws, .. } => draws,
            StepKind::TookBack { .. } | StepKind::Ended { .. } | StepKind::Mended { .. } => &[],
        }
    }

    /// Whether it used chance or revealed a secret, so that taking it back needs consent. An end always
    /// needs consent, because it opens the whole battle to everybody.
    #[must_use]
    pub fn revealing(&self, seats: &Seats) -> bool {
        let shows = |event| seats.viewers().any(|viewer| S::reveals(event, viewer));
        let ends = matches!(self.deed, StepKind::Ended { .. });
        ends || !self.draws().is_empty() || self.events().iter().any(shows)
    }

    pub(crate) fn write(&self) -> Result<String, serde_json::Error> {
        let mut text = Vec::with_capacity(USUAL);
        serde_json::to_writer(&mut text, self)?;
        String::from_utf8(text).map_err(serde_json::Error::custom)
    }

    pub(crate) fn read(text: &str) -> Result<Self, serde_json::Error> {
        let step: Self = serde_json::from_str(text)?;
        if step.draws().iter().any(|draw| draw.of == 0) {
            return Err(serde_json::Error::custom("a draw from nothing"));
        }
        Ok(step)
    }
}
