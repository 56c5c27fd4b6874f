// The sealed backups that a guest keeps for its hosts: items that only a host's key phrase opens. A
// copy belongs to one sealing and is never mixed with another. When a host seals again, the new copy
// grows beside the old one, which stays until the new one is whole.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SealedFile } from '../asks'
import type { Challenge } from '../bindings/frames/Challenge'
import type { Claim } from '../bindings/frames/Claim'
import type { Kept } from '../bindings/frames/Kept'
import { newId } from '../ids'
import { hasRoom } from './bounds'
import { openBackups, type Copy, type BackupStore } from './backups'

const FORMAT = 'aide-de-camp sealed battle'
const VERSION = 1
/** After reading all items back, it rests for this many times as long. */
const REST = 9
/** The domain of the digest over all items. */
const LABEL = utf8ToBytes('aide-de-camp kept 1\0')

/** The copies of one device's place: their items in order and without a gap. */
export class Sealed {
  /** The name of the battle, once a look has it. */
  name = ''
  /** The copy that is being added to. */
  private now: Copy | null = null
  /** The queue of store operations, which run one after the other. */
  private work: Promise<unknown> = Promise.resolve()

  /** The newest challenge without an answer. */
  private asked: Challenge | null = null
  private showing = false

  private constructor(
    private readonly store: Promise<BackupStore>,
    private readonly device: string,
    private readonly battle: string,
    private copies: Copy[],
  ) {}

  /** For a device that has just taken its place. */
  static begin(device: string, battle: string): Sealed {
    return new Sealed(openBackups(), device, battle, [])
  }

  /** With the copies that a device kept before. */
  static async again(device: string, battle: string): Promise<Sealed> {
    const store = await openBackups()
    const all = await store.copies().catch(() => [])
    const copies = all.filter((copy) => copy.device === device).sort((a, b) => a.at - b.at)
    return new Sealed(Promise.resolve(store), device, battle, copies)
  }

  /** What is here, for each sealing. */
  get claims(): Claim[] {
    return this.copies.flatMap(({ sealing, count }) =>
      sealing === null || count === 0 ? [] : [{ sealing, items: count }],
    )
  }

  /** Items of this sealing follow from that number on: what is here of it is valid up to there. */
  take(sealing: string, from: number): void {
    if (from === 0) return this.beginCopy(sealing)
    const meant = (copy: Copy) => copy.sealing === sealing && copy.count >= from
    this.now = this.copies.findLast(meant) ?? null
    const { now } = this
    if (now === null || now.count === from) return
    now.count = from
    const copy = { ...now }
    this.do((store) => store.cut(copy))
  }

  /**
   * Keep the next item. One that is here already stays unchanged. One after a gap, or beyond the limits
   * of a backup, is not kept.
   */
  add(number: number, text: string): void {
    const { now, name } = this
    if (number !== now?.count || !hasRoom(now.count, now.letters, text)) return
    const letters = now.letters + text.length
    Object.assign(now, { count: number + 1, letters, at: Date.now(), name })
    const copy = { ...now }
    this.do((store) => store.add(copy, text))
  }

  /** Answers the newest challenge. After each answer it rests, because the page has other things to
   * do. */
  show(asked: Challenge, tell: (proof: Kept) => void): void {
    this.asked = asked
    if (this.showing) return
    this.showing = true
    void this.answer(tell)
  }

  private async answer(tell: (proof: Kept) => void): Promise<void> {
    const { asked } = this
    this.asked = null
    if (asked === null) {
      this.showing = false
      return
    }
    const begun = performance.now()
    // A store that does not answer keeps nothing for anyone.
    const proof = await this.prove(asked.number, asked.items).catch(() => null)
    if (proof !== null) tell(proof)
    setTimeout(() => void this.answer(tell), (performance.now() - begun) * REST)
  }

  /** Answers a challenge with the digest of the items read back from the store. */
  async prove(number: string, most: number): Promise<Kept | null> {
    await this.work
    const { now } = this
    if (now === null) return null
    const items = (await (await this.store).items(now.key)).slice(0, most)
    // The host sends missing items again.
    if (items.length < most) now.count = items.length
    const digests = items.map((item) => sha256(utf8ToBytes(item)))
    const digest = bytesToHex(sha256(concatBytes(LABEL, hexToBytes(number), ...digests)))
    return { number, items: items.length, digest }
  }

  /** The growing copy is complete: others with no more items are not needed. */
  whole(): void {
    const { now } = this
    if (now === null) return
    now.whole = true
    this.copies = this.copies.filter((copy) => copy === now || copy.count > now.count)
    const copy = { ...now }
    this.do((store) => store.settle(copy))
  }

  /**
   * The file for the host, an earlier copy that goes further, and how many items the host may count as
   * saved; `null` if nothing is kept.
   */
  async file(): Promise<{ best: SealedFile; longer: SealedFile | null; saved: number } | null> {
    await this.work
    const best = bestOf(this.copies)
    if (best === undefined) return null
    const items = await (await this.store).items(best.key)
    const text = fileOf(this.battle, items)
    if (text === null) return null
    const longest = longestOf(this.copies)
    const more = longest !== undefined && longest.count > best.count ? longest : null
    const longer = more && (await copyFile(more))
    return {
      best: { text, file: sealedName(this.battle) },
      longer: longer === null ? null : { text: longer, file: sealedName(this.battle, 'earlier.') },
      saved: best === this.now ? items.length : 0,
    }
  }

  /** Starts a new copy. Others stay if they are the best or the longest. */
  private beginCopy(sealing: string): void {
    const { device, battle, name } = this
    const stay = [bestOf(this.copies), longestOf(this.copies)]
    const gone = this.copies.filter((copy) => !stay.includes(copy))
    const key = `${device} ${newId()}`
    const fresh = { whole: false, count: 0, letters: 0, at: Date.now() }
    this.now = { key, device, battle, sealing, name, ...fresh }
    this.copies = [...this.copies.filter((copy) => stay.includes(copy)), this.now]
    for (const { key } of gone) this.do((store) => store.remove(key))
  }

  /** If the store refuses something, that shows as missing when the host asks for it. */
  private do(job: (store: BackupStore) => Promise<void>): void {
    this.work = Promise.all([this.store, this.work]).then(([store]) => job(store).catch(() => {}))
  }
}

const longestOf = (copies: readonly Copy[]): Copy | undefined =>
  copies.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]

/** The copy to give out: the newest whole one, or the longest. */
const bestOf = (copies: readonly Copy[]): Copy | undefined =>
  copies.findLast(({ whole }) => whole) ?? longestOf(copies)

/** Every copy that is kept here, the newest first. */
export async function keptCopies(): Promise<Copy[]> {
  const kept = await (await openBackups()).copies()
  return kept.filter(({ count }) => count > 0).sort((a, b) => b.at - a.at)
}

/** The file of a copy for its host; `null` if the copy is gone. */
export async function copyFile({ key, battle }: Copy): Promise<string | null> {
  return fileOf(battle, await (await openBackups()).items(key))
}

/** Delete a copy. */
export async function deleteCopy(key: string): Promise<void> {
  await (await openBackups()).remove(key)
}

/** The file name of a copy. */
export const sealedName = (battle: string, which = '') =>
  `${battle.slice(0, 8)}.${which}sealed.aide.json`

function fileOf(battle: string, items: readonly string[]): string | null {
  if (items.length === 0) return null
  const lines = items.map((item) => JSON.stringify(item)).join(',\n')
  const head = JSON.stringify({ format: FORMAT, version: VERSION, battle }).slice(0, -1)
  return `${head},"items":[\n${lines}\n]}\n`
}
