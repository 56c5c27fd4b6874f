//! The link behind a code: where the host is, and the key that lets one device in.

use handover::Key;
use std::net::SocketAddr;

/// How a link begins: that of a browser's page, or the same one that opens the app.
const STARTS: [&str; 2] = ["http://", "aidedecamp://"];

/// Reads `http://ADDR:PORT/#join=KEY`. The address is one in numbers: a name could lead anywhere.
pub(crate) fn read(link: &str) -> Option<(SocketAddr, Key)> {
    let (page, key) = link.trim().split_once("#join=")?;
    let address = STARTS.iter().find_map(|start| page.strip_prefix(start))?;
    let address = address.strip_suffix('/').unwrap_or(address);
    Some((address.parse().ok()?, key.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

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
