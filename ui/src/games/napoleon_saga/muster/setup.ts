// How a battle of this game is set up: who draws and rolls, and what the app cannot do.
import { copiesIn, TABLE, type Plan, type SetUp } from '../../../kit/muster'
import type { Book } from './book.svelte'
import { t } from '../words'

export const SETUP: SetUp<object, Book> = {
  components: ['dice', 'army', 'strategy', 'objectives'],
  agree: 'NS-BLD-3',
  groups: ['optional', 'reading'],
  first: () => ({}),
  impossible(component, plan) {
    if (component === 'strategy') return noDeck(plan)
    if (component === 'objectives') return noObjectives(plan)
    return undefined
  },
  typedAt(component, plan) {
    const bare = component === 'strategy' ? bareOf(plan)[0]?.id : undefined
    return bare === undefined ? ['cards', TABLE] : [bare]
  },
}

/** The armies without a strategy deck. */
function bareOf(plan: Plan) {
  const armies = ([0, 1] as const).map((seat) => plan.army(seat))
  return armies.filter((army) => army !== undefined && copiesIn(army, 'strategy') === 0)
}

function noDeck(plan: Plan): string | undefined {
  const [army] = bareOf(plan)
  return army && t('muster.no_deck', { army: army.name })
}

function noObjectives({ book, invented }: Plan): string | undefined {
  const cards = Object.keys(book.printed('objectives', invented))
  return cards.length === 0 ? t('muster.no_objectives') : undefined
}
