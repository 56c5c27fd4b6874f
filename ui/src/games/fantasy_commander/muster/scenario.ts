// What a scenario asks for, line by line, in the words of its players.
import type { Scenario } from '../../../bindings/fantasy_commander/Scenario'
import type { PackBook } from '../../../kit/battle'
import { either, row } from '../../../words/words'
import { t } from '../words'

type Words = Pick<PackBook, 'term' | 'faction'>

/** The number of points that wins. */
export function goalOf({ goal }: Partial<Scenario>): string {
  return typeof goal === 'number' ? t('muster.to_points', { n: goal }) : t('muster.to_the_last')
}

/** Everything else. */
export function linesOf(scenario: Partial<Scenario>, book: Words): string[] {
  const { per_unit: unit, capture, town_dice: dice, elements = [], notes = [] } = scenario
  const { rests_in_towns: rests } = scenario
  return [
    first(scenario, book),
    unit && t('muster.counts.unit', { n: unit }),
    ...bounties(scenario, book),
    capture && t('muster.counts.capture', { n: capture }),
    ...awards(scenario, book),
    razing(scenario, book),
    dice && t('muster.counts.town_dice', { n: dice }),
    rests && t('muster.counts.rests', { faction: named(rests, book) }),
    elements.length > 0 &&
      t('muster.counts.elements', { what: row(elements.map((it) => book.term(`element.${it}`))) }),
    ...notes,
  ].filter((line) => typeof line === 'string')
}

const named = (faction: string, book: Words) => book.faction(faction)?.name ?? faction

function first({ first, agree }: Partial<Scenario>, book: Words): string {
  if (first) return t('muster.counts.first', { faction: named(first, book) })
  return agree ? t('muster.counts.agree') : t('muster.counts.larger')
}

function bounties({ bounties = [] }: Partial<Scenario>, book: Words): string[] {
  return bounties.map(({ name, branches = [], points }) => {
    const unit = name ?? either(branches.map((branch) => book.term(`branch.${branch}`)))
    return t('muster.counts.bounty', { n: points, unit })
  })
}

function awards({ town_awards: awards = [] }: Partial<Scenario>, book: Words): string[] {
  return awards.map(({ faction, least, points, each, penalty = 0 }) => {
    const who = faction ? named(faction, book) : t('muster.counts.either')
    const towns = each ? 'each' : 'least'
    return t('muster.counts.towns', { who, n: points, towns, least, penalty })
  })
}

function razing({ razing }: Partial<Scenario>, book: Words): string | undefined {
  if (!razing) return undefined
  const { by, towns, points, all_stand: all, some_stand: some } = razing
  return t('muster.counts.razing', {
    faction: named(by, book),
    towns: row(towns),
    n: points,
    all,
    some,
  })
}
