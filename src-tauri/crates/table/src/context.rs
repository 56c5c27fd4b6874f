//! State shared by sessions: the app, the open tables, and the subscribers. It answers requests that
//! need no listener; the [`crate::Host`] on top opens and closes tables.

use crate::Limits;
use crate::limiter::ConnectionLimiter;
use crate::networks::Net;
use crate::open_table::OpenTable;
use crate::visit::Visits;
use app::network::NetworkRequest;
use app::{
    App, BattleLine, CODE_LASTS, Caller, Changed, Eyes, Invitation, Network, Place, Problem, Reply,
    Request, StepTaken, lock,
};
use handover::{Picture, TableLink};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Semaphore, broadcast};
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracker::Id;

/// How many notices a slow subscriber may fall behind before it misses some.
const BACKLOG: usize = 256;
/// How many requests may wait for other devices at a time. Half of the threads stay free for the disk.
const ELSEWHERE_MOST: usize = 8;
/// How many of them may wait for one host: one that does not answer delays no other.
const ONE_HOST_MOST: usize = 3;
/// How long to wait before asking a busy or full disk again.
const AGAIN: Duration = Duration::from_millis(500);

/// The state behind a host.
pub(crate) struct Context {
    pub(crate) app: Arc<App>,
    pub(crate) limits: Limits,
    pub(crate) limiter: Arc<ConnectionLimiter>,
    pub(crate) net: Arc<dyn Net>,
    pub(crate) runtime: Handle,
    pub(crate) visits: Visits,
    /// Permits to wait for another device.
    elsewhere: Semaphore,
    /// Permits to wait for the host of one visit, or for one that a link names.
    hosts: Mutex<HashMap<Option<Id>, Arc<Semaphore>>>,
    tables: Mutex<HashMap<Id, Arc<OpenTable>>>,
    news: broadcast::Sender<Changed>,
}

impl Context {
    pub(crate) fn of(
        app: Arc<App>,
        limits: Limits,
        net: Arc<dyn Net>,
        runtime: Handle,
    ) -> Result<Arc<Self>, Problem> {
        let visits = Visits::of(Arc::clone(&app), Arc::clone(&net), runtime.clone())?;
        let context = Arc::new(Self {
            limiter: ConnectionLimiter::of(limits),
            visits,
            elsewhere: Semaphore::new(ELSEWHERE_MOST),
            hosts: Mutex::default(),
            tables: Mutex::default(),
            news: broadcast::channel(BACKLOG).0,
            app,
            limits,
            net,
            runtime,
        });
        context.runtime.spawn(spread(Arc::clone(&context), context.app.subscribe()));
        Ok(context)
    }

    /// Answers requests that need no listener.
    pub(crate) fn call(&self, caller: Caller, request: Request) -> Result<Reply, Problem> {
        // A guest of this host's tables has no place at the tables that this device visits.
        let visited = matches!(caller, Caller::Owner).then(|| self.visits.answer(&request));
        if let Some(answer) = visited.flatten() {
            return answer;
        }
        match request {
            Request::Network(NetworkRequest::Invite(ask)) => {
                Reply::to(&ask, &self.invite(caller, ask.battle, ask.place)?)
            }
            request => self.app.call_from(caller, request, self),
        }
    }

