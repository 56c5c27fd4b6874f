// What `aide army print` writes into the page.
import type { Answers, ArmyList } from '../../asks'

export interface Printed {
  game: string
  army: ArmyList
  sheet: 'roster' | 'cards'
  /** When it was written, in milliseconds since the epoch. */
  at: number
  /** What the door said about the list. Without codes it has no room in them. */
  replies: Pick<Answers, 'pack' | 'check_army' | 'fix_army' | 'export_army'> &
    Partial<Pick<Answers, 'army_codes'>>
}
