//! The host: the app's one door with a network behind it. It answers what the app alone cannot,
//! keeps the tables open, and passes on the rest.

use crate::gate::Gate;
use crate::room::{Room, held};
use crate::visit::Visits;
use crate::{Limits, listener, networks};
use app::{App, CODE_LASTS, Caller, Changed, Invitation, Place, Problem, Reply, Request, Table};
use handover::Picture;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Semaphore, broadcast};
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::timeout;
use tracker::{Id, Seat};

/// Notices that a slow listener may fall behind by before it misses some.
const BACKLOG: usize = 256;
/// How many requests wait for other devices at a time; half of the threads are left for the disk.
const ELSEWHERE_MOST: usize = 8;
/// A disk that is busy or full is asked again after so long.
const AGAIN: Duration = Duration::from_millis(500);
/// How long what is under way may take when a host ends.
const PARTING: Duration = Duration::from_secs(2);

/// An app and its network. While it lives, the tables that are open can be reached; when it is
/// dropped, nothing listens any more.
pub struct Host {
    house: Arc<House>,
    runtime: Option<Runtime>,
}

/// What everything behind a host shares.
pub(crate) struct House {
    pub(crate) app: Arc<App>,
    pub(crate) limits: Limits,
    pub(crate) gate: Arc<Gate>,
    runtime: Handle,
    visits: Visits,
    /// Who waits for another device.
    elsewhere: Semaphore,
    open: Mutex<Open>,
    news: broadcast::Sender<Changed>,
}

/// What is open now.
#[derive(Default)]
struct Open {
    rooms: HashMap<Id, Arc<Room>>,
    /// One for an address, while a table is open there.
    listeners: HashMap<IpAddr, Listening>,
    /// Where a table was open last, so that it opens there again.
    before: HashMap<Id, SocketAddr>,
}

struct Listening {
    address: SocketAddr,
    task: AbortHandle,
}

impl Host {
    /// A host for an app. Nothing listens before a table is opened, or [`Self::resume`]d.
    ///
    /// # Errors
    /// Where the system gives no threads.
    pub fn open(app: Arc<App>, limits: Limits) -> io::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            // They wait for one disk: more of them would only wait for each other.
            .max_blocking_threads(16)
            .thread_name("table")
            .enable_all()
            .build()?;
        let house = Arc::new(House {
            gate: Gate::of(limits),
            runtime: runtime.handle().clone(),
            visits: Visits::of(Arc::clone(&app), runtime.handle().clone()),
            elsewhere: Semaphore::new(ELSEWHERE_MOST),
            open: Mutex::default(),
            news: broadcast::channel(BACKLOG).0,
            app,
            limits,
        });
        runtime.spawn(spread(Arc::clone(&house), house.app.subscribe()));
        Ok(Self { house, runtime: Some(runtime) })
    }

    /// Does what is asked, if this caller may ask it: [`App::call`], and what needs a network.
    ///
    /// # Errors
    /// Every way in which it can fail; nothing was changed then.
    pub fn call(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        self.house.call(caller, request)
    }

    /// As [`Self::call`], for a request that is still a text.
    ///
    /// # Errors
    /// As [`Self::call`], and [`Problem::BadRequest`] where the text is no request.
    pub fn call_text(&self, caller: Caller, request: &str) -> Result<Reply, Problem> {
        let request = serde_json::from_str(request)
            .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
        self.call(caller, request)
    }

    /// Tells of every change from now on.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Changed> {
        self.house.news()
    }

    /// Opens again the tables that were open when the app ended. One whose address this device no
    /// longer has counts as closed.
    pub fn resume(&self) {
        for (battle, address) in self.house.app.open_tables() {
            if self.house.open_table(battle, address.ip(), Some(address)).is_err() {
                // Nothing is lost where the disk refuses: it is tried again next time.
                let _ = self.house.app.set_table(battle, None);
            }
        }
    }

    pub(crate) fn house(&self) -> &Arc<House> {
        &self.house
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let Some(runtime) = self.runtime.take() else { return };
        match Handle::try_current() {
            // The addresses are free again when this is over.
            Err(_) => runtime.shutdown_timeout(PARTING),
            // Here nothing may be waited for.
            Ok(_) => runtime.shutdown_background(),
        }
    }
}

