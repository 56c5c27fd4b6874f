// What this device is at a table: whose eyes it has by itself, which seats it plays, what came of a
// wish to take back or to end.
import type { BackWish, LogEntry, Look, Problem, Seat, Table, Viewer } from '../../asks'
import type { Door } from '../../door'
import { numbered } from '../table/places'

/** Who sits where, or nothing where no table was ever opened. Throws what else the door says. */
export async function seatingOf(door: Door, battle: string): Promise<Table | null> {
  try {
    return numbered(await door.call({ ask: 'table', battle }))
  } catch (fault) {
    if ((fault as Problem).code !== 'no_table') throw fault
    return null
  }
}

/** The order in which the same is asked again, so that no answer follows one to a newer question. */
export class AskingOrder {
  private asked = 0
  private answered = 0

  /** The number of a new question. */
  ask(): number {
    return ++this.asked
  }

  /** Whether a newer question was answered before; if not, this one is answered now. */
  isLate(asking: number): boolean {
    if (asking < this.answered) return true
    this.answered = asking
    return false
  }
}

/**
 * Asks the same as often as it is called; nothing comes of an answer that follows one to a newer
 * question. Throws what else the door says.
 */
export function seatingAsker(door: Door, battle: string): () => Promise<Table | null | undefined> {
  const order = new AskingOrder()
  return async () => {
    const asking = order.ask()
    const table = await seatingOf(door, battle)
    return order.isLate(asking) ? undefined : table
  }
}

/**
 * Tells who sits where now and whenever that may have changed, until the returned function is called.
 * An answer that comes after one to a newer question is not told; where the door says a problem, what
 * was told last holds.
 */
export function watchSeating(
  door: Door,
  battle: string,
  tell: (table: Table | null) => void,
): () => void {
  const asks = seatingAsker(door, battle)
  let ended = false
  const ask = async () => {
    const table = await asks()
    if (table !== undefined && !ended) tell(table)
  }
  const look = () => void ask().catch(() => {})
  const off = door.onChanged((changed) => {
    if ((changed.battle ?? battle) === battle && (changed.table || !changed.battle)) look()
  })
  look()
  return () => {
    ended = true
    off()
  }
}

/** The seats that this device may act for: all where no table was ever opened. */
export function mineOf(table: Table | null, { sides }: Pick<Look, 'sides'>): readonly Seat[] {
  return table?.mine ?? [...sides.keys()]
}

/** The eyes of this device while nobody's secret page is open. */
export function homeOf(table: Table | null): Viewer {
  if (table === null) return 'table'
  const place = table.me
  if (place === 'screen') return 'table'
  if (place !== null) return { seat: 'seat' in place ? place.seat : place.beside }
  const [one, other] = table.mine
  return one !== undefined && other === undefined ? { seat: one } : 'table'
}

export function sameEyes(one: Viewer, other: Viewer): boolean {
  if (one === 'table' || other === 'table') return one === other
  return one.seat === other.seat
}

/** What came of a wish to take a step back, or to end the battle. */
export type BackEnd = 'taken' | 'refused' | 'gone_on'

/** Whether a wish still waits: another one may be about the same step. */
export function sameWish(one: BackWish, other: BackWish | null | undefined): boolean {
  return other?.step === one.step && other.by === one.by && !other.end === !one.end
}

/** What came of it, by the log since and by who said no. */
export function backEnd(
  { step, end }: Pick<BackWish, 'step' | 'end'>,
  since: readonly LogEntry[],
  no: Seat | null,
): BackEnd {
  const done = ({ took_back, ended }: LogEntry) =>
    end === undefined ? took_back === step : ended !== undefined
  if (since.some(done)) return 'taken'
  return no === null ? 'gone_on' : 'refused'
}

const SEEN = 'aide.seen'

/** The newest step of a battle that was on this page, also before a reload. */
export function lastSeen(battle: string): number | null {
  const [kept, seq] = (localStorage.getItem(SEEN) ?? '').split(' ')
  return kept === battle && seq !== undefined ? Number(seq) : null
}

/** It is on the page now. */
export function keepSeen(battle: string, seq: number): void {
  localStorage.setItem(SEEN, `${battle} ${seq}`)
}

/** Where the host lost steps, as far as this device was told. */
const GONE = 'aide.gone'

/** Was this device told that steps were lost from this one on? */
export const knowsGone = (battle: string, from: number): boolean =>
  localStorage.getItem(GONE) === `${battle} ${from}`

/** It is told now. */
export function keepGone(battle: string, from: number): void {
  localStorage.setItem(GONE, `${battle} ${from}`)
}
