//! Where a phone's system starts, suspends and wakes the app.

use crate::Behind;
use app::lock;
use tauri::{AppHandle, Manager, WindowEvent};

#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = crate::run() {
        eprintln!("the window did not open: {error}");
    }
}

/// Tells the guests of a table that it sleeps, and makes it reachable again when it wakes. iOS suspends
/// the app and takes its sockets away; Android may do the same. Both calls return at once, so the
/// window's thread makes them itself, in the order of the events.
pub(crate) fn meet(window: &AppHandle, event: &WindowEvent) {
    let done = match event {
        WindowEvent::Suspended => table::Host::sleep,
        WindowEvent::Resumed => table::Host::wake,
        _ => return,
    };
    if let Ok(host) = lock(window.state::<Behind>().inner()).clone() {
        done(&host);
    }
}
