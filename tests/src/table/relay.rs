//! An onlooker on a connection: it passes on every byte, and notes the lengths of the frames that a
//! guest sends.

use std::io::{BufReader, Read, Result, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

const A_WHILE: Duration = Duration::from_millis(500);
/// The opcode of a frame that carries a message.
const BINARY: u8 = 2;
/// The length of the mask of a guest's frame.
const MASK: usize = 4;

/// An address that leads to a host through the onlooker.
pub(crate) struct Relay {
    address: SocketAddr,
    sent: Arc<Mutex<Vec<usize>>>,
}

impl Relay {
    /// Listens in front of the host at that address, until the test ends.
    pub(crate) fn to(host: &str) -> Self {
        let (host, sent) = (host.to_owned(), Arc::<Mutex<Vec<usize>>>::default());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let noted = Arc::clone(&sent);
        thread::spawn(move || {
            for guest in listener.incoming() {
                let (guest, host) = (guest.unwrap(), TcpStream::connect(&host).unwrap());
                let (from, to) = (host.try_clone().unwrap(), guest.try_clone().unwrap());
                thread::spawn(move || pass_back(from, to));
                let noted = Arc::clone(&noted);
                // It ends when either side closes the connection.
                thread::spawn(move || drop(pass_on(guest, host, &noted)));
            }
        });
        Self { address, sent }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The lengths of all message frames sent so far, in order.
    pub(crate) fn sent(&self) -> Vec<usize> {
        self.sent.lock().unwrap().clone()
    }

    /// Waits until nothing has been sent for a while: all devices are there, and were told of each
    /// other.
    pub(crate) fn rests(&self) {
        let mut before = usize::MAX;
        while before != self.sent().len() {
            before = self.sent().len();
            thread::sleep(A_WHILE);
        }
    }
}

fn pass_back(mut host: TcpStream, mut guest: TcpStream) {
    let _ = std::io::copy(&mut host, &mut guest);
    let _ = guest.shutdown(Shutdown::Both);
}

/// Passes on the HTTP request that opens the socket, then frame by frame. The first frame is the
/// handshake.
fn pass_on(guest: TcpStream, mut host: TcpStream, sent: &Mutex<Vec<usize>>) -> Result<()> {
    let mut guest = BufReader::new(guest);
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(next::<1>(&mut guest)?[0]);
    }
    host.write_all(&head)?;
    let mut shaken = false;
    loop {
        let [kind, length] = next(&mut guest)?;
        let mut frame = vec![kind, length];
        let length = match length & 0x7f {
            126 => {
                let long: [u8; 2] = next(&mut guest)?;
                frame.extend(long);
                usize::from(u16::from_be_bytes(long))
            }
            127 => return Err(std::io::Error::other("longer than any frame of ours")),
            short => usize::from(short),
        };
        let begun = frame.len();
        frame.resize(begun + MASK + length, 0);
        guest.read_exact(&mut frame[begun..])?;
        if kind & 0xf == BINARY && std::mem::replace(&mut shaken, true) {
            sent.lock().unwrap().push(length);
        }
        host.write_all(&frame)?;
    }
}

fn next<const N: usize>(from: &mut impl Read) -> Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}
