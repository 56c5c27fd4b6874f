//! The door: the app's one API, without a window.
//!
//! [`App::call`] takes a request of a [`Caller`] and returns its reply or a [`Problem`]. Each subject has
//! a folder with its requests, each declared once; [`Request`] is any of them. [`App::subscribe`]
//! reports changes. A change is on disk before anybody learns of it: first the onlookers are shown it,
//! then all subscribers are notified, and last the caller gets the reply. None of these contains
//! anything that its receiver may not know.

mod app;
pub mod army;
mod ask;
pub mod battle;
pub mod battles;
#[cfg(test)]
#[path = "../tests/unit/between.rs"]
mod between;
pub mod brought;
mod caller;
pub mod cards;
mod choice;
mod clock;
pub mod copies;
pub mod device;
mod draft;
mod fair;
mod files;
mod fit;
mod gathering;
mod hidden;
mod kept;
mod lock;
mod names;
pub mod network;
mod onlookers;
mod open_battle;
mod pack;
mod pack_file;
pub mod packs;
mod plain;
mod protocol;
mod records;
mod request;
mod seating;
mod stateless;
pub mod table;
#[cfg(feature = "toy")]
pub mod tally;
mod venue;
mod version;
mod wish;

pub use app::App;
pub use army::reply::KeptArmy;
pub use army::{
    Army, Brought, CheckedArmy, Checks, Claimed, Claims, Fill, Fix, Fixes, ListChange, Nearest,
    OpenLine, ReadText, file_of_codes, read,
};
pub use ask::{Ask, Nothing, Reply, Turn};
pub use battle::reply::{BackWish, BattleName, Look, Undoable};
pub use battles::reply::BattleLine;
pub use battles::{TakenIn, import_file};
pub use caller::{Caller, Guest};
pub use choice::{ArmyList, Draft};
pub use clock::{fresh, random};
pub use copies::reply::SealedFile;
pub use copies::{Copies, HostReceipt, SealedCopy, SealedKept, Shown, Visit, Visits};
pub use device::reply::Game;
pub use fair::{Fair, Receipt};
pub use files::battle_file::FILE_MOST;
pub use files::budget::step_budget;
pub use files::sealed::{is_sealed, sealed_file, sealed_step};
pub use files::verify::verify;
pub use hidden::Hidden;
pub use library::{FOLDER, OpenError, Serving, write_private};
pub use lock::lock;
pub use network::reply::Invitation;
pub use onlookers::{Network, StepTaken};
pub use open_battle::OpenBattle;
pub use pack_file::{PackContent, read_pack};
pub use plain::{plain, plain_start};
pub use protocol::{
    Allowed, Changed, Effect, Kind, Misread, Notice, Problem, Right, Unlike, Unread,
};
pub use request::Request;
pub use seating::{Arrival, CODE_LASTS, Keeper, Knock, Received, SealedItem};
pub use stateless::{check, content, games, legal, setup};
pub use table::Tables;
pub use table::reply::{Backup, Device, Table};
pub use venue::{Eyes, Known, Picture, Place, Role, Sight};
