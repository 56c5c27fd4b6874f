//! The limits of a table. Whatever exceeds them is refused, slowed down or dropped.

use crate::PORT;
use governor::Quota;
use std::num::NonZeroU32;
use std::time::Duration;

/// The limits of a host. The defaults suit people around a table; benchmarks raise them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The first port that a table tries; 0 for any free port.
    pub port: u16,
    /// Concurrent connections.
    pub connections: usize,
    /// Concurrent connections from one address.
    pub per_address: usize,
    /// New connections per minute from one address, also the burst. A browser opens up to six for a
    /// page.
    pub arrivals_a_minute: NonZeroU32,
    /// Messages per second on one connection; faster ones wait.
    pub messages_a_second: NonZeroU32,
    /// The burst of messages on one connection.
    pub messages_at_once: NonZeroU32,
    /// Timeout for the head of a request and for a handshake.
    pub patience: Duration,
    /// The total time of a connection for pages.
    pub pages: Duration,
    /// Timeout for one write, after which the connection is dropped.
    pub write: Duration,
    /// The interval between pings to a guest.
    pub beat: Duration,
    /// How many pings in a row a guest may leave unanswered. This is a count rather than a time: while
    /// this device is too busy to listen, no guest counts as gone.
    pub unanswered: u32,
    /// The shortest time between two notices to a guest that the table has changed. Several changes
    /// become one notice, so that a phone whose line flaps does not keep all others busy.
    pub notice: Duration,
    /// How long a knock waits for an answer.
    pub knock: Duration,
    /// The interval between checks of the open tables' addresses.
    pub look: Duration,
}

const fn number(of: u32) -> NonZeroU32 {
    NonZeroU32::MIN.saturating_add(of - 1)
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            port: PORT,
            connections: 256,
            per_address: 32,
            arrivals_a_minute: number(120),
            messages_a_second: number(30),
            messages_at_once: number(60),
            patience: Duration::from_secs(5),
            pages: Duration::from_secs(60),
            write: Duration::from_secs(10),
            beat: Duration::from_secs(2),
            unanswered: 2,
            notice: Duration::from_millis(500),
            knock: Duration::from_secs(180),
            look: Duration::from_secs(2),
        }
    }
}

impl Limits {
    /// The limits of the owner's door: all its connections come from this machine, and a browser opens
    /// many.
    pub(crate) fn for_owner(self) -> Self {
        let per_address = self.connections;
        Self { per_address, arrivals_a_minute: NonZeroU32::MAX, ..self }
    }

    pub(crate) fn arrivals(&self) -> Quota {
        Quota::per_minute(self.arrivals_a_minute)
    }

    pub(crate) fn messages(&self) -> Quota {
        Quota::per_second(self.messages_a_second).allow_burst(self.messages_at_once)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owner_may_come_as_often_and_as_many_times_over_as_there_is_room() {
        let Limits { per_address, arrivals_a_minute, connections, .. } =
            Limits::default().for_owner();
        assert_eq!((per_address, arrivals_a_minute), (connections, NonZeroU32::MAX));
    }

    /// A guest may fall silent right after it has answered a ping. Each beat then leaves one more ping
    /// unanswered, and the beat that finds too many ends the connection.
    #[test]
    fn a_guest_that_falls_silent_is_gone_within_eight_seconds() {
        let Limits { beat, unanswered, .. } = Limits::default();
        let pinged = beat * (unanswered + 1);
        let gone = pinged + beat;
        assert!(gone <= Duration::from_secs(8), "{gone:?}");
    }
}
