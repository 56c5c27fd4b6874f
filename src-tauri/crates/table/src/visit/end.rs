//! Why a line to a host ends, or never was.

use super::bounds::Unfit;
use crate::wire::frames::Why;
use app::Problem;

/// Why there is no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Nobody is there, or the line broke.
    Lost,
    /// The network did not lead there: it may do so in a moment. A phone that asks whether the app
    /// may reach devices nearby lets nothing through until somebody answers.
    Unreachable,
    /// The host does not know the key.
    TurnedAway,
    /// The host said what is not taken.
    Unfit(Unfit),
    /// The host said good-bye.
    Bye(Why),
}

impl End {
    /// What is told of it.
    pub(super) fn problem(self) -> Problem {
        match self {
            Self::Lost | Self::Unreachable => Problem::HostAway { sent: None },
            Self::TurnedAway => Problem::BadCode {},
            Self::Unfit(unfit) => unfit.problem(),
            Self::Bye(Why::Closed) => Problem::NoTable {},
            Self::Bye(Why::Refused) => Problem::NotLetIn {},
            Self::Bye(Why::Revoked | Why::Moved | Why::Left) => Problem::PlaceGone {},
        }
    }
}
