//! What can go wrong at the door: a code and what fills its sentence, never a sentence.

use library::{
    AppendError, CreateError, Fault as Disk, NAME_MOST, NameFault, OpenError, RenameError,
};
use serde::Serialize;
use tracker::{Fault, Id, Refusal, Seat, Violation};

/// A typed no. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "code", content = "params", rename_all = "snake_case")]
pub enum Problem {
    /// The request is not of the right form.
    BadRequest {
        /// What is wrong with it.
        what: String,
    },
    /// This caller may not ask that.
    NotAllowed {},
    /// There is no such game.
    NoSuchGame {
        /// The id that was given.
        game: String,
    },
    /// There is no such battle on this device.
    NoSuchBattle {
        /// The id that was given.
        battle: String,
    },
    /// There is no such army list.
    NoSuchArmy {
        /// The id that was given.
        army: String,
    },
    /// Neither the pack nor the user has such a card.
    NoSuchCard {
        /// The shelf that was looked on.
        shelf: String,
        /// The id that was given.
        card: String,
    },
    /// What is kept is another version than the one that was to be changed: somebody else has saved
    /// it meanwhile.
    Outdated {
        /// The version that is kept; none where it was deleted.
        version: Option<String>,
        /// What that one says: an army list, or what was typed on a card.
        #[cfg_attr(test, ts(type = "unknown"))]
        kept: serde_json::Value,
    },
    /// A rule refuses.
    Refused(#[cfg_attr(test, ts(type = "import('./Refusal').Refusal"))] Refusal),
    /// A rule refuses; why is the secret of a seat whose eyes did not ask.
    RefusedUnseen {
        /// The seat.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
    },
    /// What the players bring is not legal, and nobody said to play anyway.
    NotLegal {
        /// All faults and warnings.
        #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
        violations: Vec<Violation>,
    },
    /// There is no step left to take back.
    NothingToTakeBack {},
    /// The battle has ended.
    Over {},
    /// The players agreed that nobody is shown odds in this battle.
    OddsHidden {},
    /// The step showed something: the others have to agree.
    NeedsConsent {
        /// The step.
        seq: u32,
    },
    /// Another step than the one that was meant stands last by now: nothing was taken back or
    /// ended.
    Moved {
        /// The step that stands last.
        seq: u32,
    },
    /// The seat is played on another device.
    SeatElsewhere {
        /// The seat.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
    },
    /// The battle has not begun: its seats are still contributing to its chance.
    NotBegun {},
    /// No table is open for the battle.
    NoTable {},
    /// Nobody knocks, sits, or asks there any more.
    NobodyThere {},
    /// The place has as many devices as it can have.
    Full {
        /// How many.
        most: usize,
    },
    /// The link or code does not let anyone in: it is wrong, used, too old, or was withdrawn.
    BadCode {},
    /// The link leads to an address that is in no network of one's own.
    NotNear {
        /// The address.
        address: String,
    },
    /// The host sent this device away from its seat, which is played on the host's device now.
    SentAway {},
    /// This device has no place at the table any more: it was taken away, or another device came
    /// with its code.
    PlaceGone {},
    /// The table lets nobody in now: the seat stays with whoever has it, or there is no room.
    NotLetIn {},
    /// The table's host cannot be reached.
    HostAway {
        /// Whether what was to be done there had been sent by then, so that it may have been done;
        /// none where nothing was to be done.
        sent: Option<bool>,
    },
    /// The table's host says what no host of ours says, or more than is taken; the line was ended.
    BadHost {
        /// What is not taken: `message`, `values`, `form`, `change` or `look`.
        what: String,
    },
    /// The network does not let the table open there.
    NoNetwork {
        /// The system's words; empty where there is no network at all behind this door.
        why: String,
    },
    /// The key phrase is not the one that the backup was sealed with.
    BadPhrase {},
    /// Something is not as it was written.
    Damaged {
        /// The kind of thing.
        what: String,
        /// Which of them, or what is wrong with it.
        which: String,
        /// The first step that is wrong, in a battle.
        seq: Option<u32>,
    },
    /// The battle is not damaged: nothing was changed.
    NotDamaged {},
    /// The battle was damaged and went on without steps that a receipt knows: whether it is the
    /// one that was played cannot be told by that receipt.
    StepsGone {
        /// The first step that is gone.
        from: u32,
        /// The step that the receipt knows.
        seq: u32,
        /// The receipt, from 1.
        receipt: usize,
    },
    /// The last step in the file is not the one that was written last: its end is missing, or was
    /// changed. What is there proves.
    CutShort {
        /// How many steps are there.
        steps: u32,
    },
    /// Seats are played on other devices: until its end the battle can only be had sealed.
    OnlySealed {},
    /// The library was written by a newer version of this program; it was left alone.
    NewerLibrary {
        /// Its version.
        version: usize,
        /// The newest version that this program knows.
        known: usize,
    },
    /// It was written by a newer version of this program.
    TooNew {
        /// The format it is written in.
        format: u32,
    },
    /// The battle is played by newer rules than this version of the program knows.
    NewerRules {
        /// Their number.
        rules: u32,
    },
    /// The text is no exported battle.
    BadImport {
        /// What is wrong with it.
        what: String,
    },
    /// The battle is here already; it was left alone.
    AlreadyHere {
        /// Its id.
        battle: String,
    },
    /// This device has a place at that battle's table already, or keeps something from one where it
    /// had. Whoever shows the code has not proven to be its host: nothing was changed.
    KnownBattle {
        /// Its id.
        battle: String,
        /// What it is called, as far as that is known here.
        name: String,
        /// Whether this device has a place there now.
        seated: bool,
    },
    /// The battle is here with another history than in the file; it was left alone.
    OtherHistory {
        /// Its id.
        battle: String,
        /// The first step that is another one.
        seq: u32,
    },
    /// The name is empty.
    NameEmpty {},
    /// The name is too long.
    NameTooLong {
        /// How many letters it has.
        letters: usize,
        /// How many it may have.
        most: usize,
    },
    /// The name holds a line break or another control character.
    NameControl {},
    /// A name in what players bring is too long or holds a control character.
    BadName {
        /// Where it stands: the fields and the places in lists, from 0, that lead there.
        at: String,
        /// How many letters it may have.
        most: usize,
    },
    /// A text in a battle from elsewhere is too long to be shown to everybody.
    TextTooLong {
        /// Where it stands: the fields and the places in lists, from 0, that lead there.
        at: String,
        /// How many bytes it has, with those before it where all together are too many.
        bytes: usize,
        /// How many it may have.
        most: usize,
    },
    /// The text is too large.
    TooLarge {
        /// How many bytes it has.
        bytes: usize,
        /// How many it may have.
        most: usize,
    },
    /// No room is left on the device.
    DiskFull {},
    /// The library may not be written.
    ReadOnly {},
    /// Another program keeps the library busy.
    Busy {},
    /// Another process has the library, and tables with it: this one does not begin.
    InUse {},
    /// The system does not do as asked.
    System {
        /// The system's words.
        why: String,
    },
    /// The no of another device's host about its table, as it came.
    #[cfg_attr(test, ts(skip))]
    #[serde(untagged)]
    Carried(serde_json::Value),
}

impl Problem {
    /// Whether the disk refuses, which may be otherwise in a moment.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::DiskFull {} | Self::ReadOnly {} | Self::Busy {} | Self::System { .. })
    }

