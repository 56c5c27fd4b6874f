//! What guests have at a venue: their places, and the roles of these.

mod place;
mod role;

pub use place::{Eyes, Place};
pub use role::{Role, Sight};
