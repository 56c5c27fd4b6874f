//! This device at another device's table: what its life, its backup and what it keeps of what it
//! was shown have in common.

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
    /// What binds the host.
    pub(super) bond: Mutex<HostReceipt>,
    /// What binds the hosts of earlier visits.
    pub(super) earlier: Vec<HostReceipt>,
    /// Something was shown that is not on disk yet.
    pub(super) fresh: Notify,
    /// Another visit to the same battle, or the battle itself, has taken the place of this one.
    pub(crate) replaced: AtomicBool,
    /// Its life has begun.
    pub(crate) begun: AtomicBool,
}

impl GuestSession {
    /// A stay whose life has not begun, with what was kept of it before.
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

    /// What is kept of it.
    pub(crate) fn visit(&self) -> Visit {
        self.its_visit().clone()
    }

    pub(super) fn its_visit(&self) -> MutexGuard<'_, Visit> {
        lock(&self.visit)
    }
}
