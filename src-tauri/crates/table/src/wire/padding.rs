//! Pads messages, so that their length reveals nothing.

/// The budget of a short message: a notice, a welcome, or the reply to a tap.
pub(crate) const SHORT: usize = 96;

/// The length to which a message is padded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Padding {
    /// This many bytes, or the next doubling.
    Bytes(usize),
    /// The same, for a long message that is deflated by itself.
    Hidden(usize),
    /// No padding: the content is public.
    Public,
}
