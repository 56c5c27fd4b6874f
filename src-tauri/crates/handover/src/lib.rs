//! Codes that carry a thing to another phone, as pictures.

mod picture;

pub use picture::{Picture, TooLong};
