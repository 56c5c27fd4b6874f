//! Listens at an address. Connections are counted before they are read and have little time to send a
//! request. A table's address serves only the pages and its socket. A socket that the system takes
//! away, for example while a phone sleeps, is bound again.

use crate::context::Context;
use crate::limiter::{Arrived, ConnectionLimiter};
use crate::meter::{Meter, Metered};
use crate::networks::Net;
use crate::{Limits, guard, guests, pages};
use axum::middleware::from_fn;
use axum::routing::get;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::time::sleep;

/// How many ports are tried before the system chooses one.
const PORTS: u16 = 20;
/// The largest head of a request, in bytes.
const HEAD_MOST: usize = 16 << 10;
/// How long to wait when the system provides no more connections, or no socket.
const PAUSE: Duration = Duration::from_millis(100);
/// How many times in a row accepting may fail before a socket counts as dead.
const FAILURES_MOST: usize = 5;
/// How many times in a row binding to an address is retried before giving up.
const REBINDS_MOST: usize = 50;

/// Binds a free port of the address: the wanted one, one counting from `first`, or any.
pub(crate) fn bind(
    net: &dyn Net,
    address: IpAddr,
    wanted: Option<SocketAddr>,
    first: u16,
) -> io::Result<TcpListener> {
    let tried = if first == 0 { 0 } else { PORTS };
    let usual = (0..tried)
        .map(|more| first.saturating_add(more))
        .chain([0])
        .map(|port| SocketAddr::new(address, port));
    let mut taken = io::Error::from(io::ErrorKind::AddrInUse);
    for address in wanted.into_iter().chain(usual) {
        match bind_at(net, address) {
            Ok(socket) => return Ok(socket),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}

fn bind_at(net: &dyn Net, at: SocketAddr) -> io::Result<TcpListener> {
    let socket = net.bind(at)?;
    socket.set_nonblocking(true)?;
    TcpListener::from_std(socket)
}

/// Accepts connections to a table until stopped. It binds a new socket at the same address when the
/// last one is dead or `renew` asks for it. Returns when the address can no longer be bound.
pub(crate) async fn listen(
    mut socket: TcpListener,
    at: SocketAddr,
    context: Arc<Context>,
    renew: Arc<Notify>,
) {
    let router = router(&context);
    loop {
        tokio::select! {
            () = accept(&socket, &router, &context.limiter, context.limits) => {}
            () = renew.notified() => {}
        }
        drop(socket);
        let Some(again) = rebind(&*context.net, at).await else { return };
        socket = again;
    }
}

async fn rebind(net: &dyn Net, at: SocketAddr) -> Option<TcpListener> {
    for _ in 0..REBINDS_MOST {
        match bind_at(net, at) {
            Ok(socket) => return Some(socket),
            Err(_) => sleep(PAUSE).await,
        }
    }
    None
}

/// Accepts connections for as long as the socket provides any.
pub(crate) async fn accept(
    socket: &TcpListener,
    router: &Router,
    limiter: &Arc<ConnectionLimiter>,
    limits: Limits,
) {
    let mut failures = 0;
    while failures < FAILURES_MOST {
        let Ok((stream, peer)) = socket.accept().await else {
            failures += 1;
            sleep(PAUSE).await;
            continue;
        };
        failures = 0;
        // Connections over the limit are closed.
        let (Some(permit), Ok(here)) = (limiter.enter(peer.ip()), stream.local_addr()) else {
            continue;
        };
        let meter = Meter::open();
        let stream = Metered::of(nimble(stream), meter.clone());
        let arrived = Arrived::of(here.ip(), meter, permit);
        tokio::spawn(serve(stream, router.clone().layer(Extension(arrived)), limits));
    }
}

/// Sends small messages at once instead of collecting them into a packet, if the system supports it.
fn nimble(stream: TcpStream) -> TcpStream {
    let _ = stream.set_nodelay(true);
    stream
}

/// Serves one connection: pages for a short while, or a socket.
async fn serve(stream: Metered, router: Router, limits: Limits) {
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.patience)
        .max_buf_size(HEAD_MOST)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    // Nothing depends on how it ends.
    let _ = tokio::time::timeout(limits.pages, connection).await;
}

fn router(context: &Arc<Context>) -> Router {
    Router::new()
        .route("/table", get(guests::open))
        .fallback(get(pages::page))
        .layer(from_fn(guard::guard))
        .with_state(Arc::clone(context))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::networks::System;
    use std::net::Ipv4Addr;

    #[tokio::test]
    async fn a_port_that_is_taken_is_passed_over_and_another_fault_is_told() {
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let holder = std::net::TcpListener::bind((here, 0)).unwrap();
        let taken = holder.local_addr().unwrap();
        let free = bind(&System, here, Some(taken), 0).unwrap().local_addr().unwrap();
        assert_eq!(free.ip(), here);
        assert_ne!(free, taken);
        let elsewhere = "192.0.2.1:0".parse().unwrap();
        let fault = bind(&System, here, Some(elsewhere), 0).unwrap_err();
        assert_eq!(fault.kind(), io::ErrorKind::AddrNotAvailable);
    }
}
