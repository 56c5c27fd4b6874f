//! A connection that is read only up to an allowance, until the other end has shown that it may send
//! more.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// The number of bytes that may still be read from a connection.
#[derive(Clone)]
pub(crate) struct Meter(Arc<AtomicUsize>);

impl Meter {
    /// No limit yet.
    pub(crate) fn open() -> Self {
        Self(Arc::new(AtomicUsize::new(usize::MAX)))
    }

    /// Allows at most `bytes` more.
    pub(crate) fn limit(&self, bytes: usize) {
        self.0.store(bytes, Ordering::Release);
    }

    /// Removes the limit.
    pub(crate) fn lift(&self) {
        self.limit(usize::MAX);
    }

    /// The number of bytes that may be read now.
    fn left(&self) -> usize {
        self.0.load(Ordering::Acquire)
    }

    /// Counts `bytes` as read, unless there is no limit.
    fn take(&self, bytes: usize) {
        let less = |left: usize| (left != usize::MAX).then(|| left.saturating_sub(bytes));
        // Without a limit there is nothing to count.
        let _ = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, less);
    }
}

/// A connection with its meter.
pub(crate) struct Metered {
    stream: TcpStream,
    meter: Meter,
}

impl Metered {
    pub(crate) fn of(stream: TcpStream, meter: Meter) -> Self {
        Self { stream, meter }
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        Pin::new(&mut self.get_mut().stream)
    }
}

impl AsyncRead for Metered {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let left = self.meter.left();
        if left == 0 {
            return Poll::Ready(Err(too_much()));
        }
        if left >= buffer.remaining() {
            let before = buffer.filled().len();
            ready!(self.as_mut().stream().poll_read(context, buffer))?;
            self.meter.take(buffer.filled().len() - before);
            return Poll::Ready(Ok(()));
        }
        // Bytes beyond the allowance stay in the connection and are read once the limit is lifted.
        let mut part = ReadBuf::new(buffer.initialize_unfilled_to(left));
        ready!(self.as_mut().stream().poll_read(context, &mut part))?;
        let read = part.filled().len();
        buffer.advance(read);
        self.meter.take(read);
        Poll::Ready(Ok(()))
    }
}

fn too_much() -> io::Error {
    io::Error::new(io::ErrorKind::QuotaExceeded, "more than a key")
}

impl AsyncWrite for Metered {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write(context, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }
}
