//! What a request is: its fields, its reply, who may make it, whether it crosses the network, what it
//! does, and how it is answered. Each subject declares its requests with [`subject`], in a folder of
//! its own.

use crate::app::App;
use crate::onlookers::{Network, StepTaken, Watch};
use crate::records::{Locked, ToSeal};
use crate::seating::Seating;
use crate::{Caller, Effect, Kind, Place, Problem, Right};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;
use tracker::Id;

/// A request.
pub trait Ask {
    /// Its reply.
    type Reply: Serialize;

    /// Who may make it.
    fn right(&self) -> Right;

    /// What it is at a table. By default it does not cross the network.
    fn kind(&self) -> Kind {
        Kind::Own
    }

    /// What it does.
    fn effect(&self) -> Effect;

    /// The same page of a log as everybody may see it; none if it asks for no page. The length of this
    /// page is public.
    fn in_public(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Limits a page of a log to the steps up to this one. Returns false if it asks for no page.
    #[must_use]
    fn limit(&mut self, _seq: u32) -> bool {
        false
    }

    /// Answers it, once the caller's right is checked.
    ///
    /// # Errors
    /// Every way in which it can fail; nothing was changed then.
    fn answer(self, turn: Turn<'_>) -> Result<Self::Reply, Problem>;
}

/// The requests of one subject.
pub(crate) trait Subject: DeserializeOwned {
    /// Whether one of them has this name in JSON.
    fn has(name: &str) -> bool;
}

/// A request of a subject.
pub(crate) trait Of: Sized {
    /// The subject.
    type Subject: From<Self>;
}

/// One request's turn. Nothing else changes while it holds the records.
pub struct Turn<'a> {
    pub(crate) app: &'a App,
    pub(crate) caller: Caller,
    pub(crate) records: Locked<'a>,
    pub(crate) watch: Watch<'a>,
}

/// A step that is on the disk.
pub(crate) struct Stored {
    pub(crate) seq: u32,
    /// The place that took it.
    pub(crate) by: Place,
    /// The step as other devices keep it, if it is a new one.
    pub(crate) item: Option<ToSeal>,
    /// Whether it was stored before, by the same request.
    pub(crate) again: bool,
    /// Whether it also changed who is asked at the table.
    pub(crate) table: bool,
}

impl<'a> Turn<'a> {
    /// Whether anybody watches.
    pub(crate) fn is_watched(&self) -> bool {
        !self.watch.eyes.is_empty()
    }

    /// Shows a stored step, and announces it once. All pictures are made in the turn that took the step.
    pub(crate) fn show(self, venue: Id, step: Stored) {
        let Self { app, mut records, watch: Watch { network, eyes }, .. } = self;
        let Stored { seq, by, item, again, table } = step;
        let kind = records.kind(venue);
        let pictures = kind.and_then(|kind| kind.pictures(&mut records, venue, &eyes));
        drop(records);
        let sealed = item.map(ToSeal::sealed);
        // A picture that could not be made now is made after the notice.
        let pictures: Vec<_> = eyes.into_iter().zip(pictures.unwrap_or_default()).collect();
        // `show` also waits for a step that an earlier, identical request is still showing.
        network.show(venue, StepTaken { by, pictures: &pictures, sealed });
        if !again {
            app.tell_step(venue, seq, table);
        }
    }

    /// Lets go of the records, for a request that takes long or takes them itself.
    pub(crate) fn free(self) -> &'a App {
        self.app
    }

    /// Changes who sits at the battle's table, and announces it.
    pub(crate) fn reseat(
        mut self,
        battle: Id,
        change: impl FnOnce(&mut Seating),
    ) -> Result<Nothing, Problem> {
        self.records.reseat(battle, |seating| {
            change(seating);
            Ok(())
        })?;
        self.free().tell_table(battle);
        Ok(Nothing {})
    }
}

/// The reply to any request, as JSON.
#[derive(Serialize)]
#[serde(transparent)]
pub struct Reply(Box<RawValue>);

impl Reply {
    /// The reply to this request.
    ///
    /// # Errors
    /// None for a reply of this crate.
    pub fn to<A: Ask>(_: &A, reply: &A::Reply) -> Result<Self, Problem> {
        Self::of(reply)
    }