    pub(crate) fn no_battle(battle: Id) -> Self {
        Self::NoSuchBattle { battle: battle.to_string() }
    }

    /// Refuses a text of more than `most` bytes.
    pub(crate) fn unless_short(text: &str, most: usize) -> Result<(), Self> {
        match text.len() {
            bytes if bytes > most => Err(Self::TooLarge { bytes, most }),
            _ => Ok(()),
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Refused(refusal) => Self::Refused(refusal),
            Fault::Unreadable(what) => Self::BadRequest { what },
            Fault::NothingToTakeBack => Self::NothingToTakeBack {},
            Fault::Over => Self::Over {},
            Fault::OddsHidden => Self::OddsHidden {},
            Fault::NeedsConsent { seq } => Self::NeedsConsent { seq },
            Fault::Damaged { seq, what } => {
                Self::Damaged { what: "battle".to_owned(), which: what, seq: Some(seq) }
            }
            Fault::FirstPage(what) => {
                let which = format!("first page: {what}");
                Self::Damaged { what: "battle".to_owned(), which, seq: None }
            }
            Fault::TooNew { format } => Self::TooNew { format },
            Fault::NewerRules { rules } => Self::NewerRules { rules },
        }
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Newer { version, known, .. } => Self::NewerLibrary { version, known },
            error @ (OpenError::Disk { .. }
            | OpenError::Stuck { .. }
            | OpenError::Migration { .. }) => Self::System { why: error.to_string() },
        }
    }
}

impl From<Disk> for Problem {
    fn from(fault: Disk) -> Self {
        match fault {
            Disk::Full => Self::DiskFull {},
            Disk::ReadOnly => Self::ReadOnly {},
            Disk::Busy => Self::Busy {},
            Disk::Damaged(damaged) => {
                Self::Damaged { what: damaged.what.to_owned(), which: damaged.which, seq: None }
            }
            Disk::Other(why) => Self::System { why },
        }
    }
}

impl From<NameFault> for Problem {
    fn from(fault: NameFault) -> Self {
        match fault {
            NameFault::Empty => Self::NameEmpty {},
            NameFault::TooLong { letters } => Self::NameTooLong { letters, most: NAME_MOST },
            NameFault::Control => Self::NameControl {},
        }
    }
}

impl From<library::SaveError> for Problem {
    fn from(error: library::SaveError) -> Self {
        match error {
            library::SaveError::Name(fault) => fault.into(),
            library::SaveError::Fault(fault) => fault.into(),
        }
    }
}

/// A library's error about one battle.
pub(crate) trait About {
    /// The problem, with the battle's id.
    fn about(self, battle: Id) -> Problem;
}

impl About for CreateError {
    fn about(self, battle: Id) -> Problem {
        match self {
            Self::AlreadyHere => Problem::AlreadyHere { battle: battle.to_string() },
            Self::Name(fault) => fault.into(),
            Self::Steps(error) => error.about(battle),
            Self::Fault(fault) => fault.into(),
        }
    }
}

impl About for RenameError {
    fn about(self, battle: Id) -> Problem {
        match self {
            Self::NoSuchBattle => Problem::no_battle(battle),
            Self::Name(fault) => fault.into(),
            Self::Fault(fault) => fault.into(),
        }
    }
}

impl About for AppendError {
    fn about(self, battle: Id) -> Problem {
        match self {
            Self::NoSuchBattle => Problem::no_battle(battle),
            Self::Stale { .. } | Self::Repeated { .. } => Problem::Busy {},
            Self::Fault(fault) => fault.into(),
        }
    }
}
