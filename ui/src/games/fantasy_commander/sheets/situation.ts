// What of a fight only the players see, and what of it is asked for a kind of attack in a scenario.
import type { ActivationView } from '../../../bindings/fantasy_commander/ActivationView'
import type { AttackKind } from '../../../bindings/fantasy_commander/AttackKind'
import type { Ground } from '../../../bindings/fantasy_commander/Ground'
import type { Situation } from '../../../bindings/fantasy_commander/Situation'
import type { ForTwo } from '../../../kit'
import { hasTrait } from '../phases/action/traits'
import type { Table } from '../table.svelte'
import type { UnitView, View } from '../types'
import { row } from '../../../words/words'
import { t } from '../words'

type Both = readonly [UnitView | undefined, UnitView | undefined]

/** Nothing that matters: where every attack begins. */
export const NOTHING = (): Situation => ({
  support: [false, false],
  touching: [0, 0],
  ground: ['open', 'open'],
  blessed: [false, false],
  graveyard: [false, false],
  extra: [0, 0],
  was_adjacent: false,
  far: false,
  in_contact: false,
})

/** What is asked; the attacker's part first in every pair. */
export interface Matters {
  /** The base range, where the target may be beyond it. */
  far: number | null
  was_adjacent: boolean
  /** Whether fatigue may buy a die. */
  tire: boolean
  grounds: [Ground[], Ground[]]
  /** The target's ground gives it nothing. */
  ranger: boolean
  blessed: [boolean, boolean]
  /** A Graveyard helps it. */
  graveyard: [boolean, boolean]
  /** What was said without what is not asked. */
  only: (said: Situation) => Situation
}

function groundsOf({ scenario, razed }: View, unit: UnitView | undefined, card?: string): Ground[] {
  const all: Ground[] = ['open', 'forest', 'hill']
  // A battle royale may be fought on any map.
  if (scenario.goal === null || scenario.towns > razed) all.push('town')
  if (scenario.elements.includes('field_fortifications')) all.push('fortification')
  if (scenario.elements.includes('chained_coffins')) all.push('coffins')
  if (unit && scenario.wades !== null && scenario.wades === card) all.push('river')
  return all
}

/** Whether a Graveyard may help a unit: Towns that fell are Graveyards if the house says so. */
function haunts({ scenario, razed, house, sides }: View, unit: UnitView | undefined): boolean {
  const there = scenario.razing === null || (razed > 0 && house.s6_graveyard_aura)
  const faction = unit && sides[unit.owner as 0 | 1].faction_id
  return there && scenario.graveyard !== null && scenario.graveyard === faction
}

/** What matters for an attack of this kind. */
export function mattersOf(
  kind: AttackKind,
  units: Both,
  table: Table,
  activation: ForTwo<ActivationView> | null,
): Matters {
  const melee = kind === 'melee'
  const [attacker] = units
  const { elements } = table.view.scenario
  const blesses = elements.some(
    (one) => one === 'altar_of_styx' || one === 'statue_of_holy_warrior',
  )
  const cards = units.map((unit) => unit && table.kind(unit)?.card)
  const ranged = cards[0]?.ranged?.find(({ magical }) => magical === (kind === 'magical'))
  const moved = activation !== null && activation.stage !== 'start'
  const charges = attacker && hasTrait(attacker, 'charge', table, activation)
  const of = (role: 0 | 1) => groundsOf(table.view, units[role], cards[role]?.name)
  const matters = {
    far: !melee && ranged && ranged.most > ranged.base ? ranged.base : null,
    was_adjacent: Boolean(melee && moved && charges),
    tire: Boolean(
      attacker &&
      !activation?.tired &&
      activation?.stage !== 'ran' &&
      attacker.fatigue < attacker.stamina,
    ),
    grounds: [of(0), of(1)] as [Ground[], Ground[]],
    ranger: Boolean(attacker && hasTrait(attacker, 'ranger', table, activation)),
    blessed: [blesses && melee, blesses && kind !== 'magical'] as [boolean, boolean],
    // In an attack from afar the target neither supports nor deals damage.
    graveyard: [haunts(table.view, attacker), melee && haunts(table.view, units[1])] as [
      boolean,
      boolean,
    ],
  }
  const only = (said: Situation): Situation => ({
    ...said,
    support: melee ? said.support : [false, false],
    touching: melee ? said.touching : [0, said.touching[1]],
    ground: melee ? said.ground : ['open', said.ground[1]],
    blessed: [said.blessed[0] && matters.blessed[0], said.blessed[1] && matters.blessed[1]],
    graveyard: [
      said.graveyard[0] && matters.graveyard[0],
      said.graveyard[1] && matters.graveyard[1],
    ],
    was_adjacent: matters.was_adjacent && said.was_adjacent,
    far: matters.far !== null && said.far,
    in_contact: !melee && said.in_contact,
  })
  return { ...matters, only }
}

/** What both cards print for it: "Bell Guard rolls 3 dice by its card, Ash Blades 2 in defense". */
export function diceText(kind: AttackKind, units: Both, table: Table): string {
  const [own, their] = units.map((unit) => unit && table.kind(unit)?.card)
  const ranged = own?.ranged?.find(({ magical }) => magical === (kind === 'magical'))
  const dice = (kind === 'melee' ? own?.attack : ranged?.dice) ?? null
  const defense = (kind === 'magical' ? null : their?.defense) ?? null
  return row([
    dice !== null && t('declare.attack_dice', { name: units[0]?.name ?? '', n: dice }),
    defense !== null && t('declare.defense_dice', { name: units[1]?.name ?? '', n: defense }),
  ])
}
