//! Data that goes from one phone to another: codes as pictures, keys, sealed battles, armies, and packs.

mod army_code;
mod army_file;
mod key;
mod link;
mod pack_file;
mod packed;
mod phrase;
mod picture;
mod proof;
mod sealed;

pub use army_code::{CodedFile, NoCode, ReadCodes, TooMuch, code_on, read_codes, write_codes};
pub use army_file::{ArmyFile, Cards, NoArmy, PackId, digest_of};
pub use key::{Handle, Key, NoKey};
pub use link::{NoLink, TableLink};
pub use pack_file::{NoPack, PackFile, PackHead};
pub use phrase::{NoPhrase, Phrase, words};
pub use picture::{Picture, TooLong};
pub use proof::{CHALLENGE, ItemDigest, item_digest, proof};
pub use sealed::{NotOpened, Sealer, padded};
