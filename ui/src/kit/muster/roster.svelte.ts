// One army list, open: every change is kept and checked at the door.
import type { ArmyList, Violation } from '../../asks'
import type { Rooms } from '../desk'
import { nameIn } from '../names'
import { UNITS } from './list'

type Answer = { army?: string; violations: Violation[] }

export class Roster {
  list: ArmyList = $state.raw({ name: '', faction: '', entries: [] })
  faults: Violation[] = $state.raw([])
  /** Not the user's own yet: the first change makes it so. */
  borrowed = $state(false)
  /** The pile that is looked at, also on the way back from a card. */
  pile = $state<string>(UNITS)
  /** The faults are those of the list as it stands. */
  fresh = $state(false)
  private asking = false
  private again = false

  constructor(
    private readonly rooms: Rooms,
    list: ArmyList,
    borrowed: boolean,
    /** What it is called once it is the user's own. */
    private readonly ownName?: string,
  ) {
    this.list = list
    this.borrowed = borrowed
    void this.check()
  }

  change(list: ArmyList): void {
    this.list = this.borrowed ? { ...list, id: undefined, name: this.ownName ?? list.name } : list
    this.borrowed = false
    void this.check()
  }

  /** Keep the list, if it is the user's own, and ask what is wrong with it. */
  async check(): Promise<void> {
    this.fresh = false
    this.again = true
    if (this.asking) return
    this.asking = true
    while (this.again) {
      this.again = false
      this.hear(await this.ask())
    }
    this.asking = false
  }

  private ask(): Promise<Answer | undefined> {
    const ask = this.borrowed ? 'check_army' : 'save_army'
    return this.rooms.ask<Answer>({ ask, game: this.rooms.game, army: named(this.list) })
  }

  private hear(answer: Answer | undefined): void {
    if (answer === undefined) return
    if (answer.army !== undefined && this.list.id === undefined)
      this.list = { ...this.list, id: answer.army }
    if (this.again) return
    this.faults = answer.violations
    this.fresh = true
  }
}

/** A list that is just being named has no name for a moment. */
function named(list: ArmyList): ArmyList {
  return { ...list, name: nameIn(list.name) || '…' }
}
