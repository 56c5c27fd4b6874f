// Places at a table: their keys and names.
import type { Device, Place, Seat, Table } from '../../asks'
import { t } from '../../words/words'

/** A place as a short text: `seat-0`, `beside-1`, `screen`. */
export function keyOf(place: Place): string {
  if (place === 'screen') return 'screen'
  return 'seat' in place ? `seat-${place.seat}` : `beside-${place.beside}`
}

/** The devices that have a place. */
export function devicesAt({ devices }: Table, place: Place): Device[] {
  return devices.filter((device) => keyOf(device.place) === keyOf(place))
}

/** The number of each device on this page among those with its name, which it keeps while it is
 * there. */
const numbers = new Map<string, number>()

/**
 * The table with distinct device names: of those with the same name, the second is "Chrome, Linux 2".
 * Devices beside a seat, which not everybody knows of, count last.
 */
export function numbered(table: Table): Table {
  const { devices, knocks } = table
  const known = (last: boolean) => devices.filter(({ place }) => isBeside(place) === last)
  const all = [...known(false), ...knocks, ...known(true)]
  for (const { id, name } of all) {
    const taken = all.filter((other) => other.name === name).map((other) => numbers.get(other.id))
    let free = 1
    while (taken.includes(free)) free += 1
    if (!numbers.has(id)) numbers.set(id, free)
  }
  const named = (device: Device) => {
    const { name } = device
    const n = numbers.get(device.id) ?? 1
    return n === 1 ? device : { ...device, name: t('table.device.nth', { name, n }) }
  }
  return { ...table, devices: devices.map(named), knocks: knocks.map(named) }
}

/** The seat of a place; `undefined` beside a seat and at the screen. */
export const seatIn = (place: Place): Seat | undefined =>
  typeof place === 'object' && 'seat' in place ? place.seat : undefined

export const isSeat = (place: Place) => seatIn(place) !== undefined

const isBeside = (place: Place) => place !== 'screen' && 'beside' in place

/** The name of a seat's side. */
export function nameOf({ names }: Pick<Table, 'names'>, seat: Seat): string {
  return names[seat] ?? ''
}

/** "North's seat", "beside North", "the screen". */
export function placeName(table: Pick<Table, 'names'>, place: Place): string {
  if (place === 'screen') return t('table.place.screen')
  return 'seat' in place
    ? t('table.place.seat', { name: nameOf(table, place.seat) })
    : t('table.place.beside', { name: nameOf(table, place.beside) })
}
