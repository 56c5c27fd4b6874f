//! This device at other devices' tables: it joins them, keeps a connection to each, and answers
//! requests about their battles as if they were local.

#[cfg(test)]
#[path = "../../tests/unit/visit/anew.rs"]
mod anew;
mod bounds;
mod copy;
mod end;
#[cfg(test)]
#[path = "../../tests/unit/visit/fuzz.rs"]
mod fuzz;
mod guest_session;
mod held;
mod life;
mod line;
mod near;
mod shown;
#[cfg(test)]
#[path = "../../tests/unit/visit/silent.rs"]
mod silent;
#[cfg(test)]
#[path = "../../tests/unit/visit/tests.rs"]
mod tests;
#[cfg(test)]
#[path = "../../tests/unit/visit/twice.rs"]
mod twice;
#[cfg(test)]
#[path = "../../tests/unit/visit/two.rs"]
mod two;
mod view_diff;

use crate::networks::Net;
use crate::wire::frames::{self, FromHost, Welcome, Why};
use app::network::reply::Join;
use app::table::Leave;
use app::{App, Ask, BattleLine, Eyes, Kind, Nothing, Problem, Reply, Request, Visit, lock};
use end::End;
use guest_session::GuestSession;
use handover::{Key, NoLink, TableLink};
use line::Line;
use near::is_near;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, mpsc};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};
use tracker::Id;

/// Timeout for joining, including the question to a seat's holder.
const JOINING: Duration = Duration::from_secs(60);
/// The pause before retrying a host that the network does not reach.
const TRY_AGAIN: Duration = Duration::from_secs(1);
/// How long a place waits for the owner's consent.
const CONSENT: Duration = Duration::from_secs(180);
/// The maximum number of waiting places.
const OFFERED_MOST: usize = 8;
/// How long to wait until the host knows that this device leaves.
const LEAVING: Duration = Duration::from_secs(2);

/// A host's message, as it is read here.
type HostMessage = FromHost<Value, json_patch::Patch>;
type Own = frames::Own<Value, json_patch::Patch>;
type Patch = frames::Patch<json_patch::Patch>;

/// The tables of other devices at which this one has a place.
pub(crate) struct Visits {
    app: Arc<App>,
    net: Arc<dyn Net>,
    runtime: Handle,
    sessions: Mutex<BTreeMap<Id, Arc<GuestSession>>>,
    /// The places that wait for the owner's consent, the oldest first.
    offered: Arc<Mutex<Vec<Offered>>>,
}

/// A place at the table of a known battle that the owner has not agreed to take yet. The device returns
/// to it with the place's key, since the code may be used up.
struct Offered {
    code: Key,
    host: SocketAddr,
    battle: Id,
    key: String,
    /// When the place is given back.
    until: Instant,
}

impl Visits {
    /// Loads the stored visits. Each connects when it is first asked about.
    ///
    /// # Errors
    /// If the disk refuses.
    pub(crate) fn of(app: Arc<App>, net: Arc<dyn Net>, runtime: Handle) -> Result<Self, Problem> {
        let kept = app::Visits(&app).visits()?.into_iter();
        let sessions =
            kept.map(|visit| (visit.battle, Arc::new(GuestSession::of(Arc::clone(&app), visit))));
        let (sessions, offered) = (Mutex::new(sessions.collect()), Arc::default());
        Ok(Self { app, net, runtime, sessions, offered })
    }

