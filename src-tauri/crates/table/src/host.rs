//! The host: the app's one door with a network behind it. It opens tables, closes them, and moves
//! them when the network changes; all else is answered by the [`Context`] below.

use crate::context::Context;
use crate::listening::Listening;
use crate::networks::{Net, System};
use crate::open_table::OpenTable;
use crate::{Limits, networks};
use app::{App, Caller, Changed, Problem, Reply, Request, Serving, Table, lock};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::broadcast;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tracker::Id;

/// How long what is under way may take when a host ends.
const PARTING: Duration = Duration::from_secs(2);

/// An app and its network. While it lives, the tables that are open can be reached; when it is
/// dropped, nothing listens any more.
pub struct Host {
    door: Arc<Door>,
    runtime: Option<Runtime>,
    /// Given back when nothing listens any more.
    _serving: Serving,
}

/// The owner's door: what [`Context`] answers, and what needs something to listen.
pub(crate) struct Door {
    pub(crate) context: Arc<Context>,
    listening: Mutex<Listening>,
}

impl Host {
    /// A host for an app. Nothing listens before a table is opened, or [`Self::resume`]d.
    ///
    /// # Errors
    /// Where another process has a host on the same library, the disk refuses, or the system gives
    /// no threads.
    pub fn open(app: Arc<App>, limits: Limits) -> Result<Self, Problem> {
        Self::open_on(app, limits, Arc::new(System))
    }

