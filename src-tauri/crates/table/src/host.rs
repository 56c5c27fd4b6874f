//! The host: the app's door with a network behind it. It opens and closes tables and moves them when the
//! network changes. The [`Context`] below answers everything else.

use crate::context::Context;
use crate::listening::Listening;
use crate::networks::{Net, System};
use crate::open_table::OpenTable;
use crate::{Limits, networks};
use app::network::{NetworkRequest, reply::Networks};
use app::{
    App, Ask, Caller, Changed, Kind, Nothing, Problem, Reply, Request, Serving, lock, table,
};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::broadcast;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tracker::Id;

/// How long pending work may take when a host shuts down.
const PARTING: Duration = Duration::from_secs(2);

/// An app and its network. Open tables can be reached while it lives. Once it is dropped, nothing
/// listens any more.
pub struct Host {
    door: Arc<Door>,
    runtime: Option<Runtime>,
    /// Released once nothing listens any more.
    _serving: Serving,
}

/// The owner's door: the requests that [`Context`] answers, plus those that need a listener.
pub(crate) struct Door {
    pub(crate) context: Arc<Context>,
    listening: Mutex<Listening>,
}

impl Host {
    /// Creates a host for an app. Nothing listens until a table is opened or [`Self::resume`]d.
    ///
    /// # Errors
    /// If another process has a host on the same library, the disk refuses, or the system provides no
    /// threads.
    pub fn open(app: Arc<App>, limits: Limits) -> Result<Self, Problem> {
        Self::open_on(app, limits, Arc::new(System))
    }

    /// Like [`Self::open`], on a network other than the system's.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn open_on(app: Arc<App>, limits: Limits, net: Arc<dyn Net>) -> Result<Self, Problem> {
        let serving = app.serve()?;
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            // They all wait for one disk; more threads would only wait for each other.
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

    /// Handles a request that this caller may make: [`App::call`], plus requests that need a network.
    ///
    /// # Errors
    /// Any failure of the request; nothing was changed then.
    pub fn call(&self, caller: Caller, request: impl Into<Request>) -> Result<Reply, Problem> {
        self.door.call(caller, request.into())
    }

    /// Like [`Self::call`], for a request in JSON.
    ///
    /// # Errors
    /// As [`Self::call`], and [`Problem::BadRequest`] if the text is not a request.
    pub fn call_text(&self, caller: Caller, request: &str) -> Result<Reply, Problem> {
        let request: Request = serde_json::from_str(request)
            .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
        self.call(caller, request)
    }

    /// Subscribes to every change from now on.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Changed> {
        self.door.context.news()
    }

    /// Reopens the tables that were open when the app ended. A table that cannot open at its address,
    /// for example because this device no longer has it, counts as closed.
    pub fn resume(&self) {
        let app = &self.door.context.app;
        for (battle, address) in app::Tables(app).open_tables() {
            if self.door.open_table(battle, address.ip(), Some(address)).is_err() {
                // If the disk refuses, nothing is lost: the next start tries again.
                let _ = app::Tables(app).set_table(battle, None);
            }
        }
    }

    /// Tells everybody at the tables that the system is about to suspend this device. They wait and
    /// reconnect by themselves. Like [`Self::wake`], it returns at once; the last of the two calls
    /// wins.
    pub fn sleep(&self) {
        self.door.context.sleep();
    }

    /// Notes that the system resumed this device. It may have closed the sockets, or the network may be
    /// another one.
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
            // The addresses are free again afterwards.
            Err(_) => runtime.shutdown_timeout(PARTING),
            // This thread must not block.
            Ok(_) => runtime.shutdown_background(),
        }
    }
}

impl Door {
    pub(crate) fn call(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        let visited = self.context.is_visited(caller, &request);
        match request {
            // This device handles no such request for a table that it visits.
            Request::Network(asked) if !visited => self.answer(caller, asked),
            request => {
                let deleted = request.venue().filter(|_| request.kind() == Kind::Delete);
                let reply = self.context.call(caller, request)?;
                if let Some(battle) = deleted {
                    self.shut(battle);
                }
                Ok(reply)
            }
        }
    }

    /// Answers the requests that need a network.
    fn answer(&self, caller: Caller, asked: NetworkRequest) -> Result<Reply, Problem> {
        let app = &self.context.app;
        match asked {
            NetworkRequest::Networks(ask) => {
                app.authorize(caller, &ask)?;
                Reply::to(&ask, &Networks { networks: networks::networks(&*self.context.net)? })
            }
            NetworkRequest::OpenTable(ask) => {
                app.authorize(caller, &ask)?;
                self.open_table(ask.battle, ask.address, None)?;
                Reply::to(&ask, &app.call(Caller::Owner, table::Table { battle: ask.battle })?)
            }
            NetworkRequest::CloseTable(ask) => {
                app.authorize(caller, &ask)?;
                self.close_table(ask.battle)?;
                Reply::to(&ask, &Nothing {})
            }
            NetworkRequest::Join(ask) => {
                app.authorize(caller, &ask)?;
                Reply::to(&ask, &self.context.visits.join(&ask.link.0, ask.agreed)?)
            }
            NetworkRequest::Invite(ask) => {
                // A code links to the table's current address, so wait for a move in progress.
                let _still = lock(&self.listening);
                self.context.call(caller, ask.into())
            }
        }
    }

    /// Opens a battle's table at an address of this device. A table that is open elsewhere moves.
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
            _ => app::Tables(&self.context.app).set_table(battle, Some(at)),
        };
        // Until the new address is recorded, the table stays open at the old one.
        if noted.is_ok() {
            self.context.shut(battle);
            self.context.add(OpenTable::of(battle, at));
            listening.before.insert(battle, at);
        }
        listening.end_idle(&self.context);
        noted
    }

    fn close_table(&self, battle: Id) -> Result<(), Problem> {
        let mut listening = lock(&self.listening);
        app::Tables(&self.context.app).set_table(battle, None)?;
        self.context.shut(battle);
        listening.end_idle(&self.context);
        Ok(())
    }

    /// Closes a table's connections, and its listener if no other table uses it.
    fn shut(&self, battle: Id) {
        let mut listening = lock(&self.listening);
        self.context.shut(battle);
        listening.end_idle(&self.context);
    }

    /// Moves tables whose address is lost to this device's current network, or reports that no network
    /// reaches them. Closes a table whose battle another process has deleted.
    fn look_after(&self) {
        let mut listening = lock(&self.listening);
        let open = app::Tables(&self.context.app).open_tables();
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
                app::Tables(&self.context.app).set_cut_off(battle, !stands);
            }
        }
    }
}

/// Checks the open tables periodically while the host exists.
async fn look_after(door: Weak<Door>, every: Duration) {
    loop {
        sleep(every).await;
        let Some(door) = door.upgrade() else { return };
        // Recording the address blocks on the disk. A panic here has been reported on standard error,
        // and the next check still runs.
        let _ = spawn_blocking(move || door.look_after()).await;
    }
}
