//! What requests and replies share: problems, notices, kinds and effects. The pages read these types as
//! TypeScript. Numbers in them stay below 2^53, so that a page reads the number that was written.

mod changed;
mod effect;
mod kind;
mod notice;
mod problem;
mod right;
mod unread;

pub use changed::Changed;
pub use effect::Effect;
pub use kind::Kind;
pub use notice::{Notice, Unlike};
pub(crate) use problem::About;
pub use problem::Problem;
pub use right::Right;
pub use unread::{Allowed, Misread, Unread};
