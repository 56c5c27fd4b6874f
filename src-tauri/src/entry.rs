//! Where a phone's system starts the app, lets it sleep and wakes it.

use crate::Behind;
use app::lock;
use std::thread;
use tauri::{AppHandle, Manager, WindowEvent};

#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = crate::run() {
        eprintln!("the window did not open: {error}");
    }
}

/// The guests of a table hear that it sleeps; when it wakes, it can be reached again. On iOS the
/// system stops the app and takes its sockets away, on Android it may. The window's thread waits for
/// neither.
pub(crate) fn meet(window: &AppHandle, event: &WindowEvent) {
    let done = match event {
        WindowEvent::Suspended => table::Host::sleep,
        WindowEvent::Resumed => table::Host::wake,
        _ => return,
    };
    if let Ok(host) = lock(window.state::<Behind>().inner()).clone() {
        thread::spawn(move || done(&host));
    }
}
