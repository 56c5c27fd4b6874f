// The sealed backups that a guest keeps for its hosts: items that only a host's key phrase opens.
import { hasRoom } from './bounds'
import { Shelf, type Copy } from './shelf'

const FORMAT = 'aide-de-camp sealed battle'
const VERSION = 1

/** The copy that this page adds to. */
let present: Sealed | null = null

/** The copy of one device's place: its items in order and without a gap. */
export class Sealed {
  /** What the battle is called, once a look tells it. */
  name = ''
  private at = Date.now()
  private letters: number

  private constructor(
    private readonly shelf: Promise<Shelf | null>,
    private readonly device: string,
    private readonly battle: string,
    private readonly items: string[],
  ) {
    this.letters = items.reduce((sum, { length }) => sum + length, 0)
  }

  /** For a device that has just taken its place. Without a shelf, it lasts as long as the page. */
  static begin(device: string, battle: string): Sealed {
    return (present = new Sealed(Shelf.open(), device, battle, []))
  }

  /** What a device kept before. */
  static async again(device: string, battle: string): Promise<Sealed> {
    const shelf = await Shelf.open()
    const items = (await shelf?.items(device).catch(() => [])) ?? []
    return (present = new Sealed(Promise.resolve(shelf), device, battle, items))
  }

  get count(): number {
    return this.items.length
  }

  get copy(): Copy {
    const { device, battle, name, count, at } = this
    return { device, battle, name, count, at }
  }

  /**
   * Keep the next item. One that is here already stays as it is; one after a gap, or beyond what a
   * backup holds, is not kept.
   */
  add(number: number, text: string): void {
    if (number !== this.count || !hasRoom(this.count, this.letters, text)) return
    this.items.push(text)
    this.letters += text.length
    this.at = Date.now()
    const { copy } = this
    this.shelf.then((shelf) => shelf?.add(copy, text)).catch(() => {})
  }

  /** The file for the host; `null` when nothing is kept. */
  file(): string | null {
    return fileOf(this.battle, this.items)
  }

  /** Nothing is kept any more: the host sends everything again, should the place come back. */
  forget(): void {
    this.items.length = 0
    this.letters = 0
  }
}

/** Every copy that is kept here, the newest first. */
export async function keptCopies(): Promise<Copy[]> {
  const kept = (await (await Shelf.open())?.copies()) ?? []
  const mine = present?.copy
  if (mine && mine.count > 0 && !kept.some(({ device }) => device === mine.device)) kept.push(mine)
  return kept.sort((a, b) => b.at - a.at)
}

/** The file of a copy for its host; `null` when it is gone. */
export async function copyFile({ device, battle }: Copy): Promise<string | null> {
  if (present?.copy.device === device) return present.file()
  return fileOf(battle, (await (await Shelf.open())?.items(device)) ?? [])
}

/** Delete a copy. */
export async function deleteCopy(device: string): Promise<void> {
  if (present?.copy.device === device) present.forget()
  await (await Shelf.open())?.remove(device)
}

/** What the file of a copy is called. */
export const sealedName = (battle: string) => `${battle.slice(0, 8)}.sealed.aide.json`

function fileOf(battle: string, items: readonly string[]): string | null {
  if (items.length === 0) return null
  const lines = items.map((item) => JSON.stringify(item)).join(',\n')
  const head = JSON.stringify({ format: FORMAT, version: VERSION, battle }).slice(0, -1)
  return `${head},"items":[\n${lines}\n]}\n`
}
