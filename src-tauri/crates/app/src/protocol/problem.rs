//! What can go wrong with a request: a code and the values for its sentence, never the sentence itself.

use super::unread::Unread;
use crate::Place;
use handover::{NoArmy, NoPack};
use library::{
    AppendError, CreateError, Fault as Disk, NAME_MOST, NameFault, OpenError, RenameError,
};
use serde::Serialize;
use serde_json::Value;
use tracker::{Fault, Id, Refusal, Seat, Violation};

/// A typed refusal. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
#[serde(tag = "code", content = "params", rename_all = "snake_case")]
pub enum Problem {
    /// The request is malformed.
    BadRequest {
        /// What is wrong with it.
        what: String,
    },
    /// This caller may not make the request.
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
    /// This is no army that was shared.
    NoArmy {},
    /// This is no pack.
    NoPack {},
    /// There is no such pack here.
    NoSuchPack {
        /// The id that was given.
        pack: String,
    },
    /// The packs of a game would become too large together.
    PacksTooLarge {
        /// How many bytes they would have.
        bytes: usize,
        /// How many they may have.
        most: usize,
    },
    /// A part of what was brought in cannot be read.
    Unread(Box<Unread>),
    /// This is a list of another game.
    OtherGame {
        /// The id of its game.
        of: String,
        /// The id of the game for which it was brought in.
        game: String,
    },
    /// A code is damaged, or not all of it was read.
    DamagedCode {},
    /// The ids in a code are places in a pack that this app does not have.
    OtherPack {
        /// The game's id.
        game: String,
        /// The version of that pack.
        version: u32,
        /// The first hex digits of the SHA-256 of its content.
        digest: String,
        /// The version of the pack here; none if the game is not here.
        here: Option<u32>,
    },
    /// Neither the pack nor the user has such a card.
    NoSuchCard {
        /// The shelf that was searched.
        shelf: String,
        /// The id that was given.
        card: String,
    },
    /// The stored version is not the one that was to be changed: somebody else has saved it meanwhile.
    Outdated {
        /// The stored version; none if it was deleted.
        version: Option<String>,
        /// Its content: an army list, a pack, or the values typed on a card.
        #[cfg_attr(test, ts(type = "unknown"))]
        kept: Value,
    },
    /// A rule refuses.
    Refused(#[cfg_attr(test, ts(type = "import('./Refusal').Refusal"))] Refusal),
    /// A rule refuses. Why is a secret of a seat other than the viewer's.
    RefusedUnseen {
        /// The seat.
        #[cfg_attr(test, ts(type = "number"))]
        seat: Seat,
    },
    /// What the players bring is not legal, and they have not agreed to play anyway.
    NotLegal {
        /// All faults and warnings.
        #[cfg_attr(test, ts(type = "import('./Violation').Violation[]"))]
        violations: Vec<Violation>,
    },
    /// There is no step left to take back.
    NothingToTakeBack {},
    /// The battle has ended.
    Over {},
    /// The players agreed to hide the odds in this battle.
    OddsHidden {},
    /// The step revealed something: the others have to agree.
    NeedsConsent {
        /// The step.
        seq: u32,
    },
    /// Another step than the given one stands last by now. Nothing was taken back or ended.
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
    /// The place has as many devices as it may have.
    Full {
        /// How many.
        most: usize,
    },
    /// The link or code does not let anyone in: it is wrong, used, expired, or withdrawn.
    BadCode {},
    /// The link leads to an address outside this device's own networks.
    NotNear {
        /// The address.
        address: String,
    },
    /// The host sent this device away from its seat. The seat is now played on the host's device.
    SentAway {},
    /// This device no longer has a place at the table: it was sent away, or another device came with
    /// its code.
    PlaceGone {},
    /// The table does not let the device in now: the seat stays with its holder, or there is no room.
    NotLetIn {},
    /// The table's host cannot be reached.
    HostAway {
        /// Whether the request had been sent by then, so that it may have been carried out; none if
        /// there was no request to carry out.
        sent: Option<bool>,
    },
    /// The table's host sent a message that no host of ours sends, or too much. The connection was
    /// closed.
    BadHost {
        /// What was refused: `message`, `values`, `form`, `change` or `look`.
        what: String,
    },
    /// The network does not let the table open there.
    NoNetwork {
        /// The system's message; empty if this app has no network at all.
        why: String,
    },
    /// The key phrase is not the one that the backup was sealed with.
    BadPhrase {},
    /// Something differs from what was written.
    Damaged {
        /// The kind of thing.
        what: String,
        /// Which one, or what is wrong with it.
        which: String,
        /// The first wrong step, in a battle.
        seq: Option<u32>,
    },
    /// The battle is not damaged: nothing was changed.
    NotDamaged {},
    /// The battle was damaged and went on without steps that a receipt covers. That receipt cannot tell
    /// whether it is the battle that was played.
    StepsGone {
        /// The first step that is gone.
        from: u32,
        /// The step that the receipt covers.
        seq: u32,
        /// The receipt's number, from 1.
        receipt: usize,
    },
    /// The last step in the file is not the one that was written last: the end is missing or was
    /// changed. What is there proves.
    CutShort {
        /// How many steps are there.
        steps: u32,
    },
    /// Seats are played on other devices: until the battle ends it can only be exported sealed.
    OnlySealed {},
    /// The library was written by a newer version of this program; it was left unchanged.
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
    /// The battle uses newer rules than this version of the program knows.
    NewerRules {
        /// Their number.
        rules: u32,
    },
    /// The text is not an exported battle.
    BadImport {
        /// What is wrong with it.
        what: String,
    },
    /// The battle is already here; it was left unchanged.
    AlreadyHere {
        /// Its id.
        battle: String,
    },
    /// This device already has a place at that battle's table, or keeps data from an earlier one.
    /// Showing a code does not prove to be the battle's host, so nothing was changed.
    KnownBattle {
        /// Its id.
        battle: String,
        /// Its name, if known here.
        name: String,
        /// Whether this device has a place there now.
        seated: bool,
    },
    /// The battle here has another history than the file; it was left unchanged.
    OtherHistory {
        /// Its id.
        battle: String,
        /// The first step that differs.
        seq: u32,
    },
    /// The name is empty.
    NameEmpty {},
    /// The name is too long.
    NameTooLong {
        /// How many characters it has.
        letters: usize,
        /// How many characters it may have.
        most: usize,
    },
    /// The name contains a line break or another control character.
    NameControl {},
    /// The notes on a list contain an unseen character that turns the text or controls a terminal.
    BadNotes {},
    /// A name in what players bring is too long or contains a control character.
    BadName {
        /// Its path: the field names and list indexes, from 0, that lead to it.
        at: String,
        /// How many characters it may have.
        most: usize,
    },
    /// A text in a battle from elsewhere is too long to be shown to everybody.
    TextTooLong {
        /// Its path: the field names and list indexes, from 0, that lead to it.
        at: String,
        /// How many bytes it has, including the texts before it if the total is too large.
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
    /// The library is not writable.
    ReadOnly {},
    /// Another program keeps the library busy.
    Busy {},
    /// Another process has the library and its tables. This process does not start.
    InUse {},
    /// The system refuses.
    System {
        /// The system's message.
        why: String,
    },
    /// A refusal by another device's host about its table, passed on unchanged.
    #[cfg_attr(test, ts(skip))]
    #[serde(untagged)]
    Carried(Value),
}

impl Problem {
    /// A request that holds something which cannot be read.
    pub(crate) fn unread(error: impl std::fmt::Display) -> Self {
        Self::BadRequest { what: error.to_string() }
    }

    /// Whether the disk refuses, which may change in a moment.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        matches!(self, Self::DiskFull {} | Self::ReadOnly {} | Self::Busy {} | Self::System { .. })
    }

    /// The place is played on another device.
    #[must_use]
    pub fn elsewhere(place: Place) -> Self {
        Self::SeatElsewhere { seat: Seat(place.number) }
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
            Fault::Unreadable { at, what } if at.is_empty() => Self::BadRequest { what },
            Fault::Unreadable { at, what } => Self::BadRequest { what: format!("{at}: {what}") },
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

impl From<NoArmy> for Problem {
    fn from(no: NoArmy) -> Self {
        match no {
            NoArmy::Other => Self::NoArmy {},
            NoArmy::TooNew(format) => {
                Self::TooNew { format: u32::try_from(format).unwrap_or(u32::MAX) }
            }
            NoArmy::Wrong { at, what } => Unread::of(&Value::Null, &at, &what).into(),
        }
    }
}

impl From<NoPack> for Problem {
    fn from(no: NoPack) -> Self {
        match no {
            NoPack::Other => Self::NoPack {},
            NoPack::TooNew(format) => {
                Self::TooNew { format: u32::try_from(format).unwrap_or(u32::MAX) }
            }
        }
    }
}

impl From<Unread> for Problem {
    fn from(unread: Unread) -> Self {
        Self::Unread(Box::new(unread))
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
