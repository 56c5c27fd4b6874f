// The key of a code or of a device's place, and the short code by which people compare a connection.
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isKey } from './link'
import type { Bytes } from './noise'

/** A key's public name, and the secret for the handshake. */
export interface Key {
  handle: Bytes
  psk: Bytes
}

const derived = (label: string, bytes: Bytes) => sha256(concatBytes(utf8ToBytes(label), bytes))

/** The key from 32 bytes. */
export function keyOf(bytes: Bytes): Key {
  return {
    handle: derived('aide-de-camp handle 1\0', bytes).slice(0, 16),
    psk: derived('aide-de-camp psk 1\0', bytes),
  }
}

/** The key from its text; `null` if it is invalid. */
export function readKey(text: string): Key | null {
  if (!isKey(text)) return null
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/') + '=')
  return keyOf(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))
}

/** Crockford's base32: no letter can be mistaken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The first 30 bits of a digest of the handshake, as `K7Q-2MX`; the host shows the same. */
export function shortCode(hash: Bytes): string {
  const digest = derived('aide-de-camp code 1\0', hash)
  const bits = new DataView(digest.buffer, digest.byteOffset).getUint32(0) >>> 2
  const letter = (at: number) => LETTERS[(bits >>> (25 - 5 * at)) & 31]
  const six = Array.from({ length: 6 }, (_, at) => letter(at)).join('')
  return `${six.slice(0, 3)}-${six.slice(3)}`
}
