//! Which addresses are near: on a network of one's own.

use std::net::{IpAddr, Ipv4Addr};

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
}
