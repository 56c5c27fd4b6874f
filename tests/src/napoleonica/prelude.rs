//! What a chapter of Napoleonica's tests needs: scenes, words for what is done in them, and the game.

pub(crate) use super::{attacks::fight::*, scene::*};
