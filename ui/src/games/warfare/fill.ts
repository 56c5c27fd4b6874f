// Card numbers that are asked for in battle, and what follows.
import { RANGE } from './limits'
import { statText } from './printed'
import type { Table } from './table.svelte'
import type { Offer, Stat } from './types'

export const TYPED = {
  range: RANGE,
  text: (stat: string, n: number) => statText(stat as Stat, n),
  async then(offer: Offer, table: Table): Promise<void> {
    const { command } = offer
    if (command.do === 'attack') table.sheet = { kind: 'attack', target: command.target }
    else if (command.do !== 'fill_card') await table.taps.again(offer)
  },
}
