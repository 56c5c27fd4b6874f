// The guest's end of a handshake with a table, Noise_NNpsk0_25519_ChaChaPoly_SHA256: both ends prove
// that they hold the key of the code, and nobody between them can read or change what follows.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export type Bytes = Uint8Array<ArrayBuffer>

const NAME = utf8ToBytes('Noise_NNpsk0_25519_ChaChaPoly_SHA256')
const PROLOGUE = 'aide-de-camp table 1\0'
/** Each of the two messages: a public key of 32 bytes and a tag of 16. */
const MESSAGE = 48
const NOTHING = new Uint8Array(0)

/** One direction of a connection: each frame is sealed with the next number, and opened in order. */
export class Cipher {
  private number = 0n

  constructor(private readonly key: Bytes) {}

  seal(plain: Bytes, beside: Bytes = NOTHING): Bytes {
    return chacha20poly1305(this.key, this.nonce(), beside).encrypt(plain)
  }

  /** Throws if the frame was changed, left out, or received before. */
  open(sealed: Bytes, beside: Bytes = NOTHING): Bytes {
    return chacha20poly1305(this.key, this.nonce(), beside).decrypt(sealed)
  }

  private nonce(): Bytes {
    const nonce = new Uint8Array(12)
    new DataView(nonce.buffer).setBigUint64(4, this.number++, true)
    return nonce
  }
}

/** The state that both ends of a handshake build up from its messages. */
export class Transcript {
  hash: Bytes = sha256(NAME)
  private chain = this.hash
  private cipher = new Cipher(this.hash)

  constructor(prologue: Bytes, psk: Bytes) {
    this.mix(prologue)
    const [chain, hash, key] = this.derive(psk, 3)
    this.chain = chain!
    this.mix(hash!)
    this.cipher = new Cipher(key!)
  }

  mix(data: Bytes): void {
    this.hash = sha256(concatBytes(this.hash, data))
  }

  mixKey(secret: Bytes): void {
    const [chain, key] = this.derive(secret, 2)
    this.chain = chain!
    this.cipher = new Cipher(key!)
  }

  /** Mixes in a public key, also into the keys because a pre-shared key came first. */
  mixPublic(key: Bytes): void {
    this.mix(key)
    this.mixKey(key)
  }

  /** The tag over everything so far. */
  sign(): Bytes {
    const tag = this.cipher.seal(NOTHING, this.hash)
    this.mix(tag)
    return tag
  }

  check(tag: Bytes): void {
    this.cipher.open(tag, this.hash)
    this.mix(tag)
  }

  /** The ciphers of the two directions: first from the guest, then from the host. */
  split(): [Cipher, Cipher] {
    const [guest, host] = this.derive(NOTHING, 2)
    return [new Cipher(guest!), new Cipher(host!)]
  }

  private derive(secret: Bytes, count: number): Bytes[] {
    const all = hkdf(sha256, secret, this.chain, undefined, 32 * count)
    return Array.from({ length: count }, (_, at) => all.slice(32 * at, 32 * at + 32))
  }
}

/** A connection after its handshake. */
export interface Secured {
  /** The hash of the whole handshake: the same on both ends, and unique. */
  hash: Bytes
  out: Cipher
  in: Cipher
}

/** The guest's end, between its own message and the host's. */
export class Handshake {
  /** The message that begins it. */
  readonly first: Bytes
  private readonly transcript: Transcript

  constructor(
    key: { handle: Bytes; psk: Bytes },
    private readonly secret: Bytes = x25519.utils.randomSecretKey(),
  ) {
    this.transcript = new Transcript(prologue(key.handle), key.psk)
    const ours = x25519.getPublicKey(secret)
    this.transcript.mixPublic(ours)
    this.first = concatBytes(ours, this.transcript.sign())
  }

  /** Throws if the host does not hold the key. */
  finish(second: Bytes): Secured {
    if (second.length !== MESSAGE) throw new RangeError('no handshake')
    const theirs = second.slice(0, 32)
    this.transcript.mixPublic(theirs)
    this.transcript.mixKey(x25519.getSharedSecret(this.secret, theirs))
    this.transcript.check(second.slice(32))
    const [out, in_] = this.transcript.split()
    return { hash: this.transcript.hash, out, in: in_ }
  }
}

/** What both ends mix in first: the version of the protocol, and the handle of the key. */
export const prologue = (handle: Bytes): Bytes => concatBytes(utf8ToBytes(PROLOGUE), handle)
