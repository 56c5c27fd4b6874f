//! What a chapter of Warfare's tests needs: scenes, and words for what is done in them.

pub(crate) use super::scene::{Command as C, *};
