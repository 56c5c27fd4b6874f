//! The networks that this device is in.

use app::{Network, Problem};
use if_addrs::Interface;
use std::net::IpAddr;

/// How the names of networks begin that hold no phones: bridges and tunnels of this device.
const UNLIKELY: [&str; 9] = ["docker", "veth", "br-", "virbr", "tun", "tap", "wg", "utun", "vmnet"];

/// The networks, the likeliest first, and last what reaches this device only.
pub(crate) fn networks() -> Result<Vec<Network>, Problem> {
    let found =
        if_addrs::get_if_addrs().map_err(|error| Problem::NoNetwork { why: error.to_string() })?;
    Ok(sorted(found.into_iter().map(|Interface { name, addr, .. }| (name, addr.ip())).collect()))
}

/// Whether a table may open there: one of this device's own addresses.
pub(crate) fn is_here(address: IpAddr) -> bool {
    let own = networks().unwrap_or_default();
    own.iter().any(|network| network.address.parse() == Ok(address))
}

fn sorted(mut found: Vec<(String, IpAddr)>) -> Vec<Network> {
    found.retain(|(_, address)| is_usable(*address));
    let short: Vec<String> =
        found.iter().filter(|(_, it)| it.is_ipv4()).map(|(name, _)| name.clone()).collect();
    // One line for a network; the short address makes the code that is easier to scan.
    found.retain(|(name, address)| address.is_ipv4() || !short.contains(name));
    found.sort_by_key(|(name, address)| rank(name, *address));
    let network = |(name, address): (String, IpAddr)| Network {
        name,
        address: address.to_string(),
        only_here: address.is_loopback(),
    };
    found.into_iter().map(network).collect()
}

/// A link-local address of IPv6 needs the name of a network in it, which no link can carry.
fn is_usable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_unspecified(),
        IpAddr::V6(address) => !address.is_unicast_link_local() && !address.is_unspecified(),
    }
}

fn rank(name: &str, address: IpAddr) -> (bool, bool, bool, bool) {
    let home = matches!(address, IpAddr::V4(address) if address.is_private());
    let unlikely = UNLIKELY.iter().any(|begin| name.starts_with(begin));
    (address.is_loopback(), unlikely, !home, address.is_ipv6())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_of_the_house_comes_first_and_this_device_last() {
        let given = [
            ("lo", "127.0.0.1"),
            ("docker0", "172.17.0.1"),
            ("wlan0", "fe80::1"),
            ("wlan0", "fd00::5"),
            ("wlan1", "fd00::6"),
            ("wlan2", "fe80::2"),
            ("wlan3", "::"),
            ("rmnet0", "100.72.1.9"),
            ("wlan0", "192.168.1.5"),
        ];
        let given = given.map(|(name, address)| (name.to_owned(), address.parse().unwrap()));
        let sorted = sorted(given.to_vec());
        let names: Vec<_> = sorted.iter().map(|network| network.address.as_str()).collect();
        let order = ["192.168.1.5", "100.72.1.9", "fd00::6", "172.17.0.1", "127.0.0.1"];
        assert_eq!(names, order);
        assert!(sorted[4].only_here && !sorted[0].only_here);
    }

    #[test]
    fn only_an_address_of_this_device_is_here() {
        assert!(is_here("127.0.0.1".parse().unwrap()));
        assert!(!is_here("0.0.0.0".parse().unwrap()));
        assert!(!is_here("192.0.2.1".parse().unwrap()));
    }
}
