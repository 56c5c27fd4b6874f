// The codes of an army that were seen so far. They are joined in any order.
import type { Rooms } from '../../session'

const CODE = /AIDE:[0-9A-Z $%*+\-./:]+/g

/** The codes in a text: each begins with its mark, and is on one line. */
export const codesIn = (text: string): string[] => text.match(CODE)?.map((it) => it.trim()) ?? []

export class Seen {
  /** How many there are; 0 until one was read. */
  of = $state(0)
  have = $state(0)
  private texts: string[] = []
  private asking: Promise<unknown> = Promise.resolve()

  constructor(private readonly rooms: Rooms) {}

  /** Adds what a camera, a picture or a text says. Returns the file once all its codes are there;
   * `null` if this is no code of an army. */
  add(said: string): Promise<string | undefined | null> {
    const asked = this.asking.then(() => this.read(codesIn(said)))
    this.asking = asked
    return asked
  }

  private async read(codes: string[]): Promise<string | undefined | null> {
    if (codes.length === 0) return null
    const texts = [...this.texts.filter((it) => !codes.includes(it)), ...codes]
    const read = await this.rooms.ask({ ask: 'read_codes', texts })
    if (read === undefined) return undefined
    this.texts = texts
    this.of = read.of
    this.have = read.have.length
    return read.file ?? undefined
  }
}
