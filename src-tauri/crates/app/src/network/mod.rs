//! The network: tables that are opened, and joined. Whoever has a network answers.

pub mod reply;

use crate::ask::{Nothing, subject};
use crate::{Effect, Hidden, Kind, Place, Problem, Right, Table};
use std::net::IpAddr;
use tracker::Id;

subject! {
    /// The network: tables that are opened, and joined.
    NetworkRequest, NetworkReplies, "network/";

    /// The networks that this device is in.
    Networks {} -> reply::Networks {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |_, _| Err(no_network()),
    }

    /// Opens a table for a battle: other devices may join it over one network.
    OpenTable {
        battle: Id as "string",
        /// This device's address in the chosen network.
        address: IpAddr as "string",
    } -> Table {
        right: |it| Right::OwnerOf(it.battle),
        effect: Effect::Idempotent,
        answer: |_, _| Err(no_network()),
    }

    /// Closes a battle's table. Who sat where is kept for when it is opened again.
    CloseTable { battle: Id as "string" } -> Nothing {
        right: |it| Right::OwnerOf(it.battle),
        effect: Effect::Idempotent,
        answer: |_, _| Err(no_network()),
    }

    /// A fresh code for a place at a table. It replaces an unused one.
    Invite { battle: Id as "string", place: Place } -> reply::Invitation {
        right: |it| Right::Inviter(it.battle, it.place),
        kind: |_| Kind::Wish,
        effect: Effect::Idempotent,
        answer: |_, _| Err(no_network()),
    }

    /// Joins a table on another device, by the link in its code.
    Join {
        /// The link.
        link: Hidden as "string",
        /// The owner's consent that a battle known from a table may have another host from now on. This
        /// device leaves any place that it has there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        agreed: bool,
    } -> reply::Join {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |_, _| Err(no_network()),
    }
}

fn no_network() -> Problem {
    Problem::NoNetwork { why: String::new() }
}
