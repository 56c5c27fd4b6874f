// The link in a code: where a table is, and the key that lets one device in. The app reads links with
// `handover/src/link.rs`; both read the same vectors.

/** A link to a table. */
export interface TableLink {
  /** The address of the table, with its port. */
  host: string
  /** The text of the key. */
  key: string
}

const LINK =
  /^[ \t\n\f\r]*(?:http|aidedecamp):\/\/([\d.]+|\[[\da-f:.]+\])(:\d{1,5})\/?#join=([\w-]+)[ \t\n\f\r]*$/

/** Whether the text is that of a key: 32 bytes in base64url, whose last letter carries four bits. */
export const isKey = (text: string) => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)

/** The table behind a link; `null` if it is none. The address must be numeric, since a name could lead
 * anywhere, and written as links write it. */
export function readLink(text: string): TableLink | null {
  const [, address = '', port = '', key = ''] = LINK.exec(text) ?? []
  const host = address + port
  return isKey(key) && isWritten(`ws://${host}/`, host, port) ? { host, key } : null
}

/** Whether a browser would write the address so, too. */
function isWritten(url: string, host: string, port: string): boolean {
  try {
    const read = new URL(url)
    return read.host === host || (port === ':80' && read.host + port === host)
  } catch {
    return false
  }
}
