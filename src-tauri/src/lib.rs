//! The window of Aide-de-Camp. It passes the pages' requests to the app, and nothing else.

#[cfg(mobile)]
mod entry;

use std::sync::{Arc, Mutex};
use std::{
    env,
    error::Error,
    path::{Path, PathBuf},
    thread,
};

use app::{App, Caller, Changed, Problem, Reply, Request, lock};
use serde_json::Value;
use table::{Host, Limits};
use tauri::{AppHandle, Emitter, Manager, RunEvent, State, async_runtime};
use tokio::sync::broadcast::error::RecvError;

/// Opens the window and stays until it is closed.
///
/// # Errors
/// If the system has no web view to show the pages in.
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

/// The app and its network, or why it could not open its library. The pages start either way and show
/// the problem.
type Behind = Mutex<Result<Arc<Host>, Problem>>;

/// The only command: a request of the pages, as the owner of this device. Some replies take long (a
/// seat's holder is asked first), so each request waits on its own thread.
#[tauri::command]
async fn door(window: AppHandle, request: Value) -> Result<Reply, Problem> {
    let request: Request = serde_json::from_value(request)
        .map_err(|error| Problem::BadRequest { what: error.to_string() })?;
    let asked = async_runtime::spawn_blocking(move || host(&window)?.call(Caller::Owner, request));
    asked.await.unwrap_or_else(|error| Err(system(&error)))
}

/// The host. If another process had the library, tries again, because that process may have ended.
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

/// Opens the library, and the tables that were open when the app ended.
fn begin(window: &AppHandle, folder: &Path) -> Result<Arc<Host>, Problem> {
    let host = Host::open(Arc::new(App::open(folder)?), Limits::default())?;
    host.resume();
    tell_changes(window.clone(), &host);
    Ok(Arc::new(host))
}

/// Ends the host: finishes pending work and stops listening.
fn close(window: &AppHandle) {
    let closed = Err(system(&"the window is closed"));
    drop(std::mem::replace(&mut *lock(window.state::<Behind>().inner()), closed));
}

fn system(error: &impl ToString) -> Problem {
    Problem::System { why: error.to_string() }
}

/// The library's folder: from the environment, or else the platform's default.
fn folder(window: &AppHandle) -> tauri::Result<PathBuf> {
    match env::var_os("AIDE_DATA_DIR") {
        Some(folder) => Ok(folder.into()),
        None => window.path().app_data_dir(),
    }
}

/// Tells the pages of every change, as long as the app is open.
fn tell_changes(window: AppHandle, host: &Host) {
    let mut changes = host.subscribe();
    thread::spawn(move || {
        loop {
            let changed = match changes.blocking_recv() {
                Ok(changed) => changed,
                // Some notices were missed, so anything may have changed.
                Err(RecvError::Lagged(_)) => Changed::default(),
                Err(RecvError::Closed) => return,
            };
            // A closing window no longer receives events.
            let _ = window.emit("changed", changed);
        }
    });
}