    fn sessions(&self) -> MutexGuard<'_, BTreeMap<Id, Arc<GuestSession>>> {
        lock(&self.sessions)
    }

    /// Joins the table behind a link. Blocks until there is a reply, for a minute at most.
    ///
    /// Any host can claim any battle id, so joining a known battle again needs the owner's consent.
    /// Until then, the place waits for a while, and the host receives nothing from this device. If no
    /// place waits, the owner is asked again. The device's current place is left only after the new
    /// host has replied.
    ///
    /// # Errors
    /// If the link is invalid, leads out of the local network or admits nobody, the host is away, the
    /// seat's holder keeps it or does not answer, the battle itself is on this device, or the battle is
    /// known and the owner has not agreed.
    pub(crate) fn join(&self, link: &str, agreed: bool) -> Result<Join, Problem> {
        let TableLink { host, key: code } = link.parse().map_err(|NoLink| Problem::BadCode {})?;
        if !is_near(host.ip()) && !self.net.reaches(host.ip()) {
            return Err(Problem::NotNear { address: host.ip().to_string() });
        }
        let offered = take_offered(&self.offered, |it| it.host == host && it.code == code);
        let with = offered.as_ref().and_then(|offered| offered.key.parse().ok());
        let (line, mut welcome) = match self.arrive(host, with.unwrap_or_else(|| code.clone())) {
            Err(away @ Problem::HostAway { .. }) => {
                offered.into_iter().for_each(|place| self.offer(place));
                return Err(away);
            }
            arrived => arrived?,
        };
        // Consent holds for the battle that the owner was asked about. A host may now name another one.
        let agreed = agreed && offered.as_ref().is_some_and(|it| it.battle == welcome.battle);
        welcome.key = welcome.key.or(offered.map(|offered| offered.key));
        match self.keep(host, &welcome, agreed) {
            Ok(session) => Ok(self.begin(session, line)),
            Err(known @ Problem::KnownBattle { .. }) => {
                self.runtime.spawn(line.close());
                let Welcome { battle, key, .. } = welcome;
                let (key, until) = (key.unwrap_or_default(), Instant::now() + CONSENT);
                self.offer(Offered { code, host, battle, key, until });
                Err(known)
            }
            Err(problem) => {
                self.runtime.spawn(give_back(line, welcome.battle));
                Err(problem)
            }
        }
    }

    /// Connects to a table and waits for its reply.
    fn arrive(&self, host: SocketAddr, key: Key) -> Result<(Line, Welcome), Problem> {
        let (tell, told) = mpsc::sync_channel(1);
        self.runtime.spawn(async move {
            // The caller may no longer be waiting.
            let _ = tell.send(arrive(host, &key).await);
        });
        told.recv().unwrap_or(Err(Problem::HostAway { sent: None }))
    }

    /// Keeps a place until the owner consents. Otherwise the place is given back after a while.
    fn offer(&self, place: Offered) {
        let until = place.until;
        let mut places = lock(&self.offered);
        if places.len() >= OFFERED_MOST {
            places.remove(0);
        }
        places.push(place);
        let offered = Arc::clone(&self.offered);
        self.runtime.spawn(async move {
            sleep_until(until).await;
            // A place that was offered again has a new time and keeps waiting.
            let Some(place) = take_offered(&offered, |it| it.until == until) else { return };
            let Ok(key) = place.key.parse() else { return };
            if let Ok((line, _)) = arrive(place.host, &key).await {
                give_back(line, place.battle).await;
            }
        });
    }

    /// Starts a session.
    fn begin(&self, session: Arc<GuestSession>, line: Line) -> Join {
        let battle = session.visit().battle.to_string();
        session.begun.store(true, Ordering::Release);
        self.runtime.spawn(session.live(Some(line)));
        Join { battle }
    }

    /// Stores the place that the host gave.
    fn keep(
        &self,
        host: SocketAddr,
        welcome: &Welcome,
        agreed: bool,
    ) -> Result<Arc<GuestSession>, Problem> {
        let Welcome { battle, place, ref key, .. } = *welcome;
        // Two concurrent joins run one after the other.
        let mut sessions = self.sessions();
        if app::Visits(&self.app).is_here(battle)? {
            return Err(Problem::AlreadyHere { battle: battle.to_string() });
        }
        let key = key.clone().ok_or(Problem::BadCode {})?;
        if !agreed && app::Visits(&self.app).knows_battle(battle)? {
            return Err(known_battle(battle, sessions.get(&battle)));
        }
        let joined = Some(Id(app::random()?));
        let (game, name, names) = Default::default();
        let visit = Visit { battle, host, place, key, joined, game, name, names };
        // A device has one place at a table: it leaves its previous one.
        let before = sessions.get(&battle).filter(|before| before.held.over().is_none());
        let before = before.cloned();
        match &before {
            Some(before) => before.replace_with(&visit)?,
            None => app::Visits(&self.app).keep_visit(&visit)?,
        }
        let session = Arc::new(GuestSession::of(Arc::clone(&self.app), visit));
        sessions.insert(battle, Arc::clone(&session));
        if let Some(before) = before {
            self.runtime.spawn_blocking(move || before.leave());
        }
        Ok(session)
    }

    /// The visited battles, for the list.
    pub(crate) fn lines(&self) -> Vec<BattleLine> {
        let sessions = self.sessions();
        let standing = sessions.values().filter(|session| session.held.over().is_none());
        standing.map(|session| session.line()).collect()
    }

    /// Whether the request is about a visited battle.
    pub(crate) fn are_asked(&self, request: &Request) -> bool {
        request.venue().is_some_and(|battle| self.sessions().contains_key(&battle))
    }

    /// Answers a request about a visited battle. Returns `None` for any other.
    pub(crate) fn answer(&self, request: &Request) -> Option<Result<Reply, Problem>> {
        let battle = request.venue()?;
        let session = Arc::clone(self.sessions().get(&battle)?);
        if !session.begun.swap(true, Ordering::AcqRel) {
            self.runtime.spawn(Arc::clone(&session).live(None));
        }
        match request.kind() {
            Kind::Sealed => None,
            // The newest checkpoint has to be on disk before the receipt is read from there.
            Kind::Receipt => session.keep_shown().err().map(Err),
            Kind::Leave => {
                self.leave(battle, &session);
                Some(Reply::of(&Nothing {}))
            }
            Kind::Delete => {
                self.leave(battle, &session);
                let forgotten = app::Copies(&self.app).forget_sealed(battle);
                let forgotten =
                    forgotten.and_then(|()| app::Visits(&self.app).forget_shown(battle));
                Some(forgotten.and_then(|()| Reply::of(&Nothing {})))
            }
            _ => Some(session.answer(request)),
        }
    }

    /// Leaves a visit. A visit that was joined meanwhile stays.
    fn leave(&self, battle: Id, session: &Arc<GuestSession>) {
        session.leave();
        let mut sessions = self.sessions();
        if sessions.get(&battle).is_some_and(|it| Arc::ptr_eq(it, session)) {
            sessions.remove(&battle);
        }
    }

    /// Stores what was shown at every table.
    ///
    /// # Errors
    /// If the disk refuses.
    pub(crate) fn keep_shown(&self) -> Result<(), Problem> {
        let sessions: Vec<_> = self.sessions().values().cloned().collect();
        sessions.iter().try_for_each(|session| session.keep_shown())
    }

    /// Ends the visit to a battle that is on this device from now on. The sealed copy for its host is
    /// contained in the battle, unless the copy goes further.
    pub(crate) fn taken_in(&self, battle: &str) {
        let Ok(battle) = battle.parse::<Id>() else { return };
        if let Some(session) = self.sessions().remove(&battle) {
            session.give_way();
            self.runtime.spawn_blocking(move || session.leave());
        }
        // A sealed copy that stays does no harm.
        let _ = app::Copies(&self.app).forget_sealed_of_here(battle);
    }
}

