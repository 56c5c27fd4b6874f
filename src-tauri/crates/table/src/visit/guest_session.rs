//! This device at another device's table: the state shared by its connection, its backup and its stored
//! looks.

use super::held::Held;
use app::{App, HostReceipt, Visit, lock};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::Notify;

/// This device at another device's table.
pub(crate) struct GuestSession {
    pub(super) app: Arc<App>,
    visit: Mutex<Visit>,
    pub(crate) held: Held,
    /// The receipt that binds the host.
    pub(super) bond: Mutex<HostReceipt>,
    /// The receipts that bind the hosts of earlier visits.
    pub(super) earlier: Vec<HostReceipt>,
    /// Notified when there is something to write to disk.
    pub(super) fresh: Notify,
    /// Set when another visit to the same battle, or the battle itself, has replaced this one.
    pub(crate) replaced: AtomicBool,
    /// Whether the session has started.
    pub(crate) begun: AtomicBool,
}

impl GuestSession {
    /// A session that has not started, with its stored state.
    pub(super) fn new(
        app: Arc<App>,
        visit: Visit,
        held: Held,
        bond: HostReceipt,
        earlier: Vec<HostReceipt>,
    ) -> Self {
        Self {
            app,
            visit: Mutex::new(visit),
            held,
            bond: Mutex::new(bond),
            earlier,
            fresh: Notify::new(),
            replaced: AtomicBool::new(false),
            begun: AtomicBool::new(false),
        }
    }

    /// A copy of the stored visit.
    pub(crate) fn visit(&self) -> Visit {
        self.its_visit().clone()
    }

    pub(super) fn its_visit(&self) -> MutexGuard<'_, Visit> {
        lock(&self.visit)
    }
}
