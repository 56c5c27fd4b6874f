//! Every request, by its subject, and every kind of venue.

use crate::app::App;
use crate::army::ArmyRequest;
use crate::ask::{Ask, Reply, Subject, one_of};
use crate::battle::{BattleRequest, Battles};
use crate::battles::BattlesRequest;
use crate::cards::CardsRequest;
use crate::copies::CopiesRequest;
use crate::device::DeviceRequest;
use crate::network::NetworkRequest;
use crate::records::Kind;
use crate::table::TableRequest;
#[cfg(feature = "toy")]
use crate::tally::{Tallies, TallyRequest};
use crate::{Caller, Problem};
use library::OpenError;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::path::Path;
use tracker::Id;

one_of! {
    /// One request. Ids are 32 hex digits.
    #[cfg_attr(test, derive(ts_rs::TS), ts(export))]
    #[serde(untagged)]
    Request {
        Device(DeviceRequest),
        Battles(BattlesRequest),
        Battle(BattleRequest),
        Table(TableRequest),
        Network(NetworkRequest),
        Army(ArmyRequest),
        Cards(CardsRequest),
        Copies(CopiesRequest),
        Tally(TallyRequest) if "toy",
    }
}

impl Request {
    /// The id of the venue that it is about, if any.
    #[must_use]
    pub fn venue(&self) -> Option<Id> {
        self.right().venue()
    }

    /// The same request as everybody may make it, if its reply has a page for each place. The length
    /// of this reply is public.
    #[must_use]
    pub fn in_public(&self) -> Option<Self> {
        match self {
            Self::Battle(request) => request.in_public().map(Self::Battle),
            _ => None,
        }
    }

    /// Limits the steps that the reply tells of to those up to this one.
    pub fn limit(&mut self, seq: u32) {
        if let Self::Battle(request) = self {
            request.limit(seq);
        }
    }
}

/// Every kind of venue.
const KINDS: &[Kind] = &[
    &Battles,
    #[cfg(feature = "toy")]
    &Tallies,
];

impl App {
    /// Opens the app on the library in `folder`.
    ///
    /// # Errors
    /// If the disk refuses; nothing was changed then.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        Self::with(KINDS, folder)
    }

    /// Like [`Self::call`], for a request as JSON text.
    ///
    /// # Errors
    /// Those of [`Self::call`], and [`Problem::BadRequest`] if the text is not a request.
    pub fn call_text(&self, caller: Caller, request: &str) -> Result<Reply, Problem> {
        let request: Request = serde_json::from_str(request)
            .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
        self.call(caller, request)
    }
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let said = &Value::deserialize(from)?;
        let subjects = [
            one::<DeviceRequest>,
            one::<BattlesRequest>,
            one::<BattleRequest>,
            one::<TableRequest>,
            one::<NetworkRequest>,
            one::<ArmyRequest>,
            one::<CardsRequest>,
            one::<CopiesRequest>,
            #[cfg(feature = "toy")]
            one::<TallyRequest>,
        ];
        let found = subjects.into_iter().find_map(|subject| subject(said));
        let unknown = || Err(D::Error::custom("unknown request"));
        found.map_or_else(unknown, |found| found.map_err(D::Error::custom))
    }
}

/// The request, if its name is one of this subject.
fn one<S: Subject + Into<Request>>(said: &Value) -> Option<serde_json::Result<Request>> {
    let name = said["ask"].as_str()?;
    S::has(name).then(|| S::deserialize(said).map(Into::into))
}

/// The reply to each request.
#[cfg(test)]
#[derive(ts_rs::TS)]
#[ts(export)]
#[expect(dead_code, reason = "for the pages")]
struct Replies {
    #[ts(flatten)]
    device: crate::device::DeviceReplies,
    #[ts(flatten)]
    battles: crate::battles::BattlesReplies,
    #[ts(flatten)]
    battle: crate::battle::BattleReplies,
    #[ts(flatten)]
    table: crate::table::TableReplies,
    #[ts(flatten)]
    network: crate::network::NetworkReplies,
    #[ts(flatten)]
    army: crate::army::ArmyReplies,
    #[ts(flatten)]
    cards: crate::cards::CardsReplies,
    #[ts(flatten)]
    copies: crate::copies::CopiesReplies,
}
