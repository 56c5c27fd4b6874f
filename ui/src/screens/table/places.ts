// Places at a table: which is which, and what they are called.
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

/** What a seat's side is called. */
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
