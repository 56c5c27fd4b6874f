//! The window of Aide-de-Camp: it carries what the pages ask to the door, and nothing else.

#[cfg(mobile)]
mod entry;

use std::sync::{Arc, Mutex};
use std::{
    env,
    error::Error,
    path::{Path, PathBuf},
    thread,
};

use app::{App, Caller, Changed, Problem, Reply, lock};
use serde_json::Value;
use table::{Host, Limits};
use tauri::{AppHandle, Emitter, Manager, RunEvent, State, async_runtime};
use tokio::sync::broadcast::error::RecvError;

/// Opens the window and stays until it is closed.
///
/// # Errors
/// Where the system has no web view to show the pages in.
pub fn run() -> tauri::Result<()> {
    let window = phone::with_phone(tauri::Builder::default())
        .setup(|window| open(window.handle()))
        .invoke_handler(tauri::generate_handler![door])
        .build(tauri::generate_context!())?;
    window.run(|window, event| match event {
        RunEvent::Exit => close(window),
        #[cfg(mobile)]
        RunEvent::WindowEvent { event, .. } => entry::meet(window, &event),
        _ => {}
    });
    Ok(())
}

/// The app and its network, or why it could not open its books: the pages come up either way and
/// tell it.
type Behind = Mutex<Result<Arc<Host>, Problem>>;

/// The one command: what the pages ask, as the owner of this device. Some answers take long (who
/// has a seat is asked first), so each waits on a thread of its own.
#[tauri::command]
async fn door(window: AppHandle, request: Value) -> Result<Reply, Problem> {
    let request = serde_json::from_value(request)
        .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
    let asked = async_runtime::spawn_blocking(move || host(&window)?.call(Caller::Owner, request));
    asked.await.unwrap_or_else(|error| Err(system(&error)))
}

/// The host. Where another process had the books, they are asked for again: it may be closed by now.
fn host(window: &AppHandle) -> Result<Arc<Host>, Problem> {
    let behind: State<'_, Behind> = window.state();
    let mut behind = lock(&behind);
    if let Err(Problem::InUse {}) = *behind {
        *behind = folder(window).map_err(|error| system(&error)).and_then(|at| begin(window, &at));
    }
    behind.clone()
}

fn open(window: &AppHandle) -> Result<(), Box<dyn Error>> {
    let host = begin(window, &folder(window)?);
    window.manage::<Behind>(Mutex::new(host));
    Ok(())
}

/// Opens the books, and the tables that were open when the app ended.
fn begin(window: &AppHandle, folder: &Path) -> Result<Arc<Host>, Problem> {
    let host = Host::open(Arc::new(App::open(folder)?), Limits::default())?;
    host.resume();
    tell_changes(window.clone(), &host);
    Ok(Arc::new(host))
}

/// Ends the host: what is under way is finished, and nothing listens any more.
fn close(window: &AppHandle) {
    let closed = Err(system(&"the window is closed"));
    drop(std::mem::replace(&mut *lock(window.state::<Behind>().inner()), closed));
}

fn system(error: &impl ToString) -> Problem {
    Problem::System { why: error.to_string() }
}

/// Where the books are kept: where the environment says, else the platform's own place.
fn folder(window: &AppHandle) -> tauri::Result<PathBuf> {
    match env::var_os("AIDE_DATA_DIR") {
        Some(folder) => Ok(folder.into()),
        None => window.path().app_data_dir(),
    }
}

/// Tells the pages of every change, for as long as the app is open.
fn tell_changes(window: AppHandle, host: &Host) {
    let mut changes = host.subscribe();
    thread::spawn(move || {
        loop {
            let changed = match changes.blocking_recv() {
                Ok(changed) => changed,
                // Some were missed: anything may be different.
                Err(RecvError::Lagged(_)) => Changed::default(),
                Err(RecvError::Closed) => return,
            };
            // A window that is closing hears nothing any more.
            let _ = window.emit("changed", changed);
        }
    });
}
