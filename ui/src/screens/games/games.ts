// The games' pages, each loaded when first needed. A game is found by its folder.
import type { Game } from '../../kit'

const found = import.meta.glob<{ default: Game }>('../../games/*/index.ts')

/** The pages of a game, if this build has them. */
export async function gamePages(id: string): Promise<Game | undefined> {
  const load = found[`../../games/${id}/index.ts`]
  return load === undefined ? undefined : (await load()).default
}
