//! One journalled change, and the head of the journal.

use crate::chance::{Draw, Seed};
use crate::{Chance, Digest, Id, Outcome, Part, Refusal, Seat, Seats, System};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::value::RawValue;

/// The format that this program writes.
pub(crate) const FORMAT: u32 = 2;

/// The first page of a battle: everything it starts from.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<Setup> {
    /// The format of this page and of the steps behind it.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The number of the game's rules that it is played by; 1 in pages that do not say.
    #[serde(default = "first_rules", skip_serializing_if = "are_first")]
    pub rules: u32,
    /// The battle's id.
    pub battle: Id,
    /// When it was made, in milliseconds since the epoch.
    pub made: i64,
    /// The secret of whoever keeps the battle: all draws follow from it and from the parts.
    #[serde(serialize_with = "write_seed", deserialize_with = "read_seed")]
    pub seed: Seed,
    /// What was shown of the secret before anybody gave a part; none in the first format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Digest>,
    /// What the seats added to the chance, in the order of their seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// Seats, armies, scenario, house rules.
    pub setup: Setup,
}

impl<Setup> Header<Setup> {
    /// The first page of a new battle of the game `S`.
    #[must_use]
    pub fn new<S: System<Setup = Setup>>(
        battle: Id,
        made: i64,
        chance: Chance,
        setup: Setup,
    ) -> Self {
        let Chance { secret: seed, parts } = chance;
        let (game, rules) = (S::ID.to_owned(), S::RULES);
        let commitment = Some(seed.commitment(battle));
        Self { format: FORMAT, game, rules, battle, made, seed, commitment, parts, setup }
    }
}

/// The number of the rules before they were numbered.
pub(crate) fn first_rules() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn are_first(rules: &u32) -> bool {
    *rules == first_rules()
}

fn write_seed<S: Serializer>(seed: &Seed, to: S) -> Result<S::Ok, S::Error> {
    Digest(seed.0).serialize(to)
}

fn read_seed<'de, D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
    Ok(Seed(Digest::deserialize(from)?.0))
}

/// One journalled change. Its text is what is stored; its digest stands in the step behind it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Step<S: System> {
    /// Its place in the journal, from 0.
    pub seq: u32,
    /// The sender's own id of the command.
    pub id: Id,
    /// When, in milliseconds since the epoch, by the clock of whoever keeps the battle.
    pub at: i64,
    /// The digest of the step before, or of the header.
    pub prev: Digest,
    /// What was done.
    pub deed: Deed<S>,
}

/// What a step did.
#[derive(Debug, Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed<S: System> {
    /// What the rules did before anyone was asked.
    Opened {
        /// What happened.
        events: Vec<S::Event>,
        /// The chance it took.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        draws: Vec<Draw>,
    },
    /// A seat's command was carried out.
    Acted {
        /// Who gave it.
        by: Seat,
        /// The command as it was sent.
        command: Box<RawValue>,
        /// What happened.
        events: Vec<S::Event>,
        /// The chance it took.
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
        /// Who took it back.
        by: Seat,
        /// The step that is void now.
        step: u32,
        /// Whether the other seats agreed, because it had shown something.
        agreed: bool,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// The players ended the battle before its rules did.
    Ended {
        /// Who proposed it, or gave up.
        by: Seat,
        /// How, and what it came to.
        outcome: Outcome,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// The steps from this place on were damaged or lost, and the battle goes on without them.
    Mended {
        /// How many are known to be gone: they had the numbers from this step's own on. 0 where
        /// nobody knows.
        lost: u32,
    },
}

impl<S: System> Step<S> {
    /// What happened in this step.
    #[must_use]
    pub fn events(&self) -> &[S::Event] {
        match &self.deed {
            Deed::Opened { events, .. } | Deed::Acted { events, .. } => events,
            Deed::TookBack { .. } | Deed::Ended { .. } | Deed::Mended { .. } => &[],
        }
    }

    /// The chance that this step took.
    #[must_use]
    pub fn draws(&self) -> &[Draw] {
        match &self.deed {
            Deed::Opened { draws, .. } | Deed::Acted { draws, .. } => draws,
            Deed::TookBack { .. } | Deed::Ended { .. } | Deed::Mended { .. } => &[],
        }
    }

    /// Whether it used chance or showed a secret, so that taking it back needs consent. An end is
    /// nobody's alone to take back, and opens the whole battle to everybody.
    #[must_use]
    pub fn revealing(&self, seats: &Seats) -> bool {
        let shows = |event| seats.viewers().any(|viewer| S::reveals(event, viewer));
        let ends = matches!(self.deed, Deed::Ended { .. });
        ends || !self.draws().is_empty() || self.events().iter().any(shows)
    }

    pub(crate) fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    pub(crate) fn read(text: &str) -> Result<Self, serde_json::Error> {
        let step: Self = serde_json::from_str(text)?;
        if step.draws().iter().any(|draw| draw.of == 0) {
            return Err(serde_json::Error::custom("a draw from nothing"));
        }
        Ok(step)
    }
}
