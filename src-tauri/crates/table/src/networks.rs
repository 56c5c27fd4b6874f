//! This device's networks, and the sockets that listen there.

use app::Problem;
use app::network::reply::Network;
use if_addrs::{IfAddr, Interface};
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};

/// Name prefixes of networks without phones: bridges and tunnels of this device. The owner may open a
/// table there, but no table moves there by itself.
const UNLIKELY: [&str; 9] = ["docker", "veth", "br-", "virbr", "tun", "tap", "wg", "utun", "vmnet"];
/// Name prefixes of a carrier's networks on Android and iOS. Whatever their addresses look like, no
/// other phone at the table can reach them.
const CARRIER: [&str; 8] =
    ["rmnet", "rev_rmnet", "ccmni", "pdp_ip", "clat", "v4-", "wwan", "ipsec"];

/// The system's network, or a substitute.
pub trait Net: Send + Sync {
    /// The names of the networks with this device's addresses in them.
    ///
    /// # Errors
    /// If the system does not tell.
    fn addresses(&self) -> io::Result<Vec<(String, IpAddr)>>;

    /// Whether an address belongs to a network that this device is in.
    fn reaches(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        if_addrs::get_if_addrs().is_ok_and(|own| own.iter().any(|it| holds(&it.addr, address)))
    }

    /// Binds a listening socket at an address.
    ///
    /// # Errors
    /// If the system provides none.
    fn bind(&self, at: SocketAddr) -> io::Result<TcpListener> {
        TcpListener::bind(at)
    }
}

/// The system's own network.
pub(crate) struct System;

impl Net for System {
    fn addresses(&self) -> io::Result<Vec<(String, IpAddr)>> {
        let named = |Interface { name, addr, .. }| (name, addr.ip());
        Ok(if_addrs::get_if_addrs()?.into_iter().map(named).collect())
    }
}

/// Whether the network of `own` contains `address`.
fn holds(own: &IfAddr, address: IpAddr) -> bool {
    match (own, address) {
        (IfAddr::V4(own), IpAddr::V4(it)) => {
            own.prefixlen > 0 && it & own.netmask == own.ip & own.netmask
        }
        (IfAddr::V6(own), IpAddr::V6(it)) => {
            own.prefixlen > 0 && it & own.netmask == own.ip & own.netmask
        }
        (IfAddr::V4(_), IpAddr::V6(_)) | (IfAddr::V6(_), IpAddr::V4(_)) => false,
    }
}

/// The networks, the likeliest first; addresses that only this device reaches come last.
pub(crate) fn networks(net: &dyn Net) -> Result<Vec<Network>, Problem> {
    let found = net.addresses();
    let found = found.map_err(|error| Problem::NoNetwork { why: error.to_string() })?;
    let network = |(name, address): (String, IpAddr)| Network {
        name,
        address: address.to_string(),
        only_here: address.is_loopback(),
    };
    Ok(sorted(found).into_iter().map(network).collect())
}

/// Whether a table may open at `address`, that is, whether it is one of this device's own addresses.
pub(crate) fn is_here(net: &dyn Net, address: IpAddr) -> bool {
    net.addresses().is_ok_and(|own| own.iter().any(|(_, it)| *it == address) && is_usable(address))
}

/// The address to which a table moves once `before` is no longer this device's: the likeliest network
/// that may hold phones. A table that only this device could reach stays local.
pub(crate) fn next(net: &dyn Net, before: IpAddr) -> Option<IpAddr> {
    let found = sorted(net.addresses().ok()?).into_iter();
    let fits = |(name, address): &(String, IpAddr)| {
        address.is_loopback() == before.is_loopback() && may_hold_phones(name)
    };
    found.filter(fits).map(|(_, address)| address).next()
}

fn sorted(mut found: Vec<(String, IpAddr)>) -> Vec<(String, IpAddr)> {
    found.retain(|(_, address)| is_usable(*address));
    let short: Vec<String> =
        found.iter().filter(|(_, it)| it.is_ipv4()).map(|(name, _)| name.clone()).collect();
    // One line per network. The shorter IPv4 address makes a code that is easier to scan.
    found.retain(|(name, address)| address.is_ipv4() || !short.contains(name));
    found.sort_by_key(|(name, address)| rank(name, *address));
    found
}

/// An IPv6 link-local address needs a zone, which no link can carry.
fn is_usable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_unspecified(),
        IpAddr::V6(address) => !address.is_unicast_link_local() && !address.is_unspecified(),
    }
}

fn rank(name: &str, address: IpAddr) -> [bool; 5] {
    let home = matches!(address, IpAddr::V4(address) if address.is_private());
    let [carrier, unlikely] = [begins(name, &CARRIER), begins(name, &UNLIKELY)];
    [address.is_loopback(), carrier, unlikely, !home, address.is_ipv6()]
}

