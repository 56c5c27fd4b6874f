// What this device is at a table: its own eyes, the seats it plays, and the result of a request to take
// back or to end.
import type { BackWish, LogEntry, Look, Problem, Seat, Table, Viewer } from '../../asks'
import type { Door } from '../../door'
import { numbered } from '../table/places'

/** Who sits where; `null` if no table was ever opened. Throws any other problem of the door. */
export async function seatingOf(door: Door, battle: string): Promise<Table | null> {
  try {
    return numbered(await door.call({ ask: 'table', battle }))
  } catch (fault) {
    if ((fault as Problem).code !== 'no_table') throw fault
    return null
  }
}

/** Numbers repeated requests, so that no reply is used after one to a newer request. */
export class AskingOrder {
  private asked = 0
  private answered = 0

  /** The number of a new request. */
  ask(): number {
    return ++this.asked
  }

  /** Whether a newer request was answered before; if not, this one counts as answered now. */
  isLate(asking: number): boolean {
    if (asking < this.answered) return true
    this.answered = asking
    return false
  }
}

/**
 * Sends the same request at each call, and gives `undefined` for a reply after one to a newer request.
 * Throws any other problem of the door.
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
 * Reports who sits where, now and whenever that may have changed, until the returned function is
 * called. A reply after one to a newer request is dropped. If the door answers with a problem, the last
 * report stays valid.
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

/** The seats that this device may act for: all if no table was ever opened. */
export function mineOf(table: Table | null, { sides }: Pick<Look, 'sides'>): readonly Seat[] {
  return table?.mine ?? [...sides.keys()]
}

/** The eyes of this device while no secret page is open. */
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

/** The result of a request to take a step back, or to end the battle. */
export type BackEnd = 'taken' | 'refused' | 'gone_on'

/** Its result, by the log since then and by who said no. */
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

/** The newest step of a battle that was shown on this page, also before a reload. */
export function lastSeen(battle: string): number | null {
  const [kept, seq] = (localStorage.getItem(SEEN) ?? '').split(' ')
  return kept === battle && seq !== undefined ? Number(seq) : null
}

/** That step is on the page now. */
export function keepSeen(battle: string, seq: number): void {
  localStorage.setItem(SEEN, `${battle} ${seq}`)
}

/** Where the host lost steps, as far as this device knows. */
const GONE = 'aide.gone'

/** Whether this device was told that steps were lost from this one on. */
export const knowsGone = (battle: string, from: number): boolean =>
  localStorage.getItem(GONE) === `${battle} ${from}`

/** It has been told now. */
export function keepGone(battle: string, from: number): void {
  localStorage.setItem(GONE, `${battle} ${from}`)
}
