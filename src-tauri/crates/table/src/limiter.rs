//! Limits the connections. They are counted before a byte is read.

use crate::Limits;
use crate::meter::Meter;
use app::lock;
use governor::DefaultKeyedRateLimiter;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

/// The number of remembered addresses above which idle ones are dropped.
const ADDRESSES: usize = 1_024;

/// Counts connections, in total and per address.
pub(crate) struct ConnectionLimiter {
    limits: Limits,
    arrivals: DefaultKeyedRateLimiter<IpAddr>,
    inside: Mutex<HashMap<IpAddr, usize>>,
}

/// A connection, counted until this is dropped.
pub(crate) struct Permit {
    limiter: Arc<ConnectionLimiter>,
    address: IpAddr,
}

/// How a connection arrived.
#[derive(Clone)]
pub(crate) struct Arrived {
    /// The address at which it was accepted.
    pub(crate) at: IpAddr,
    /// Limits how much of it is read.
    pub(crate) meter: Meter,
    /// The connection counts while this is held.
    _permit: Arc<Permit>,
}

impl Arrived {
    pub(crate) fn of(at: IpAddr, meter: Meter, permit: Permit) -> Self {
        Self { at, meter, _permit: Arc::new(permit) }
    }
}

impl ConnectionLimiter {
    pub(crate) fn of(limits: Limits) -> Arc<Self> {
        let arrivals = DefaultKeyedRateLimiter::keyed(limits.arrivals());
        Arc::new(Self { limits, arrivals, inside: Mutex::default() })
    }

    /// Admits a connection, unless it exceeds the limits.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Permit> {
        if self.arrivals.len() > ADDRESSES {
            self.arrivals.retain_recent();
        }
        self.arrivals.check_key(&address).ok()?;
        let mut inside = self.inside();
        let all: usize = inside.values().sum();
        let here = inside.get(&address).copied().unwrap_or_default();
        if all >= self.limits.connections || here >= self.limits.per_address {
            return None;
        }
        inside.insert(address, here + 1);
        Some(Permit { limiter: Arc::clone(self), address })
    }

    fn inside(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        lock(&self.inside)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut inside = self.limiter.inside();
        let left = inside.get(&self.address).map_or(0, |here| here.saturating_sub(1));
        if left == 0 {
            inside.remove(&self.address);
        } else {
            inside.insert(self.address, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZeroU32;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 1, 2));

    #[test]
    fn a_page_may_be_loaded_many_times_over() {
        let limiter = ConnectionLimiter::of(Limits::default());
        for load in 0..15 {
            let six: Vec<_> = (0..6).filter_map(|_| limiter.enter(HERE)).collect();
            assert_eq!(six.len(), 6, "load {load}");
        }
    }

    #[test]
    fn each_address_has_its_share_and_gets_it_back() {
        let limits = Limits { connections: 3, per_address: 2, ..Limits::default() };
        let limiter = ConnectionLimiter::of(limits);
        let (one, _two) = (limiter.enter(HERE).unwrap(), limiter.enter(HERE).unwrap());
        assert!(limiter.enter(HERE).is_none());
        let there = limiter.enter(THERE).unwrap();
        assert!(limiter.enter(THERE).is_none(), "three in all");
        drop((one, there));
        assert!(limiter.enter(HERE).is_some());
        assert_eq!(limiter.inside().len(), 1);
    }

    #[test]
    fn who_comes_too_often_waits() {
        let two = NonZeroU32::new(2).unwrap();
        let limiter = ConnectionLimiter::of(Limits { arrivals_a_minute: two, ..Limits::default() });
        assert!(limiter.enter(HERE).is_some() && limiter.enter(HERE).is_some());
        assert!(limiter.enter(HERE).is_none());
        assert!(limiter.enter(THERE).is_some());
    }
}
