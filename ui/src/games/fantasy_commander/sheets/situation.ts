// The facts of a fight that only the players can see, and which of them to ask for an attack.
import type { ActivationView } from '../../../bindings/fantasy_commander/ActivationView'
import type { AttackKind } from '../../../bindings/fantasy_commander/AttackKind'
import type { Ground } from '../../../bindings/fantasy_commander/Ground'
import type { Multiple } from '../../../bindings/fantasy_commander/Multiple'
import type { Situation } from '../../../bindings/fantasy_commander/Situation'
import type { ForTwo } from '../../../kit'
import { hasTrait } from '../phases/action/traits'
import type { Table } from '../table.svelte'
import type { UnitView, View } from '../types'
import { row } from '../../../words/words'
import { t } from '../words'

type Both = readonly [UnitView | undefined, UnitView | undefined]

/** A situation in which nothing special applies: the start of every attack. */
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

/** The questions to ask; in every pair the attacker comes first. */
export interface Matters {
  /** The base range, if the target may be beyond it. */
  far: number | null
  was_adjacent: boolean
  /** Whether fatigue may buy something. */
  tire: boolean
  /** What it buys: usually a die, or a Multiple Attack under a house rule. */
  buys: Multiple
  grounds: [Ground[], Ground[]]
  /** The target's ground does not help it. */
  ranger: boolean
  blessed: [boolean, boolean]
  /** A Graveyard helps the unit. */
  graveyard: [boolean, boolean]
  /** Removes the answers to questions that are not asked. */
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

/** What matters for an attack of this kind. */
export function mattersOf(
  kind: AttackKind,
  units: Both,
  table: Table,
  activation: ForTwo<ActivationView> | null,
): Matters {
  const melee = kind === 'melee'
  const [attacker] = units
  const helped = (what: 'blessed' | 'haunted') =>
    units.map((unit) => unit !== undefined && table.view.sides[unit.owner as 0 | 1][what])
  const [blessed, haunted] = [helped('blessed'), helped('haunted')]
  const cards = units.map((unit) => unit && table.kind(unit)?.card)
  const ranged = cards[0]?.ranged?.find(({ magical }) => magical === (kind === 'magical'))
  const moved = activation !== null && activation.stage !== 'start'
  const charges = attacker && hasTrait(attacker, 'charge', table, activation)
  const multiplies = attacker && hasTrait(attacker, 'multiple_attack', table, activation)
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
    buys: (melee && multiplies && table.view.house.multiple) || 'die',
    grounds: [of(0), of(1)] as [Ground[], Ground[]],
    ranger: Boolean(attacker && hasTrait(attacker, 'ranger', table, activation)),
    blessed: [blessed[0] && melee, blessed[1] && kind !== 'magical'] as [boolean, boolean],
    // In a ranged attack the target neither supports nor deals damage.
    graveyard: [haunted[0], melee && haunted[1]] as [boolean, boolean],
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

/** The printed values of both cards, before anything is added: "On the cards: Bell Guard 3 attack dice,
 * Ash Blades 2 in defense". */
export function diceText(kind: AttackKind, units: Both, table: Table): string {
  const [own, their] = units.map((unit) => unit && table.kind(unit)?.card)
  const ranged = own?.ranged?.find(({ magical }) => magical === (kind === 'magical'))
  const dice = (kind === 'melee' ? own?.attack : ranged?.dice) ?? null
  const defense = (kind === 'magical' ? null : their?.defense) ?? null
  const printed = row([
    dice !== null && t('declare.attack_dice', { name: units[0]?.name ?? '', n: dice }),
    defense !== null && t('declare.defense_dice', { name: units[1]?.name ?? '', n: defense }),
  ])
  return printed && t('declare.printed', { printed })
}
