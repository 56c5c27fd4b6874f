// Saving the sealed copy that a device keeps for its host, and earlier ones that other key phrases
// open.
import type { Door } from '../../../door'
import { save } from '../../../kit'
import { attempt } from '../../house'

/** Saves it as a file. Returns true if everything was saved. */
export async function saveSealed(door: Door, battle: string): Promise<boolean> {
  const got = await attempt(door.call({ ask: 'sealed', battle }))
  if (!got) return false
  for (const file of [got, ...got.earlier]) if (!(await save(file.text, file.file))) return false
  return true
}

const PLACE = 'aide.offered'

/** Whether this page already offered to save the copy of that battle. */
export const wasOffered = (battle: string) => sessionStorage.getItem(PLACE) === battle

/** The offer was answered. */
export const keepOffered = (battle: string) => sessionStorage.setItem(PLACE, battle)
