//! What a request does, which decides what becomes of it when its connection breaks before the reply.

/// What a request does, and so what a page does with it when the connection breaks before the reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize, ts_rs::TS), ts(export), serde(rename_all = "snake_case"))]
pub enum Effect {
    /// It changes nothing, and is sent again. While the host is away, it fails.
    Read,
    /// It changes nothing, and is sent again. While the host is away, a guest gets the last reply.
    Cached,
    /// Repeating it is harmless, and it is sent again. While the host is away, it fails, and says
    /// whether the host may have received it.
    Idempotent,
    /// Repeating it is harmless, and it is sent again. It waits until the host is back.
    Queued,
    /// Repeated, it would do its work twice. It fails, and is not sent again.
    Once,
}

impl Effect {
    /// Whether the request changes nothing.
    #[must_use]
    pub fn is_read(self) -> bool {
        match self {
            Self::Read | Self::Cached => true,
            Self::Idempotent | Self::Queued | Self::Once => false,
        }
    }
}
