// How a battle of this game is set up: who draws and rolls, and what the app cannot do.
import { copiesIn, presetsOf, TABLE, type Plan, type SetUp } from '../../../kit/muster'
import { t } from '../words'

const COMPONENTS = ['dice', 'army', 'strategy', 'objectives'] as const

export const SETUP: SetUp = {
  components: COMPONENTS,
  presets: presetsOf(COMPONENTS, {
    app: t('muster.preset.app_note'),
    table: t('muster.preset.table_note'),
  }),
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
