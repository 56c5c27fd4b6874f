// Saving the sealed copy that a device keeps for its host, and earlier ones that other words open.
import type { Door } from '../../../door'
import { save } from '../../../kit'
import { attempt } from '../../house'

/** Saves it as a file; true when all that there was is saved. */
export async function saveSealed(door: Door, battle: string): Promise<boolean> {
  const got = await attempt(door.call({ ask: 'sealed', battle }))
  if (!got) return false
  for (const file of [got, ...got.earlier]) if (!(await save(file.text, file.file))) return false
  return true
}

const PLACE = 'aide.offered'

/** Whether this page was asked already to save the copy of that battle. */
export const wasOffered = (battle: string) => sessionStorage.getItem(PLACE) === battle

/** It was asked, and has answered. */
export const keepOffered = (battle: string) => sessionStorage.setItem(PLACE, battle)
