// The part of a battle's chance that a player types.

/** The part from a typed text: its SHA-256 as 64 hex digits. */
export async function partOf(text: string): Promise<string> {
  const [{ sha256 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ])
  return bytesToHex(sha256(utf8ToBytes(text)))
}
