// The names that are taken: a new army gets another one.
import type { Rooms } from '../../session'

/** The names of the stored armies of a game. */
export async function namesIn(rooms: Rooms): Promise<string[]> {
  const got = await rooms.ask({ ask: 'armies', game: rooms.game })
  return got?.armies.map(({ name }) => name) ?? []
}
