//! How much a table takes on: what is more is kept out, slowed down or dropped.

use crate::PORT;
use governor::Quota;
use std::num::NonZeroU32;
use std::time::Duration;

/// The limits of a host. The defaults are for people around a table; measuring raises them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The first of the ports that a table tries; 0 for any that is free.
    pub port: u16,
    /// Connections at the same time.
    pub connections: usize,
    /// Connections of one address at the same time.
    pub per_address: usize,
    /// New connections of one address in a minute, and as many at once. A browser opens up to six
    /// for a page.
    pub arrivals_a_minute: NonZeroU32,
    /// Messages of one connection in a second; what comes faster waits.
    pub messages_a_second: NonZeroU32,
    /// Messages of one connection that may come at once.
    pub messages_at_once: NonZeroU32,
    /// How long the head of a request, and how long a handshake, may take.
    pub patience: Duration,
    /// How long a connection for pages may take in all.
    pub pages: Duration,
    /// How long one write may take before the connection is dropped.
    pub write: Duration,
    /// How often a guest is asked for a sign of life.
    pub beat: Duration,
    /// How many of these in a row a guest may leave unanswered. It is a number and no time: while
    /// this device is too busy to listen, nobody is gone.
    pub unanswered: u32,
    /// How long a knock waits for its answer.
    pub knock: Duration,
    /// How often the addresses of the open tables are looked after.
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
            knock: Duration::from_secs(180),
            look: Duration::from_secs(2),
        }
    }
}

impl Limits {
    /// Those of the owner's door: all connections are of this machine, and a browser opens many.
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
}
