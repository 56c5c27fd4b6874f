// While a table is open on this phone, a notice in the system's list keeps the app running. It says who
// is here and whose turn it is, and goes with the table.
import type { BattleLine, Look, Seat, Table } from '../../../asks'
import type { Door } from '../../../door'
import { isAllowed, keepRunning, onAllowed, stopRunning } from '../../../system'
import { t } from '../../../words/words'
import { mineOf, seatingOf } from '../../battle/seating'
import { nameOf, seatIn } from '../places'

/** The players on other phones that are connected now. */
function here(table: Table): string[] {
  const seats = table.devices.map(({ here, place }) => (here ? seatIn(place) : undefined))
  const known = new Set(seats.filter((seat) => seat !== undefined))
  return [...known].map((seat) => nameOf(table, seat))
}

/** The asked seats; none before a battle has begun. */
const asked = (look: Look | null) => (look?.view as { asked?: Seat[] } | undefined)?.asked ?? []

function turn(table: Table, look: Look | null): string {
  const seats = asked(look)
  if (look === null || seats.length === 0) return ''
  if (isOurs(table, look)) return t('table.running.yours')
  return t('table.running.turn', { names: seats.map((seat) => look.names[seat] ?? '').join(', ') })
}

/** Whether a seat on this phone is asked, in a battle with other phones. */
function isOurs(table: Table, look: Look | null): boolean {
  if (look === null) return false
  const mine = mineOf(table, look)
  return mine.length < look.sides.length && asked(look).some((seat) => mine.includes(seat))
}

function notice(table: Table, look: Look | null): string {
  const names = here(table).join(', ')
  const who = names === '' ? t('table.running.nobody') : t('table.running.here', { names })
  return `${who} ${turn(table, look)}`.trim()
}

/** Keeps the notice up to date for as long as a table is open, until the returned function is
 * called. */
export function keepTablesRunning(door: Door): () => void {
  let asking = false
  let again = false
  let ours = false
  /** There may be a notice, also one from before this page was loaded. */
  let stands = true

  async function show({ id, name }: BattleLine): Promise<void> {
    const table = await seatingOf(door, id)
    if (table === null) return
    const look = await door.call({ ask: 'look', battle: id, viewer: 'table' }).catch(() => null)
    const before = ours
    ours = isOurs(table, look)
    const title = t('table.running.title', { battle: name })
    const alert = ours && !before && document.hidden
    await keepRunning({ title, text: notice(table, look), kind: t('table.running.kind'), alert })
  }

  async function renew(): Promise<void> {
    const { battles } = await door.call({ ask: 'battles' })
    const open = battles.find(({ table }) => table)
    if (open !== undefined && (await isAllowed('notifications'))) {
      stands = true
      await show(open)
    } else if (stands) {
      await stopRunning()
      stands = false
    }
  }

  /** Updates one after the other, so that no notice outlives its table. Changes in the meantime are
   * handled afterwards, once. */
  async function hear(): Promise<void> {
    again = asking
    if (asking) return
    asking = true
    // If the door has no answer now, or the system refuses, the next change retries it.
    await renew().catch(() => {})
    asking = false
    if (again) await hear()
  }

  const back = () => void (document.hidden || hear())
  document.addEventListener('visibilitychange', back)
  const offs = [
    door.onChanged(() => void hear()),
    onAllowed(() => void hear()),
    () => document.removeEventListener('visibilitychange', back),
  ]
  void hear()
  return () => offs.forEach((off) => off())
}
