//! The listeners at this device's addresses, and whether they still work.

use crate::context::Context;
use crate::{listener, networks};
use app::Problem;
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tokio::sync::Notify;
use tokio::task::AbortHandle;
use tracker::Id;

/// An address that is missing in this many checks in a row is lost. Leaving a Wi-Fi for a moment moves
/// no table.
const MISSING_MOST: u8 = 2;

/// The current listeners.
#[derive(Default)]
pub(crate) struct Listening {
    /// One per address, while a table is open there.
    listeners: HashMap<IpAddr, Listener>,
    /// The last address of each table, so that it opens there again.
    pub(crate) before: HashMap<Id, SocketAddr>,
}

struct Listener {
    address: SocketAddr,
    task: AbortHandle,
    /// Asks for a new socket.
    renew: Arc<Notify>,
    /// In how many checks in a row it was unreachable.
    missing: u8,
}

impl Listening {
    /// Returns the address's listener, or starts one if there is none.
    pub(crate) fn listen(
        &mut self,
        context: &Arc<Context>,
        address: IpAddr,
        wanted: Option<SocketAddr>,
    ) -> Result<SocketAddr, Problem> {
        if let Some(there) = self.alive(address) {
            return Ok(there.address);
        }
        let no_network = |error: io::Error| Problem::NoNetwork { why: error.to_string() };
        let wanted = wanted.filter(|wanted| wanted.ip() == address);
        let _inside = context.runtime.enter();
        let socket = listener::bind(&*context.net, address, wanted, context.limits.port);
        let socket = socket.map_err(no_network)?;
        let at = socket.local_addr().map_err(no_network)?;
        let renew = Arc::new(Notify::new());
        let listen = listener::listen(socket, at, Arc::clone(context), Arc::clone(&renew));
        let task = context.runtime.spawn(listen).abort_handle();
        self.listeners.insert(address, Listener { address: at, task, renew, missing: 0 });
        Ok(at)
    }

    /// The address and port of the working listener at this address.
    pub(crate) fn alive_at(&self, address: IpAddr) -> Option<SocketAddr> {
        self.alive(address).map(|listener| listener.address)
    }

    fn alive(&self, address: IpAddr) -> Option<&Listener> {
        self.listeners.get(&address).filter(|listener| !listener.task.is_finished())
    }

    /// Asks every listener to bind its address again.
    pub(crate) fn renew(&self) {
        self.listeners.values().for_each(|listener| listener.renew.notify_one());
    }

    /// Stops listeners whose address has no open table.
    pub(crate) fn end_idle(&mut self, context: &Context) {
        self.listeners.retain(|address, listener| {
            let used = !context.tables_at(*address).is_empty();
            if !used {
                listener.task.abort();
            }
            used
        });
    }

    /// Checks each listening address and returns whether it has become unreachable.
    pub(crate) fn look(&mut self, context: &Context) -> Vec<(IpAddr, bool)> {
        let look = |(address, listener): (&IpAddr, &mut Listener)| {
            let here = networks::is_here(&*context.net, *address);
            let fine = here && !listener.task.is_finished();
            listener.missing = if fine { 0 } else { listener.missing.saturating_add(1) };
            (*address, listener.missing >= MISSING_MOST)
        };
        self.listeners.iter_mut().map(look).collect()
    }
}
