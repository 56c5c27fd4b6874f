//! What guests have at a venue: places with their roles, and what these are shown.

mod picture;
mod place;
mod role;

pub use picture::{Known, Picture};
pub use place::{Eyes, Place};
pub use role::{Role, Sight};