/// Brings each notice of the app to the table that it is about, and to those who listen to all.
async fn spread(house: Arc<House>, mut changes: broadcast::Receiver<Changed>) {
    loop {
        let changed = match changes.recv().await {
            Ok(changed) => changed,
            // Some were missed: anything may be different.
            Err(RecvError::Lagged(_)) => Changed::default(),
            Err(RecvError::Closed) => return,
        };
        house.tell_rooms(&changed);
        house.tell(changed);
    }
}

impl House {
    pub(crate) fn call(
        self: &Arc<Self>,
        caller: Caller,
        request: Request,
    ) -> Result<Reply, Problem> {
        // A guest of this host's tables is nobody at the tables that this device visits.
        let visited = matches!(caller, Caller::Owner).then(|| self.visits.answer(&request));
        if let Some(answer) = visited.flatten() {
            return answer;
        }
        if !request.needs_network() {
            return self.forward(caller, request);
        }
        self.app.may(caller, &request)?;
        match request {
            Request::Networks {} => Ok(Reply::Networks { networks: networks::networks()? }),
            Request::OpenTable { battle, address } => {
                self.open_table(battle, address, None)?;
                self.table(battle).map(Reply::OpenTable)
            }
            Request::CloseTable { battle } => {
                self.close_table(battle).map(|()| Reply::CloseTable {})
            }
            Request::Invite { battle, place } => self.invite(battle, place).map(Reply::Invite),
            Request::Join { link } => self.visits.join(&link.0),
            request => self.forward(caller, request),
        }
    }

