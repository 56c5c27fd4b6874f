// What a guest keeps so that the host cannot tell another story at the end: the commitment from before
// the battle, its own part of the chance, and the mark of the newest step it has seen.
import type { Fair } from '../bindings/Fair'
import type { Receipt } from '../asks'
import { keep, recall } from './kept'

interface Stored extends Omit<Receipt, 'seq' | 'mark'> {
  /** `null` before the first look. */
  seq: number | null
  mark: string | null
  /** Our part until the host confirms that it has it. */
  made?: string
  /** When it was last written, in milliseconds since the epoch. */
  at: number
}

const PLACE = 'aide.receipts'
/** How many battles' receipts are kept. */
const MOST = 64

type Battle = Pick<Receipt, 'battle' | 'seat'>

const nameOf = ({ battle, seat }: Battle) => `${battle}/${seat ?? '-'}`

const all = () => recall<Record<string, Stored>>(PLACE) ?? {}

const fresh = ({ battle, seat }: Battle): Stored => ({
  format: 'aide-de-camp receipt',
  version: 1,
  battle,
  seat,
  commitment: null,
  part: null,
  seq: null,
  mark: null,
  at: 0,
})

/** The receipt of a battle, if a step of it was seen: that of the seat, or the one written last. */
export function receiptOf(battle: string, seat?: number | null): Receipt | null {
  const found = Object.values(all())
    .filter((one) => one.battle === battle && (seat === undefined || one.seat === seat))
    .sort((a, b) => b.at - a.at)[0]
  if (found === undefined) return null
  const { format, version, commitment, part, seq, mark } = found
  if (seq === null || mark === null) return null
  return { format, version, battle, seat: found.seat, commitment, part, seq, mark }
}

/** Keep the mark of a step; an older one never replaces a newer one. */
export function keepMark(which: Battle, seq: number, mark: string): void {
  write(which, (kept) => (seq >= (kept.seq ?? 0) ? { ...kept, seq, mark } : kept))
}

/** Keep the facts about the chance; the first commitment stays, whatever is sent later. */
export function keepFair(which: Battle, fair: Fair): void {
  write(which, (kept) => ({
    ...kept,
    commitment: kept.commitment ?? fair.commitment,
    part: kept.part ?? (kept.made === fair.parts[which.seat ?? -1] ? (kept.made ?? null) : null),
  }))
}

/** Our part, made once and kept before anybody learns of it. */
export function ownPart(which: Battle): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return write(which, (kept) => ({ ...kept, made: kept.made ?? random })).made ?? random
}

/** The host has our part. */
export function keepPart(which: Battle, part: string): void {
  write(which, (kept) => ({ ...kept, part }))
}

function write(which: Battle, change: (kept: Stored) => Stored): Stored {
  const receipts = all()
  const name = nameOf(which)
  const kept = { ...change(receipts[name] ?? fresh(which)), at: Date.now() }
  const newest = Object.entries({ ...receipts, [name]: kept })
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST)
  keep(PLACE, Object.fromEntries(newest))
  return kept
}
