//! The link in a code: the host's address, and the key that admits one device.

use handover::Key;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The prefixes of a link: a browser's page, or the same link for opening the app.
const STARTS: [&str; 2] = ["http://", "aidedecamp://"];

/// Reads `http://ADDR:PORT/#join=KEY`. The address must be numeric: a name could lead anywhere.
pub(crate) fn read(link: &str) -> Option<(SocketAddr, Key)> {
    let (page, key) = link.trim().split_once("#join=")?;
    let address = STARTS.iter().find_map(|start| page.strip_prefix(start))?;
    let address = address.strip_suffix('/').unwrap_or(address);
    Some((address.parse().ok()?, key.parse().ok()?))
}

/// Whether an address belongs to a private network or to this device. This includes the addresses that
/// carriers share among customers, since hotspots and tunnels use them too.
pub(crate) fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(it) => {
            it.is_private() || it.is_link_local() || it.is_loopback() || is_shared(it)
        }
        IpAddr::V6(it) => it.is_unique_local() || it.is_unicast_link_local() || it.is_loopback(),
    }
}

/// 100.64.0.0/10.
fn is_shared(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    first == 100 && (64..128).contains(&second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_networks_of_ones_own_are_near() {
        let near = |text: &str| is_near(text.parse().unwrap());
        for own in [
            "127.0.0.1",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.9",
            "192.168.1.2",
            "169.254.3.4",
            "100.64.0.1",
            "100.127.255.254",
            "::1",
            "fd00::5",
            "fe80::1",
            "::ffff:192.168.1.2",
        ] {
            assert!(near(own), "{own}");
        }
        for far in [
            "8.8.8.8",
            "172.32.0.1",
            "100.63.0.1",
            "100.128.0.1",
            "192.0.2.1",
            "0.0.0.0",
            "255.255.255.255",
            "2001:4860:4860::8888",
            "::",
            "::ffff:8.8.8.8",
        ] {
            assert!(!near(far), "{far}");
        }
    }

    #[test]
    fn only_an_address_with_a_port_and_a_key_is_a_link() {
        let key = Key::of([9; 32]);
        let text = key.text();
        let whole = format!("http://192.168.1.2:4810/#join={text}");
        assert_eq!(read(&whole), Some(("192.168.1.2:4810".parse().unwrap(), key.clone())));
        assert_eq!(read(&whole.replace("http", "aidedecamp")), read(&whole));
        let six = format!(" http://[fe80::1]:4810/#join={text}\n");
        assert_eq!(read(&six), Some(("[fe80::1]:4810".parse().unwrap(), key)));
        for wrong in [
            format!("https://192.168.1.2:4810/#join={text}"),
            format!("http://example.org:4810/#join={text}"),
            format!("http://192.168.1.2/#join={text}"),
            format!("http://192.168.1.2:4810/page#join={text}"),
            format!("http://192.168.1.2:4810/#join={}", &text[1..]),
            "http://192.168.1.2:4810/#key=00".to_owned(),
            String::new(),
        ] {
            assert_eq!(read(&wrong), None, "{wrong}");
        }
    }
}
