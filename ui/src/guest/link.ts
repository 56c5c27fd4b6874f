// The link in a code: where a table is, and the key that lets one device in. The app reads links with
// `handover/src/link.rs`; both read the same vectors.

/** A link to a table. */
export interface TableLink {
  /** The address of the table, with its port. */
  host: string
  /** The text of the key. */
  key: string
}

const LINK = /^(?:http|aidedecamp):\/\/([\d.]+|\[[\da-f:.]+\])(:\d{1,5})\/?#join=(.*)$/i
/** Four numbers, none of which could be meant as octal. */
const IPV4 = /^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/

/** Whether the text is that of a key: 32 bytes in base64url, whose last letter carries four bits. */
export const isKey = (text: string) => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)

/** The table behind a link; `null` if it is none. The address must be numeric: a name could lead
 * anywhere. */
export function readLink(text: string): TableLink | null {
  const [, address = '', port = '', key = ''] = LINK.exec(text.trim()) ?? []
  if (!isKey(key) || (!address.startsWith('[') && !IPV4.test(address))) return null
  try {
    new URL(`http://${address}${port}/`)
  } catch {
    return null
  }
  return { host: address + port, key }
}
