// The onlookers of a seat of this device: its player is told of each once.
import type { Device, Table } from '../../../asks'
import { keep, recall } from '../../../guest/kept'
import { devicesAt } from '../places'

const PLACE = 'aide.onlookers'
/** How many are remembered. */
const MOST = 64

const told = () => recall<string[]>(PLACE) ?? []

/** The devices beside this device's seats that its player was not told of. */
export function newOnlookers(table: Table): Device[] {
  const known = told()
  return table.mine
    .flatMap((seat) => devicesAt(table, { beside: seat }))
    .filter(({ id }) => !known.includes(id))
}

/** The player here was told of them. */
export function keepTold(devices: readonly Device[]): void {
  const all = [...new Set([...told(), ...devices.map(({ id }) => id)])]
  keep(PLACE, all.slice(-MOST))
}