/// Takes the matching place out of those that wait.
fn take_offered(
    offered: &Mutex<Vec<Offered>>,
    meant: impl Fn(&Offered) -> bool,
) -> Option<Offered> {
    let mut places = lock(offered);
    let at = places.iter().position(meant)?;
    Some(places.remove(at))
}

/// The problem for a battle that is known from a table.
fn known_battle(battle: Id, session: Option<&Arc<GuestSession>>) -> Problem {
    let seated = session.is_some_and(|session| session.held.over().is_none());
    let name = session.map(|session| session.visit().name).unwrap_or_default();
    Problem::KnownBattle { battle: battle.to_string(), name, seated }
}

async fn arrive(host: SocketAddr, key: &Key) -> Result<(Line, Welcome), Problem> {
    let until = Instant::now() + JOINING;
    let mut line = reach(host, key, until).await.map_err(End::problem)?;
    let welcome = timeout_at(until, line.greet(None, Vec::new())).await;
    let welcome = welcome.map_err(|_| Problem::NobodyThere {})?;
    Ok((line, welcome.map_err(End::problem)?))
}

/// Connects, and retries while the network may still come to reach the host.
async fn reach(host: SocketAddr, key: &Key, until: Instant) -> Result<Line, End> {
    loop {
        match Line::open(host, key).await {
            Err(End::Unreachable) if Instant::now() < until => sleep(TRY_AGAIN).await,
            came => return came,
        }
    }
}

