//! The host: the app's pages and its door for a browser, on this machine or, when told, on its
//! network.
//!
//! Whoever knows the key may do all that the owner of the device may; the key is in the address
//! that is printed, behind the `#`, and so is never sent in a request for a page.

mod guard;
mod key;
mod pages;
mod socket;

use app::App;
use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;
use key::Key;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// The port that is tried first.
pub const PORT: u16 = 4810;

/// What every request finds.
#[derive(Clone)]
struct House {
    app: Arc<App>,
    key: Key,
}

/// Serves the app until the program ends. `announce` is told the address once it is known.
///
/// # Errors
/// Where the system gives no such address, or no chance for a key.
pub fn serve(app: App, address: SocketAddr, announce: impl FnOnce(&str)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(address).await?;
        let key = Key::fresh()?;
        announce(&format!("http://{}/#key={key}", listener.local_addr()?));
        let house = House { app: Arc::new(app), key };
        axum::serve(listener, router(house)).await
    })
}

/// The address, or any port of it where that one is taken.
async fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    match TcpListener::bind(address).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind((address.ip(), 0)).await
        }
        bound => bound,
    }
}

fn router(house: House) -> Router {
    Router::new()
        .route("/door", get(socket::open))
        .fallback(get(pages::page))
        .layer(from_fn(guard::guard))
        .with_state(house)
}
