// What every screen of the house shares: the door, and what to say when it answers with a problem.
import { createContext } from 'svelte'
import type { Problem } from '../asks'
import type { Door } from '../door'
import { say } from '../kit'
import { t, word } from '../words/words'

/** The door of this page. */
export const [useDoor, setDoor] = createContext<Door>()

const isProblem = (fault: unknown): fault is Problem =>
  typeof fault === 'object' && fault !== null && 'code' in fault

/** A problem in one sentence. */
export function sentence(fault: unknown): string {
  const code = isProblem(fault) ? fault.code : String(fault)
  return word('problem', code) ?? t('problem.unknown', { code })
}

/** Do it; a problem is said, and gives `undefined`. */
export async function attempt<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing
  } catch (fault) {
    say(sentence(fault), { tone: 'bad' })
    return undefined
  }
}