    /// A reply to be passed on.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn of(reply: &impl Serialize) -> Result<Self, Problem> {
        let raw = to_raw_value(reply);
        raw.map(Self).map_err(|error| Problem::System { why: error.to_string() })
    }

    /// Its text.
    #[must_use]
    pub fn text(self) -> Box<RawValue> {
        self.0
    }
}

/// Shows nothing, since a reply may hold secrets.
impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reply")
    }
}

/// A reply that says only that it is done.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Nothing {}

impl App {
    /// Carries out a request, if this caller may make it.
    ///
    /// # Errors
    /// Every way in which it can fail; nothing was changed then.
    pub fn call<A: Ask>(&self, caller: Caller, ask: A) -> Result<A::Reply, Problem> {
        self.call_from(caller, ask, &())
    }

    /// Like [`Self::call`], with a network around, whose onlookers are shown the step. A step is on
    /// disk before it is shown; after that it is announced, and the caller gets the reply.
    ///
    /// The caller's right is checked in the same turn that carries out the request, so nobody can be
    /// sent away in between.
    ///
    /// # Errors
    /// Those of [`Self::call`].
    pub fn call_from<A: Ask>(
        &self,
        caller: Caller,
        ask: A,
        network: &dyn Network,
    ) -> Result<A::Reply, Problem> {
        let right = ask.right();
        let eyes = right.venue().map_or_else(Vec::new, |venue| network.eyes(venue));
        let mut records = self.records();
        records.authorize(caller, right, ask.kind().crosses())?;
        ask.answer(Turn { app: self, caller, records, watch: Watch { network, eyes } })
    }

    /// Checks whether this caller may make the request now. [`Self::call`] checks it
    /// itself, in the turn that carries out the request; a moment later the result may differ.
    ///
    /// # Errors
    /// [`Problem::NotAllowed`], and [`Problem::SeatElsewhere`] for the owner of this device.
    pub fn authorize(&self, caller: Caller, request: &impl Ask) -> Result<(), Problem> {
        self.records().authorize(caller, request.right(), request.kind().crosses())
    }
}

