// What every screen of the house shares: the door, and the message for a problem.
import { createContext } from 'svelte'
import type { Problem, Table } from '../asks'
import type { Door, Sitting } from '../door'
import { isProblem, say, sentence } from '../kit'

/** The door of this page. */
export const [useDoor, setDoor] = createContext<Door>()

/** Whether the host of a battle is away, and whether it announced that it goes to sleep. */
export type Away = false | 'away' | 'asleep'

export function awayOf(table: Pick<Table, 'away' | 'asleep'> | null | undefined): Away {
  if (!table?.away) return false
  return table.asleep ? 'asleep' : 'away'
}

/** How this page sits at another device's table, if it does. */
export interface Seating {
  readonly now: Sitting | null
  /** It has just arrived at a bare address, and has not been taken to the battle yet. */
  fresh: boolean
  /** The host of the battle on this page is away, although the page's own line is not lost. */
  away: Away
}
export const [useSeating, setSeating] = createContext<Seating>()

/** The subject of messages that answer a tap: they replace those of the tap before. */
export const ANSWER = 'answer'

/** Await it; a problem gives `undefined` and is shown unless `heard` takes it. */
export async function attempt<T>(
  doing: Promise<T>,
  heard?: (problem: Problem) => boolean,
): Promise<T | undefined> {
  try {
    return await doing
  } catch (fault) {
    if (isProblem(fault) && heard?.(fault)) return undefined
    say(sentence(fault), { tone: 'bad', about: ANSWER })
    return undefined
  }
}
