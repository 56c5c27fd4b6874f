//! Why a connection to a host ended or could not be opened.

use super::bounds::Unfit;
use crate::wire::frames::Why;
use app::Problem;

/// Why there is no connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The host is not there, or the connection broke.
    Lost,
    /// The network does not reach the host yet. For example, a phone blocks all traffic until its user
    /// has allowed the app to find nearby devices.
    Unreachable,
    /// The host does not know the key.
    TurnedAway,
    /// The host sent something that is not accepted.
    Unfit(Unfit),
    /// The host said goodbye.
    Bye(Why),
}

impl End {
    /// The problem reported to the user.
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
