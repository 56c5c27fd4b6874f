// Ids that this page makes: what is sent again with the same id is harmless.

/** A fresh 128-bit id. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