    /// The same on another network than the system's.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_on(app: Arc<App>, limits: Limits, net: Arc<dyn Net>) -> Result<Self, Problem> {
        let serving = app.serve()?;
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            // They wait for one disk: more of them would only wait for each other.
            .max_blocking_threads(16)
            .thread_name("table")
            .enable_all()
            .build()
            .map_err(|error| Problem::System { why: error.to_string() })?;
        let context = Context::of(app, limits, net, runtime.handle().clone())?;
        let door = Arc::new(Door { context, listening: Mutex::default() });
        runtime.spawn(look_after(Arc::downgrade(&door), limits.look));
        Ok(Self { door, runtime: Some(runtime), _serving: serving })
    }

    /// Does what is asked, if this caller may ask it: [`App::call`], and what needs a network.
    ///
    /// # Errors
    /// Every way in which it can fail; nothing was changed then.
    pub fn call(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        self.door.call(caller, request)
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
        self.door.context.news()
    }

    /// Opens again the tables that were open when the app ended. One that cannot open at its address,
    /// as where this device no longer has it, counts as closed.
    pub fn resume(&self) {
        let app = &self.door.context.app;
        for (battle, address) in app.open_tables() {
            if self.door.open_table(battle, address.ip(), Some(address)).is_err() {
                // Nothing is lost where the disk refuses: it is tried again next time.
                let _ = app.set_table(battle, None);
            }
        }
    }

    /// The system is about to stop this device: those at the tables are told so. They wait then, and
    /// come back by themselves. Like [`Self::wake`] it returns at once, and the last of both holds.
    pub fn sleep(&self) {
        self.door.context.sleep();
    }

    /// The system lets this device go on: it may have taken the sockets away, or be in another
    /// network.
    pub fn wake(&self) {
        self.door.context.wake();
        let door = Arc::clone(&self.door);
        self.door.context.runtime.spawn_blocking(move || {
            lock(&door.listening).renew();
            door.look_after();
        });
    }

    pub(crate) fn door(&self) -> &Arc<Door> {
        &self.door
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

impl Door {
    pub(crate) fn call(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        if let Some(answer) = self.answer(caller, &request) {
            return answer;
        }
        let deleted = match &request {
            Request::DeleteBattle { battle } => Some(*battle),
            _ => None,
        };
        // A code leads to where the table is open: one that moves just now is waited for.
        let here = !self.context.is_visited(caller, &request);
        let still =
            (here && matches!(request, Request::Invite { .. })).then(|| lock(&self.listening));
        let reply = self.context.call(caller, request)?;
        drop(still);
        if let Some(battle) = deleted {
            self.shut(battle);
        }
        Ok(reply)
    }

    /// Answers what needs a network, and nothing else.
    fn answer(&self, caller: Caller, request: &Request) -> Option<Result<Reply, Problem>> {
        // At a table that this device visits, nothing of that is asked for here.
        if self.context.is_visited(caller, request) {
            return None;
        }
        let allowed = || self.context.app.authorize(caller, request);
        Some(match request {
            Request::Networks {} => allowed().and_then(|()| self.networks()),
            Request::OpenTable { battle, address } => {
                allowed().and_then(|()| self.open_for_guests(*battle, *address))
            }
            Request::CloseTable { battle } => allowed().and_then(|()| self.close_table(*battle)),
            Request::Join { link, agreed } => {
                allowed().and_then(|()| self.context.visits.join(&link.0, *agreed))
            }
            _ => return None,
        })
    }

    fn networks(&self) -> Result<Reply, Problem> {
        Ok(Reply::Networks { networks: networks::networks(&*self.context.net)? })
    }

    fn open_for_guests(&self, battle: Id, address: IpAddr) -> Result<Reply, Problem> {
        self.open_table(battle, address, None)?;
        self.table(battle).map(Reply::OpenTable)
    }

    fn table(&self, battle: Id) -> Result<Table, Problem> {
        match self.context.app.call(Caller::Owner, Request::Table { battle })? {
            Reply::Table(table) => Ok(table),
            _ => Err(Problem::NoTable {}),
        }
    }

    /// Opens a battle's table at an address of this device; one that is open elsewhere moves.
    fn open_table(
        &self,
        battle: Id,
        address: IpAddr,
        wanted: Option<SocketAddr>,
    ) -> Result<(), Problem> {
        self.open_at(&mut lock(&self.listening), battle, address, wanted)
    }

    fn open_at(
        &self,
        listening: &mut Listening,
        battle: Id,
        address: IpAddr,
        wanted: Option<SocketAddr>,
    ) -> Result<(), Problem> {
        let open = self.context.opened(battle).map(|table| table.address);
        if open.is_some() && open == listening.alive_at(address) {
            return Ok(());
        }
        if !networks::is_here(&*self.context.net, address) {
            return Err(Problem::NoNetwork { why: address.to_string() });
        }
        let likely = wanted.or_else(|| listening.before.get(&battle).copied());
        let at = listening.listen(&self.context, address, likely)?;
        let noted = match wanted {
            Some(wanted) if wanted == at => Ok(()),
            _ => self.context.app.set_table(battle, Some(at)),
        };
        // Until it is noted, the table is open where it was.
        if noted.is_ok() {
            self.context.shut(battle);
            self.context.add(OpenTable::of(battle, at));
            listening.before.insert(battle, at);
        }
        listening.end_idle(&self.context);
        noted
    }

    fn close_table(&self, battle: Id) -> Result<Reply, Problem> {
        let mut listening = lock(&self.listening);
        self.context.app.set_table(battle, None)?;
        self.context.shut(battle);
        listening.end_idle(&self.context);
        Ok(Reply::CloseTable {})
    }

    /// Ends a table's connections, and its listener when it was the last one there.
    fn shut(&self, battle: Id) {
        let mut listening = lock(&self.listening);
        self.context.shut(battle);
        listening.end_idle(&self.context);
    }

    /// Moves the tables whose address is lost to the network that this device is in now, or says that
    /// none reaches them. A table whose battle another process has deleted is shut.
    fn look_after(&self) {
        let mut listening = lock(&self.listening);
        let open = self.context.app.open_tables();
        for battle in self.context.battles() {
            if !open.iter().any(|(other, _)| *other == battle) {
                self.context.shut(battle);
            }
        }
        listening.end_idle(&self.context);
        for (address, lost) in listening.look(&self.context) {
            let to = if lost { networks::next(&*self.context.net, address) } else { Some(address) };
            for battle in self.context.tables_at(address) {
                let opened = to.map(|to| self.open_at(&mut listening, battle, to, None));
                let stands = matches!(opened, Some(Ok(())));
                self.context.app.set_cut_off(battle, !stands);
            }
        }
    }
}

/// Looks after the open tables for as long as there is a host.
async fn look_after(door: Weak<Door>, every: Duration) {
    loop {
        sleep(every).await;
        let Some(door) = door.upgrade() else { return };
        // The disk notes where a table is open. A look that panics has said so on the standard error
        // output, and is not the last one.
        let _ = spawn_blocking(move || door.look_after()).await;
    }
}
