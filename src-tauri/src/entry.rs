//! Where a phone's system starts the app, lets it sleep and wakes it.

use crate::Behind;
use app::lock;
use tauri::{AppHandle, Manager, WindowEvent};

#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = crate::run() {
        eprintln!("the window did not open: {error}");
    }
}

/// The guests of a table hear that it sleeps; when it wakes, it can be reached again. On iOS the
/// system stops the app and takes its sockets away, on Android it may. Both return at once, so the
/// window's thread calls them itself, in the order in which they happen.
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
