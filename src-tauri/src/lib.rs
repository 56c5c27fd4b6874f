//! The window of Aide-de-Camp: it carries what the pages ask to the door, and nothing else.

#[cfg(mobile)]
mod phone;

use std::{env, error::Error, path::PathBuf, thread};

use app::{App, Caller, Changed, Problem, Reply};
use serde_json::Value;
use tauri::{AppHandle, Emitter, Manager, State};
use tokio::sync::broadcast::error::RecvError;

/// Opens the window and stays until it is closed.
///
/// # Errors
/// Where the system has no web view to show the pages in.
pub fn run() -> tauri::Result<()> {
    tauri::Builder::default()
        .setup(|window| open(window.handle()))
        .invoke_handler(tauri::generate_handler![door])
        .run(tauri::generate_context!())
}

/// The app, or why it could not open its books: the pages come up either way and tell it.
type Behind = Result<App, Problem>;

/// The one command: what the pages ask, as the owner of this device.
#[tauri::command(async)]
#[expect(clippy::needless_pass_by_value, reason = "a command owns what it is given")]
fn door(behind: State<'_, Behind>, request: Value) -> Result<Reply, Problem> {
    let app = behind.as_ref().map_err(Clone::clone)?;
    app.call_text(Caller::Owner, &request.to_string())
}

fn open(window: &AppHandle) -> Result<(), Box<dyn Error>> {
    let behind = App::open(&folder(window)?)
        .map_err(|error| Problem::System { why: error.to_string() })
        .inspect(|app| tell_changes(window.clone(), app));
    window.manage::<Behind>(behind);
    Ok(())
}

/// Where the books are kept: where the environment says, else the platform's own place.
fn folder(window: &AppHandle) -> tauri::Result<PathBuf> {
    match env::var_os("AIDE_DATA_DIR") {
        Some(folder) => Ok(folder.into()),
        None => window.path().app_data_dir(),
    }
}

/// Tells the pages of every change, for as long as the app is open.
fn tell_changes(window: AppHandle, app: &App) {
    let mut changes = app.subscribe();
    thread::spawn(move || {
        loop {
            let changed = match changes.blocking_recv() {
                Ok(changed) => changed,
                // Some were missed: anything may be different.
                Err(RecvError::Lagged(_)) => Changed { battle: None, seq: None },
                Err(RecvError::Closed) => return,
            };
            // A window that is closing hears nothing any more.
            let _ = window.emit("changed", changed);
        }
    });
}