fn may_hold_phones(name: &str) -> bool {
    !begins(name, &CARRIER) && !begins(name, &UNLIKELY)
}

fn begins(name: &str, with: &[&str]) -> bool {
    with.iter().any(|begin| name.starts_with(begin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use if_addrs::{Ifv4Addr, Ifv6Addr};

    struct Given(Vec<(&'static str, &'static str)>);

    impl Net for Given {
        fn addresses(&self) -> io::Result<Vec<(String, IpAddr)>> {
            let parsed = |(name, address): &(&str, &str)| {
                ((*name).to_owned(), address.parse().expect("an address"))
            };
            Ok(self.0.iter().map(parsed).collect())
        }
    }

    fn order(given: &[(&'static str, &'static str)]) -> Vec<String> {
        let networks = networks(&Given(given.to_vec())).unwrap();
        networks.into_iter().map(|network| network.address).collect()
    }

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
            ("eth1", "100.72.1.9"),
            ("wlan0", "192.168.1.5"),
        ];
        let wanted = ["192.168.1.5", "100.72.1.9", "fd00::6", "172.17.0.1", "127.0.0.1"];
        assert_eq!(order(&given), wanted);
        let networks = networks(&Given(given.to_vec())).unwrap();
        assert!(networks[4].only_here && !networks[0].only_here);
    }

    /// A carrier also assigns private addresses. Those of a Wi-Fi or a hotspot come first, and a table
    /// never moves to a carrier's network by itself.
    #[test]
    fn a_carriers_network_comes_after_all_that_phones_can_share() {
        for carrier in ["rmnet_data0", "ccmni1", "pdp_ip0", "clat4", "v4-rmnet0", "wwan0"] {
            let given = [(carrier, "10.40.2.9"), ("bridge100", "172.20.10.1"), ("lo", "127.0.0.1")];
            assert_eq!(order(&given), ["172.20.10.1", "10.40.2.9", "127.0.0.1"], "{carrier}");
            let gone = "192.168.1.5".parse().unwrap();
            assert_eq!(next(&Given(given[..1].to_vec()), gone), None);
            assert_eq!(next(&Given(given.to_vec()), gone), "172.20.10.1".parse().ok());
        }
    }

    #[test]
    fn a_table_never_moves_by_itself_to_a_bridge_or_a_tunnel_of_this_device() {
        let gone = "192.168.1.5".parse().unwrap();
        for inside in ["docker0", "veth12", "br-9f", "virbr0", "tun0", "tap0", "wg0", "utun3"] {
            let given = [(inside, "172.17.0.1"), ("eth1", "100.72.1.9")];
            assert_eq!(next(&Given(given[..1].to_vec()), gone), None, "{inside}");
            assert_eq!(next(&Given(given.to_vec()), gone), "100.72.1.9".parse().ok());
        }
    }

    #[test]
    fn a_table_that_phones_reach_never_moves_to_where_only_this_device_is() {
        let here = Given(vec![("lo", "127.0.0.3")]);
        assert_eq!(next(&here, "192.168.1.5".parse().unwrap()), None);
        assert_eq!(next(&here, "127.0.0.2".parse().unwrap()), "127.0.0.3".parse().ok());
    }

    #[test]
    fn a_network_holds_its_own_addresses_whoever_gave_them_out() {
        let four = |ip: &str, netmask: &str, prefixlen| {
            let (ip, netmask) = (ip.parse().unwrap(), netmask.parse().unwrap());
            IfAddr::V4(Ifv4Addr { ip, netmask, prefixlen, broadcast: None })
        };
        let six = |ip: &str, netmask: &str, prefixlen| {
            let (ip, netmask) = (ip.parse().unwrap(), netmask.parse().unwrap());
            IfAddr::V6(Ifv6Addr { ip, netmask, prefixlen, broadcast: None })
        };
        let campus = four("141.20.7.9", "255.255.252.0", 22);
        let house = six("2001:db8:1:2::9", "ffff:ffff:ffff:ffff::", 64);
        let at = |own: &IfAddr, it: &str| holds(own, it.parse().unwrap());
        assert!(at(&campus, "141.20.4.1") && !at(&campus, "141.20.8.1"));
        assert!(at(&house, "2001:db8:1:2::1") && !at(&house, "2001:db8:1:3::1"));
        assert!(!at(&campus, "2001:db8:1:2::1") && !at(&house, "141.20.4.1"));
        assert!(!at(&four("10.1.1.1", "0.0.0.0", 0), "8.8.8.8"), "a tunnel for all is no network");
    }

    #[test]
    fn only_an_address_of_this_device_is_here() {
        assert!(is_here(&System, "127.0.0.1".parse().unwrap()));
        assert!(!is_here(&System, "0.0.0.0".parse().unwrap()));
        assert!(!is_here(&System, "192.0.2.1".parse().unwrap()));
    }
}
