//! The link in a code: where a table is, and the key that lets one device in.

use crate::Key;
use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

/// The prefixes of a link: a browser's page, or the same link for opening the app.
const STARTS: [&str; 2] = ["http://", "aidedecamp://"];

/// A link to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableLink {
    /// The address of the table.
    pub host: SocketAddr,
    /// The key of the code.
    pub key: Key,
}

/// The text is not a link to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoLink;

/// Writes `http://ADDR:PORT/#join=KEY`, with the key.
impl fmt::Display for TableLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, key } = self;
        write!(f, "http://{host}/#join={}", key.text())
    }
}

/// The address must be numeric, since a name could lead anywhere, and written as links write it. Browsers read links with `guest/link.ts`.
impl FromStr for TableLink {
    type Err = NoLink;

    fn from_str(link: &str) -> Result<Self, NoLink> {
        let (page, key) = link.trim_ascii().split_once("#join=").ok_or(NoLink)?;
        let address = STARTS.iter().find_map(|start| page.strip_prefix(start)).ok_or(NoLink)?;
        let address = address.strip_suffix('/').unwrap_or(address);
        let host: SocketAddr = address.parse().map_err(|_| NoLink)?;
        if address.contains('%') || host.to_string() != address {
            return Err(NoLink);
        }
        Ok(Self { host, key: key.parse().map_err(|_| NoLink)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    /// The page of a browser reads the same vectors: see `link.test.ts`.
    #[test]
    fn only_an_address_with_a_port_and_a_key_is_a_link() {
        let vectors: Vec<Value> =
            serde_json::from_str(include_str!("../tests/links.json")).unwrap();
        for vector in &vectors {
            let text = vector["link"].as_str().unwrap();
            let read = text.parse::<TableLink>().ok();
            let handle = read.as_ref().map(|link| hex(link.key.handle().0));
            let host = read.as_ref().map(|link| link.host.to_string());
            assert_eq!(
                (host.as_deref(), handle.as_deref()),
                (vector["host"].as_str(), vector["handle"].as_str()),
                "{text}: {}",
                vector["why"]
            );
            if let Some(link) = read {
                assert_eq!(link.to_string().parse(), Ok(link));
            }
        }
    }

    fn hex(bytes: [u8; 16]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
