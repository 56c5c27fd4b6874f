//! The packs, and the cards whose values the user typed.

pub mod reply;
mod typed;

pub(crate) use typed::{Typed, layered, learn, pack, pack_in, typed, typed_in, with_card};

use crate::ask::{Nothing, subject};
use crate::{Effect, Kind, Right};
use serde_json::{Map, Value};

subject! {
    /// The packs, and the cards whose values the user typed.
    CardsRequest, CardsReplies, "cards/";

    /// All content of a game. The owner of the device gets it with their typed values.
    Pack { game: String } -> reply::Pack {
        right: |_| Right::Everyone,
        kind: |_| Kind::Content,
        effect: Effect::Cached,
        answer: typed::told,
    }

    /// Saves the values of a card that the user typed. They are laid over the pack's card.
    SaveCard {
        game: String,
        /// The shelf of the pack, such as `units`.
        shelf: String,
        /// The card's id.
        card: String,
        /// The fields that the user typed.
        values: Map<String, Value> as "Record<string, unknown>",
        /// The version of the typed values that they change; none if there are none.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        over: Option<String>,
    } -> reply::SaveCard {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| typed::save_card(turn.free(), it),
    }

    /// Forgets the values that the user typed on a card.
    ForgetCard {
        game: String,
        /// The shelf of the pack.
        shelf: String,
        /// The card's id.
        card: String,
    } -> Nothing {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| typed::forget_card(turn.free(), it),
    }
}
