// One open army list: every change is stored and checked at the door. Looking at it writes nothing.
import type { ArmyList, Fix, KeptArmy, Problem, Violation } from '../../../asks'
import type { Changes } from '../../../bindings/Changes'
import type { Judged } from '../../../bindings/Judged'
import type { Legality } from '../../../bindings/Legality'
import { newId } from '../../../ids'
import { t } from '../../../words/words'
import type { Rooms } from '../../session'
import { copyName, nameIn } from '../../text/names'
import { Asking } from './clash.svelte'
import { UNITS } from './list'
import { namesIn } from './taken'

/** A list as it is stored, and its version. */
export type Known = Pick<KeptArmy, 'version' | 'army'>

/** What the door has instead, if a save was refused for that. */
type Other = { version: string | null; kept: unknown }

export class Roster {
  list: ArmyList = $state.raw({ name: '', faction: '', entries: [] })
  faults: Violation[] = $state.raw([])
  /** The list that they are of; it may have been changed since. */
  checked: ArmyList = $state.raw({ name: '', faction: '', entries: [] })
  /** The fixes of each fault; undefined while they are searched for. */
  private fixes: Fix[][] | undefined = $state.raw()
  /** What can be undone, until another change: the message, and the list before. */
  undoable: { said: string; list: ArmyList } | undefined = $state.raw()
  /** What this phone's cards would change in the list. */
  changes: Changes | undefined = $state.raw()
  /** The verdict; undefined until it was judged. */
  legality: Legality | undefined = $state()
  /** The list is not the user's own yet; the first change makes it so. */
  borrowed = $state(false)
  /** The pile that is shown, also on the way back from a card. */
  pile = $state<string>(UNITS)
  /** The faults are those of the current list. */
  fresh = $state(false)
  /** The check failed: the faults are not known. */
  failed = $state(false)
  /** It was changed here since it was last stored. */
  changed = $state(false)
  /** The question when another page has stored another version. */
  readonly question = new Asking()
  /** The stored version, as far as this page knows. */
  private version: string | null
  private asking = false
  private again = false
  /** Its id once it is stored, if it has none: a save that is sent again makes no second list. */
  private newest = newId()
  /** How often it was changed here, or stored. */
  private turns = 0

  constructor(
    private readonly rooms: Rooms,
    { army, version }: Known & { army: ArmyList },
    borrowed: boolean,
    /** Its name once it is the user's own. */
    private readonly ownName?: string,
  ) {
    this.list = army
    this.version = version
    this.borrowed = borrowed
    void this.check()
  }

  /** The fixes of a fault; undefined while they are searched for. */
  fixesOf(fault: Violation): readonly Fix[] | undefined {
    return this.fixes && (this.fixes[this.faults.indexOf(fault)] ?? [])
  }

  /** Apply a fix. It is for the list that was checked: a tap waits for the answer. */
  fix({ army }: Fix): void {
    const { id, name } = this.list
    if (this.fresh) this.change({ ...army, id, name }, t('muster.fixed'))
  }

  /** The message of the last change is over: it cannot be undone any more. */
  settle(said: string): void {
    if (this.undoable?.said === said) this.undoable = undefined
  }

  /** Undo the last change. */
  undo(): void {
    const { id } = this.list
    if (this.undoable) this.change({ ...this.undoable.list, id })
  }

  /** Change the list. With a message, the change can be undone, to `before`. */
  change(list: ArmyList, said?: string, before = this.list): void {
    this.undoable = said === undefined ? undefined : { said, list: before }
    this.list = this.borrowed ? { ...list, id: undefined, name: this.ownName ?? list.name } : list
    this.borrowed = false
    this.changed = true
    this.turns += 1
    void this.check()
  }

  /** Store the list, if it was changed, and check it. */
  async check(): Promise<void> {
    this.fresh = false
    this.again = true
    if (this.asking) return
    this.asking = true
    while (this.again) {
      this.again = false
      this.hear(await (this.changed ? this.save() : this.judge()))
    }
    this.asking = false
  }

  /** Show what another page has stored, unless something was changed here. `ask` loads what is
   * stored. */
  async follow(ask: () => Promise<readonly KeptArmy[] | undefined>): Promise<void> {
    const { turns } = this
    const kept = await ask()
    const now = kept?.find(({ id }) => id === this.list.id)
    if (this.changed || turns !== this.turns || !now?.army || now.version === this.version) return
    this.take(now.army, now.version)
    await this.check()
  }

  private async judge(): Promise<Judged | undefined> {
    const { game } = this.rooms
    return this.rooms.ask({ ask: 'check_army', game, army: named(this.list) })
  }

  private async save(): Promise<Judged | undefined> {
    const { list } = this
    let other: Other | undefined
    const over = this.version === null ? {} : { over: this.version }
    const { game } = this.rooms
    const army = { ...named(list), id: list.id ?? this.newest }
    const answer = await this.rooms.ask({ ask: 'save_army', game, army, ...over }, (problem) => {
      other = outdated(problem)
      return other !== undefined
    })
    if (other) return this.differs(other)
    if (!answer) return undefined
    this.turns += 1
    this.version = answer.version
    this.changed = this.list !== list
    if (this.list.id === undefined) this.list = { ...this.list, id: answer.army }
    return answer.judged ?? undefined
  }

  /** Asks which of the two versions is kept. */
  private async differs({ version, kept }: Other): Promise<undefined> {
    const { name } = this.list
    const choice = await this.question.ask({ name, gone: version === null, both: version !== null })
    if (choice === 'later') return undefined
    if (choice === 'theirs' && version === null) return this.leave()
    if (choice === 'theirs') this.take({ ...(kept as ArmyList), id: this.list.id }, version)
    if (choice === 'mine') this.version = version
    if (choice === 'both') await this.becomeCopy()
    this.again = true
    return undefined
  }

  /** The list on this page becomes a new one. */
  private async becomeCopy(): Promise<void> {
    const names = await namesIn(this.rooms)
    this.version = null
    this.newest = newId()
    this.list = { ...this.list, id: undefined, name: copyName(this.list.name, names) }
  }

  /** It was deleted, and stays so. */
  private leave(): undefined {
    this.changed = false
    this.rooms.go('armies', this.rooms.game)
  }

  private take(army: ArmyList, version: string | null): void {
    this.list = { ...army, ...(this.list.id !== undefined && { id: this.list.id }) }
    this.version = version
    this.changed = false
    this.turns += 1
  }

  private hear(judged: Judged | undefined): void {
    if (this.again) return
    this.faults = judged?.violations ?? []
    this.legality = judged?.legality
    this.changes = judged?.changes
    this.fresh = judged !== undefined
    this.failed = judged === undefined
    this.checked = this.list
    this.fixes = undefined
    void this.seek()
  }

  /** Ask for the fixes of the faults, unless the list is changed meanwhile. */
  private async seek(): Promise<void> {
    const { faults, list } = this
    const { game } = this.rooms
    const fixable = faults.some(({ severity }) => severity !== 'unknown')
    const got = fixable
      ? await this.rooms.ask({ ask: 'fix_army', game, army: named(list) })
      : undefined
    if (this.faults === faults) this.fixes = got?.fixes ?? []
  }
}

/** A list that is being renamed may have no name for a moment. */
function named(list: ArmyList): ArmyList {
  return { ...list, name: nameIn(list.name) || '…' }
}

function outdated({ code, params }: Problem): Other | undefined {
  return code === 'outdated' ? params : undefined
}