    /// Runs `question` on a thread that may block on the disk.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&Arc<Self>) -> T + Send + 'static,
    ) -> Option<T> {
        let context = Arc::clone(self);
        spawn_blocking(move || question(&context)).await.ok()
    }

    /// Like [`Self::ask`], but for questions that wait for the host of a visit, or for one that a link
    /// names, which may take long.
    pub(crate) async fn ask_elsewhere<T: Send + 'static>(
        self: &Arc<Self>,
        visit: Option<Id>,
        question: impl FnOnce(&Arc<Self>) -> T + Send + 'static,
    ) -> Option<T> {
        let host = {
            let mut hosts = lock(&self.hosts);
            // Those that nobody waits for are made anew.
            hosts.retain(|_, host| Arc::strong_count(host) > 1);
            let fresh = || Arc::new(Semaphore::new(ONE_HOST_MOST));
            Arc::clone(hosts.entry(visit).or_insert_with(fresh))
        };
        let _host = host.acquire().await.ok()?;
        let _turn = self.elsewhere.acquire().await.ok()?;
        self.ask(question).await
    }

    /// Whether the owner asks about a battle at another device's table.
    pub(crate) fn is_visited(&self, caller: Caller, request: &Request) -> bool {
        caller == Caller::Owner && self.visits.are_asked(request)
    }

    /// Whether another device answers this request.
    pub(crate) fn is_elsewhere(&self, request: &Request) -> bool {
        matches!(request, Request::Network(NetworkRequest::Join(_)))
            || self.visits.are_asked(request)
    }

    /// The open table of a battle.
    pub(crate) fn opened(&self, battle: Id) -> Option<Arc<OpenTable>> {
        lock(&self.tables).get(&battle).cloned()
    }

    /// Whether that table is still open.
    pub(crate) fn has_open(&self, table: &Arc<OpenTable>) -> bool {
        self.opened(table.battle).is_some_and(|open| Arc::ptr_eq(&open, table))
    }

    pub(crate) fn news(&self) -> broadcast::Receiver<Changed> {
        self.news.subscribe()
    }

    /// Notifies the subscribers, if there are any.
    pub(crate) fn tell(&self, changed: Changed) {
        let _ = self.news.send(changed);
    }

    /// Records an open table.
    pub(crate) fn add(&self, table: Arc<OpenTable>) {
        lock(&self.tables).insert(table.battle, table);
    }

    /// Closes a table's connections.
    pub(crate) fn shut(&self, battle: Id) {
        if let Some(table) = lock(&self.tables).remove(&battle) {
            table.close();
        }
    }

    /// The battles whose tables are open.
    pub(crate) fn battles(&self) -> Vec<Id> {
        lock(&self.tables).keys().copied().collect()
    }

    /// The battles whose tables are open at this address.
    pub(crate) fn tables_at(&self, address: IpAddr) -> Vec<Id> {
        let tables = lock(&self.tables);
        let there = tables.values().filter(|table| table.address.ip() == address);
        there.map(|table| table.battle).collect()
    }

    /// Tells everybody at the tables that this device is going to sleep.
    pub(crate) fn sleep(&self) {
        lock(&self.tables).values().for_each(|table| table.sleep());
    }

    /// Tells them that it is awake again.
    pub(crate) fn wake(&self) {
        lock(&self.tables).values().for_each(|table| table.wake());
    }

    fn tell_tables(&self, changed: &Changed) {
        let tables = lock(&self.tables);
        let Some(battle) = &changed.battle else {
            return tables.values().for_each(|table| self.tell_anything(table));
        };
        let Some(table) = battle.parse().ok().and_then(|id: Id| tables.get(&id)) else {
            return;
        };
        match changed {
            Changed { seq: None, table: false, .. } => self.tell_anything(table),
            Changed { seq, table: people, .. } => {
                // Those connected when the step was taken were already shown it.
                if seq.is_some_and(|seq| !table.shows(seq)) {
                    self.show_soon(table, Duration::ZERO);
                }
                if *people {
                    table.tell_people();
                }
            }
        }
    }

    fn tell_anything(&self, table: &Arc<OpenTable>) {
        self.show_soon(table, Duration::ZERO);
        table.tell_people();
    }

    /// Shows a table its battle's current state. Blocks on the disk. If the disk is busy or full, it
    /// retries until the table closes.
    pub(crate) fn renew(&self, table: &Arc<OpenTable>) {
        if table.renew(&self.app).is_err_and(|problem| problem.may_pass()) {
            self.show_soon(table, AGAIN);
        }
    }

    /// Does the same after a pause, on a thread that may block on the disk.
    fn show_soon(&self, table: &Arc<OpenTable>, mut pause: Duration) {
        let (table, app) = (Arc::clone(table), Arc::clone(&self.app));
        self.runtime.spawn(async move {
            let mut closed = table.closed();
            while timeout(pause, closed.changed()).await.is_err() {
                let (table, app) = (Arc::clone(&table), Arc::clone(&app));
                let renewed = spawn_blocking(move || table.renew(&app)).await;
                if !matches!(renewed, Ok(Err(problem)) if problem.may_pass()) {
                    return;
                }
                pause = AGAIN;
            }
        });
    }

    fn invite(&self, caller: Caller, battle: Id, place: Place) -> Result<Invitation, Problem> {
        // Who may not invite does not learn whether the table is open.
        let key = app::Tables(&self.app).invite(caller, battle, place)?;
        let table = self.opened(battle).ok_or(Problem::NoTable {})?;
        let link = TableLink { host: table.address, key }.to_string();
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

/// The devices at the open tables are the onlookers.
impl Network for Context {
    fn eyes(&self, battle: Id) -> Vec<Eyes> {
        self.opened(battle).map_or_else(Vec::new, |table| table.eyes())
    }

    fn show(&self, battle: Id, step: StepTaken<'_>) {
        if let Some(table) = self.opened(battle) {
            table.show_step(&step);
        }
    }

    fn visited(&self) -> Vec<BattleLine> {
        self.visits.lines()
    }

    fn keep_shown(&self) -> Result<(), Problem> {
        self.visits.keep_shown()
    }

    fn taken_in(&self, battle: &str) {
        self.visits.taken_in(battle);
    }
}

/// Passes each of the app's notices to its table and to all subscribers.
async fn spread(context: Arc<Context>, mut changes: broadcast::Receiver<Changed>) {
    loop {
        let changed = match changes.recv().await {
            Ok(changed) => changed,
            // Some notices were missed: anything may have changed.
            Err(RecvError::Lagged(_)) => Changed::default(),
            Err(RecvError::Closed) => return,
        };
        context.tell_tables(&changed);
        context.tell(changed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::TestHost;
    use std::future::{Future, poll_fn};
    use std::sync::mpsc;
    use std::task::Poll;

    /// Only what never happens takes as long.
    const LONG: Duration = Duration::from_secs(5);

    #[test]
    fn a_host_that_does_not_answer_delays_no_other() {
        let test = TestHost::open();
        let context = Arc::clone(&test.host.door().context);
        let (silent, other) = (Some(Id([1; 16])), Some(Id([2; 16])));
        context.runtime.clone().block_on(async {
            let (answers, answered) = mpsc::channel();
            let answered = Arc::new(Mutex::new(answered));
            let mut asked = Vec::new();
            for _ in 0..2 * ELSEWHERE_MOST {
                let answered = Arc::clone(&answered);
                let waits = move |_: &Arc<Context>| lock(&answered).recv().is_ok();
                let mut asks = Box::pin(context.ask_elsewhere(silent, waits));
                let first = poll_fn(|context| Poll::Ready(asks.as_mut().poll(context))).await;
                assert!(first.is_pending());
                asked.push(asks);
            }
            let others = timeout(LONG, context.ask_elsewhere(other, |_| 5)).await;
            (0..asked.len()).for_each(|_| answers.send(()).unwrap());
            for asks in asked {
                assert_eq!(asks.await, Some(true));
            }
            assert_eq!(others, Ok(Some(5)));
        });
    }
}