/// One of several requests, replied to in JSON. One after `if` is there with that feature only, and not
/// told to the pages.
macro_rules! one_of {
    ($(#[$meta:meta])* $Name:ident { $($Ask:ident($Type:ty) $(if $feature:literal)?),* $(,)? }) => {
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        $(#[$meta])*
        pub enum $Name {
            $(
                #[doc = concat!("See [`", stringify!($Type), "`].")]
                $(#[cfg(feature = $feature)] #[cfg_attr(test, ts(skip))])?
                $Ask($Type)
            ),*
        }

        impl $crate::ask::Ask for $Name {
            type Reply = $crate::Reply;

            fn right(&self) -> $crate::Right {
                match self { $($(#[cfg(feature = $feature)])? Self::$Ask(ask) => ask.right()),* }
            }

            fn kind(&self) -> $crate::Kind {
                match self { $($(#[cfg(feature = $feature)])? Self::$Ask(ask) => ask.kind()),* }
            }

            fn effect(&self) -> $crate::Effect {
                match self { $($(#[cfg(feature = $feature)])? Self::$Ask(ask) => ask.effect()),* }
            }

            fn in_public(&self) -> Option<Self> {
                match self {
                    $(
                        $(#[cfg(feature = $feature)])?
                        Self::$Ask(ask) => ask.in_public().map(Self::$Ask)
                    ),*
                }
            }

            fn limit(&mut self, seq: u32) -> bool {
                match self { $($(#[cfg(feature = $feature)])? Self::$Ask(ask) => ask.limit(seq)),* }
            }

            fn answer(self, turn: $crate::ask::Turn<'_>) -> Result<$crate::Reply, $crate::Problem> {
                match self {
                    $(
                        $(#[cfg(feature = $feature)])?
                        Self::$Ask(ask) => $crate::Reply::of(&ask.answer(turn)?)
                    ),*
                }
            }
        }

        $($(#[cfg(feature = $feature)])? impl From<$Type> for $Name {
            fn from(ask: $Type) -> Self {
                Self::$Ask(ask)
            }
        })*
    };
}

/// The names of a subject's requests.
macro_rules! named {
    ($Subject:ident { $($Ask:ident),* }) => {
        impl $crate::ask::Subject for $Subject {
            fn has(name: &str) -> bool {
                #[derive(serde::Deserialize)]
                #[serde(rename_all = "snake_case")]
                enum Name { $($Ask),* }
                let name: serde::de::value::StrDeserializer<'_, serde::de::value::Error> =
                    serde::de::IntoDeserializer::into_deserializer(name);
                <Name as serde::Deserialize>::deserialize(name).is_ok()
            }
        }
    };
}

/// The requests of a subject. A request without a right, an effect or a reply does not compile.
///
/// ```text
/// Look { battle: Id as "string" } -> reply::Look {
///     right: |ask| Right::Present(ask.battle),  // who may make it
///     kind: |_| Kind::Table,                    // what it is at a table; left out, it stays here
///     effect: Effect::Read,                     // what it does
///     in_public: …, limit: …,                   // if it asks for a page of a log
///     answer: |turn, ask| …,
/// }
/// ```
macro_rules! subject {
    (
        $(#[$about:meta])*
        $Subject:ident, $Replies:ident, $folder:tt;
        $(
            $(#[$doc:meta])*
            $Ask:ident {
                $($(#[$field_doc:meta])* $field:ident: $type:ty $(as $ts:tt)?),* $(,)?
            } -> $Reply:ty {
                right: $right:expr,
                $(kind: $kind:expr,)?
                effect: $effect:expr,
                $(in_public: $in_public:expr, limit: $limit:expr,)?
                answer: $answer:expr,
            }
        )*
    ) => {
        $crate::ask::one_of! {
            $(#[$about])*
            #[derive(serde::Deserialize)]
            #[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = $folder))]
            #[serde(tag = "ask", rename_all = "snake_case")]
            $Subject { $($Ask($Ask)),* }
        }

        $crate::ask::named! { $Subject { $($Ask),* } }

        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
            #[cfg_attr(test, derive(ts_rs::TS), ts(export_to = $folder))]
            #[serde(deny_unknown_fields)]
            pub struct $Ask {
                $(
                    $(#[$field_doc])*
                    #[doc = concat!("Its `", stringify!($field), "`.")]
                    $(#[cfg_attr(test, ts(type = $ts))])?
                    pub $field: $type
                ),*
            }

            impl $crate::ask::Ask for $Ask {
                type Reply = $Reply;

                fn right(&self) -> $crate::Right {
                    let right: fn(&Self) -> $crate::Right = $right;
                    right(self)
                }

                $(fn kind(&self) -> $crate::Kind {
                    let kind: fn(&Self) -> $crate::Kind = $kind;
                    kind(self)
                })?

                fn effect(&self) -> $crate::Effect {
                    $effect
                }

                $(
                    fn in_public(&self) -> Option<Self> {
                        let in_public: fn(&Self) -> Self = $in_public;
                        Some(in_public(self))
                    }

                    fn limit(&mut self, seq: u32) -> bool {
                        let limit: fn(&mut Self, u32) = $limit;
                        limit(self, seq);
                        true
                    }
                )?

                fn answer(
                    self,
                    turn: $crate::ask::Turn<'_>,
                ) -> Result<$Reply, $crate::Problem> {
                    let answer: fn($crate::ask::Turn<'_>, Self) -> Result<$Reply, $crate::Problem> =
                        $answer;
                    answer(turn, self)
                }
            }

            impl $crate::ask::Of for $Ask {
                type Subject = $Subject;
            }
        )*

        /// The reply to each request.
        #[cfg(test)]
        #[derive(ts_rs::TS)]
        #[ts(export, export_to = $folder, rename_all = "snake_case")]
        #[expect(dead_code, non_snake_case, reason = "for the pages")]
        pub(crate) struct $Replies { $($Ask: $Reply),* }

        #[cfg(test)]
        impl $Replies {
            /// What each request does.
            pub(crate) const EFFECTS: &[(&str, $crate::Effect)] =
                &[$((stringify!($Ask), $effect)),*];
        }
    };
}

pub(crate) use {named, one_of, subject};
