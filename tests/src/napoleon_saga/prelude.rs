//! What a chapter of Napoleon Saga's tests needs: scenes, words for what is done in them, and the game.

pub(crate) use super::{battle::deeds::*, scene::*};
