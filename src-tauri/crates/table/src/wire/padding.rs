//! How long a message is, so that its length says nothing of it.

/// The budget of a message that says little: a notice, a welcome, that a tap was taken.
pub(crate) const SHORT: usize = 96;

/// How long a message is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Padding {
    /// So many bytes, or the next doubling.
    Bytes(usize),
    /// The same, for something long: deflated by itself.
    Hidden(usize),
    /// As it comes: everybody may know what is in it.
    Public,
}
