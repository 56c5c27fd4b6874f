// The questions of an activation other than dice, and their answers.
import type { ActionView } from '../../../../bindings/napoleon_saga/ActionView'
import type { Table } from '../../table.svelte'
import type { Command, Offer } from '../../types'

/** A question: its words, the rule behind it, the names it mentions, and the possible answers. */
export interface Question {
  /** The words in the catalogue: `fight.title.<name>`. */
  name: string
  rule: string
  params: Record<string, string | number>
  answers: Offer[]
  decline: Offer | undefined
}

const RULES: Record<string, string> = {
  support: 'NS-CAS-1',
  fall_back: 'NS-RET-2',
  evade: 'NS-EVA-1',
  recover: 'NS-EVA-3',
  charge: 'NS-CHG-1',
  countercharge: 'NS-CHG-3',
  winner: 'NS-MEL-9',
  capture: 'NS-MEL-11',
}
const ANSWERS: Record<string, Command['do']> = {
  support: 'support',
  fall_back: 'fall_back',
  evade: 'evade',
  recover: 'recover',
  charge: 'charge',
  countercharge: 'countercharge',
  winner: 'take_heart',
  capture: 'seize',
}

/** The open question; null while a unit is chosen or dice are due. */
export function questionOf(action: ActionView, table: Table): Question | null {
  const { ask } = action
  const name = ask.kind === 'fight' ? ask.step : ask.kind
  const deed = ANSWERS[name]
  if (deed === undefined) return null
  return {
    name,
    rule: RULES[name]!,
    params: paramsOf(action, table),
    answers: table.taps.offers(deed) as Offer[],
    decline: table.taps.offer('decline'),
  }
}

function paramsOf({ unit, foe, ask, winner }: ActionView, table: Table) {
  const about = 'unit' in ask ? ask.unit : null
  return {
    unit: table.oneOf(about ?? unit),
    foe: foe ? table.oneOf(foe) : '',
    winner: winner ? table.oneOf(winner) : '',
    n: ask.kind === 'support' ? ask.count : 1,
  }
}