    /// Asks the app on a thread where the disk may be waited for.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&Arc<Self>) -> T + Send + 'static,
    ) -> Option<T> {
        let house = Arc::clone(self);
        spawn_blocking(move || question(&house)).await.ok()
    }

    /// As [`Self::ask`], where another device has to answer: it may take long.
    pub(crate) async fn ask_elsewhere<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&Arc<Self>) -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = self.elsewhere.acquire().await.ok()?;
        self.ask(question).await
    }

    /// Whether another device answers that.
    pub(crate) fn is_elsewhere(&self, request: &Request) -> bool {
        matches!(request, Request::Join { .. }) || self.visits.are_asked(request)
    }

    /// The open table of a battle.
    pub(crate) fn room(&self, battle: Id) -> Option<Arc<Room>> {
        held(&self.open).rooms.get(&battle).cloned()
    }

    /// Whether that table is open still.
    pub(crate) fn has_open(&self, room: &Arc<Room>) -> bool {
        self.room(room.battle).is_some_and(|open| Arc::ptr_eq(&open, room))
    }

    pub(crate) fn news(&self) -> broadcast::Receiver<Changed> {
        self.news.subscribe()
    }

    /// Tells those who listen; nobody has to.
    pub(crate) fn tell(&self, changed: Changed) {
        let _ = self.news.send(changed);
    }

    pub(crate) fn runtime(&self) -> &Handle {
        &self.runtime
    }

    fn tell_rooms(&self, changed: &Changed) {
        let open = held(&self.open);
        let Some(battle) = &changed.battle else {
            return open.rooms.values().for_each(|room| self.tell_anything(room));
        };
        let Some(room) = battle.parse().ok().and_then(|id: Id| open.rooms.get(&id)) else { return };
        match changed {
            Changed { table: true, .. } => room.tell_people(),
            // It was shown when it was taken.
            Changed { seq: Some(seq), .. } if room.shows(*seq) => {}
            Changed { seq: Some(_), .. } => self.show_soon(room, Duration::ZERO),
            _ => self.tell_anything(room),
        }
    }

    fn tell_anything(&self, room: &Arc<Room>) {
        self.show_soon(room, Duration::ZERO);
        room.tell_people();
    }

    /// Shows a table how its battle stands, last to the seat that knows. The disk is waited for;
    /// where it is busy or full now, it is asked again until the table closes.
    pub(crate) fn show(&self, room: &Arc<Room>, by: Option<Seat>) {
        if room.renew(&self.app, by).is_err_and(|problem| problem.may_pass()) {
            self.show_soon(room, AGAIN);
        }
    }

    /// The same after a moment, on a thread where the disk may be waited for.
    fn show_soon(&self, room: &Arc<Room>, mut pause: Duration) {
        let (room, app) = (Arc::clone(room), Arc::clone(&self.app));
        self.runtime.spawn(async move {
            let mut closed = room.closed();
            while timeout(pause, closed.changed()).await.is_err() {
                let (room, app) = (Arc::clone(&room), Arc::clone(&app));
                let renewed = spawn_blocking(move || room.renew(&app, None)).await;
                if !matches!(renewed, Ok(Err(problem)) if problem.may_pass()) {
                    return;
                }
                pause = AGAIN;
            }
        });
    }

    /// What the app answers by itself.
    fn forward(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        let deleted = match &request {
            Request::DeleteBattle { battle } => Some(*battle),
            _ => None,
        };
        let show = |battle, by| {
            if let Some(room) = self.room(battle) {
                self.show(&room, Some(by));
            }
        };
        let mut reply = self.app.call_showing(caller, request, &show)?;
        if let Some(battle) = deleted {
            self.shut(battle);
        }
        match &mut reply {
            Reply::Battles { battles } => battles.extend(self.visits.lines()),
            // There are never two of the same battle on a device.
            Reply::Import { battle, .. } => self.visits.taken_in(battle),
            _ => {}
        }
        Ok(reply)
    }

    fn table(&self, battle: Id) -> Result<Table, Problem> {
        match self.app.call(Caller::Owner, Request::Table { battle })? {
            Reply::Table(table) => Ok(table),
            _ => Err(Problem::NoTable {}),
        }
    }

    /// Opens a battle's table at an address of this device; one that is open elsewhere moves.
    fn open_table(
        self: &Arc<Self>,
        battle: Id,
        address: IpAddr,
        wanted: Option<SocketAddr>,
    ) -> Result<(), Problem> {
        if self.room(battle).is_some_and(|room| room.address.ip() == address) {
            return Ok(());
        }
        if !networks::is_here(address) {
            return Err(Problem::NoNetwork { why: address.to_string() });
        }
        self.shut(battle);
        let mut open = held(&self.open);
        let likely = wanted.or_else(|| open.before.get(&battle).copied());
        let at = self.listen(&mut open, address, likely)?;
        let noted = match wanted {
            Some(wanted) if wanted == at => Ok(()),
            _ => self.app.set_table(battle, Some(at)),
        };
        if noted.is_ok() {
            open.rooms.insert(battle, Room::of(battle, at));
            open.before.insert(battle, at);
        }
        open.end_idle();
        noted
    }

    /// The listener of the address, and a new one where there is none.
    fn listen(
        self: &Arc<Self>,
        open: &mut Open,
        address: IpAddr,
        wanted: Option<SocketAddr>,
    ) -> Result<SocketAddr, Problem> {
        if let Some(there) = open.listeners.get(&address) {
            return Ok(there.address);
        }
        let no_network = |error: io::Error| Problem::NoNetwork { why: error.to_string() };
        let wanted = wanted.filter(|wanted| wanted.ip() == address);
        let _inside = self.runtime.enter();
        let socket = listener::bind(address, wanted, self.limits.port).map_err(no_network)?;
        let at = socket.local_addr().map_err(no_network)?;
        let task = self.runtime.spawn(listener::listen(socket, Arc::clone(self)));
        open.listeners.insert(address, Listening { address: at, task: task.abort_handle() });
        Ok(at)
    }

    fn close_table(&self, battle: Id) -> Result<(), Problem> {
        self.app.set_table(battle, None)?;
        self.shut(battle);
        Ok(())
    }

    /// Ends a table's connections, and its listener when it was the last one there.
    fn shut(&self, battle: Id) {
        let mut open = held(&self.open);
        if let Some(room) = open.rooms.remove(&battle) {
            room.close();
        }
        open.end_idle();
    }

    fn invite(&self, battle: Id, place: Place) -> Result<Invitation, Problem> {
        let room = self.room(battle).ok_or(Problem::NoTable {})?;
        let key = self.app.invite(battle, place)?;
        let link = format!("http://{}/#join={}", room.address, key.text());
        let picture =
            Picture::of(&link).map_err(|error| Problem::System { why: error.to_string() })?;
        Ok(Invitation {
            place,
            picture: picture.svg_path(),
            side: picture.side(),
            seconds: CODE_LASTS,
            link,
        })
    }
}

impl Open {
    /// Where no table is open, nothing listens.
    fn end_idle(&mut self) {
        let rooms = &self.rooms;
        self.listeners.retain(|address, listening| {
            let used = rooms.values().any(|room| room.address.ip() == *address);
            if !used {
                listening.task.abort();
            }
            used
        });
    }
}
