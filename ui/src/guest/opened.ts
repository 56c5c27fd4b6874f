// Whether the battle that a host opens at the end is the one that this browser saw: the secret is the
// one that was committed to, our part is in it, and every step we saw is there unchanged.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Receipt } from '../asks'
import type { Bytes } from './noise'

/**
 * `file`: it is not an exported battle. `battle`: it is another one. `commitment`, `part`: the host's
 * secret, or our part, differs from the one before the battle. `chain`: a step does not follow from the
 * one before. `short`: a step that we saw is missing. `mark`: a step differs from the one we saw.
 * `gone`: it was damaged, and the battle says that it went on without it.
 */
export type Fault = 'file' | 'battle' | 'commitment' | 'part' | 'chain' | 'short' | 'mark' | 'gone'
export type Opened = { ok: true } | { ok: false; fault: Fault; seq?: number }

interface Header {
  battle: string
  seed: string
  parts?: { seat: number; part: string }[]
}

/** The commitment to a secret. */
export const commitmentOf = (battle: Bytes, secret: Bytes): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes('aide-de-camp commitment 1\0'), battle, secret)))

/** The mark that binds to the step with this number and digest, and to all before it. */
export function markOf(battle: Bytes, secret: Bytes, seq: number, step: Bytes): string {
  const place = new Uint8Array(4)
  new DataView(place.buffer).setUint32(0, seq)
  const label = utf8ToBytes('aide-de-camp mark 1\0')
  return bytesToHex(hmac(sha256, secret, concatBytes(label, battle, place, step)))
}

/** Check an exported battle against the receipt. `aide verify` checks the draws. */
export function checkOpened(text: string, receipt: Receipt): Opened {
  try {
    return check(pages(text), receipt)
  } catch {
    return no('file')
  }
}

const no = (fault: Fault, seq?: number): Opened => ({
  ok: false,
  fault,
  ...(seq === undefined ? {} : { seq }),
})

function check({ header, steps }: { header: string; steps: string[] }, receipt: Receipt): Opened {
  const { battle, seed, parts = [] } = JSON.parse(header) as Header
  if (battle !== receipt.battle) return no('battle')
  const [id, secret] = [hexToBytes(battle), hexToBytes(seed)]
  const { commitment, part, seat, seq } = receipt
  if (commitment !== null && commitmentOf(id, secret) !== commitment) return no('commitment')
  const ours = parts.find((one) => one.seat === seat)?.part ?? null
  if (part !== null && part !== ours) return no('part')
  const broken = brokenAt([header, ...steps])
  if (broken !== null) return no('chain', broken)
  const step = steps[seq]
  if (step !== undefined && markOf(id, secret, seq, digest(step)) === receipt.mark)
    return { ok: true }
  const gone = goneFrom(steps, seq)
  if (gone !== undefined) return no('gone', gone)
  return no(step === undefined ? 'short' : 'mark', seq)
}

/** The first of the lost steps, if the step with this number is among them. */
function goneFrom(steps: string[], seq: number): number | undefined {
  const from = steps.findIndex((text, at) => {
    const { mended } = (JSON.parse(text) as { deed: { mended?: { lost: number } } }).deed
    return mended !== undefined && at <= seq && (mended.lost === 0 || seq < at + mended.lost)
  })
  return from === -1 ? undefined : from
}

/** The header and the steps as written: one step is one line. */
function pages(text: string): { header: string; steps: string[] } {
  const found =
    /^\{"format":"aide-de-camp battle",.*\n"head":"\w+","header":(.*),\n"steps":\[\n/.exec(text)
  if (found === null || !text.endsWith('\n]}\n')) throw new SyntaxError('no battle')
  const steps = text.slice(found[0].length, -'\n]}\n'.length).split(',\n')
  return { header: found[1]!, steps }
}

const digest = (text: string) => sha256(utf8ToBytes(text))

/** The first step that is out of place or does not have the digest of the one before it. */
function brokenAt(all: string[]): number | null {
  const fits = (text: string, before: string, at: number) => {
    const { seq, prev } = JSON.parse(text) as { seq: number; prev: string }
    return seq === at && prev === bytesToHex(digest(before))
  }
  const broken = all.slice(1).findIndex((text, at) => !fits(text, all[at]!, at))
  return broken === -1 ? null : broken
}
