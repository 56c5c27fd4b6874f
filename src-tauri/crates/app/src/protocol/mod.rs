//! The app's protocol: requests, replies, problems and notices. The pages read these types as
//! TypeScript. Numbers in them stay below 2^53, so that a page reads the number that was written.

mod changed;
mod kind;
mod notice;
mod problem;
mod reply;
mod request;

pub use changed::Changed;
pub use kind::Kind;
pub use notice::{Notice, Unlike};
pub(crate) use problem::About;
pub use problem::Problem;
pub use reply::{
    BackWish, Backup, BattleLine, BattleName, Device, Done, Game, Invitation, KeptArmy, Look,
    Network, Reply, SealedFile, Table, Undoable,
};
pub use request::{Insist, Request};
