//! What goes from one phone to another: codes as pictures, keys, and sealed battles.

mod key;
mod phrase;
mod picture;
mod sealed;

pub use key::{Handle, Key, NoKey};
pub use phrase::{NoPhrase, Phrase, words};
pub use picture::{Picture, TooLong};
pub use sealed::{NONCE, NotOpened, Sealer, padded};