/// Leaves a place that cannot be stored.
async fn give_back(mut line: Line, battle: Id) {
    let leave = json!({"n": 1, "request": Request::from(Leave { battle })}).to_string();
    let heard = async {
        line.say(&leave).await?;
        while line.hear().await?.bye.is_none() {}
        Ok::<(), End>(())
    };
    // A host that is gone does not need to know.
    let _ = tokio::time::timeout(LEAVING, heard).await;
}

impl GuestSession {
    fn answer(&self, request: &Request) -> Result<Reply, Problem> {
        if let Some(why) = self.held.over() {
            return Err(self.gone(why));
        }
        match request.kind() {
            Kind::Look(eyes) => self.look(eyes, request),
            Kind::Table => self.table(request),
            Kind::Step => {
                let mut reply = self.held.ask(request)?;
                if let Some((look, fields)) = self.held.look().zip(reply.as_object_mut()) {
                    fields.insert("look".to_owned(), look);
                }
                Reply::of(&reply)
            }
            Kind::Wish | Kind::Log | Kind::Counters | Kind::Export | Kind::Prove => {
                Reply::of(&self.held.ask(request)?)
            }
            // The content is the same on every device, and leaving is final: neither is answered
            // remotely.
            Kind::Content
            | Kind::Leave
            | Kind::Own
            | Kind::Delete
            | Kind::Sealed
            | Kind::Receipt => Err(Problem::NotAllowed {}),
        }
    }

    /// Returns the held look: the place's own, or the open part of it. If there is none yet, asks the
    /// host for the place's own look.
    fn look(&self, eyes: Eyes, request: &Request) -> Result<Reply, Problem> {
        let own = eyes == self.visit().place.eyes();
        let look = match eyes {
            _ if own => self.held.look(),
            Eyes::Open | Eyes::Screen => self.held.open(),
            Eyes::Of(_) => return Err(Problem::NotAllowed {}),
        };
        match look {
            Some(look) => Reply::of(&look),
            None if own => Reply::of(&self.held.ask(request)?),
            None => Err(Problem::HostAway { sent: None }),
        }
    }

    /// Returns the seating, from the host or as it was when the host was last heard.
    fn table(&self, request: &Request) -> Result<Reply, Problem> {
        match (self.held.is_up(), self.held.table()) {
            (false, Some(mut table)) => {
                table["away"] = true.into();
                table["asleep"] = self.held.is_asleep().into();
                Reply::of(&table)
            }
            _ => Reply::of(&self.held.ask(request)?),
        }
    }

    /// Tells the host if possible, then forgets the visit.
    fn leave(&self) {
        if self.held.over().is_none() && self.held.is_up() {
            let leave = Leave { battle: self.visit().battle }.into();
            // If the host does not hear it, it notices that the device stays away.
            let _ = self.held.ask_within(&leave, LEAVING);
        }
        self.end(Why::Left);
    }

    /// The problem for a place that this device no longer has.
    fn gone(&self, why: Why) -> Problem {
        let Visit { battle, place, .. } = self.visit();
        match (why, place) {
            (Why::Moved, place) if place.acts() => Problem::elsewhere(place),
            (Why::Revoked, place) if place.acts() => Problem::SentAway {},
            (Why::Left, _) => Problem::NoSuchBattle { battle: battle.to_string() },
            (Why::Moved | Why::Revoked | Why::Closed | Why::Refused, _) => Problem::PlaceGone {},
        }
    }

    fn line(&self) -> BattleLine {
        let visit = self.visit();
        let steps = self.held.seq().map(|seq| seq.saturating_add(1));
        BattleLine {
            id: visit.battle.to_string(),
            game: visit.game,
            name: visit.name,
            names: visit.names,
            steps: steps.unwrap_or_default(),
            visited: true,
            ..BattleLine::default()
        }
    }
}
