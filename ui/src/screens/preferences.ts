// Preferences are stored at the door: the last choice of several pages counts, and all of them show it.
import type { Door } from '../door'
import { adopt, keepPrefs, prefs, type Prefs } from '../kit'
import { attempt } from './house'

/** Stores the preferences of this page, and follows those of others until the returned function is
 * called. */
export function keepPreferences(door: Door): () => void {
  /** How many choices of this page are on their way, and how many there were in all. */
  let onTheirWay = 0
  let choices = 0
  let looks = 0
  let sending: Promise<unknown> = Promise.resolve()

  async function look() {
    const [mine, before] = [++looks, choices]
    const kept = await attempt(door.call({ ask: 'settings' }))
    if (!kept || mine !== looks) return
    // The answer lacks some or all of what was chosen meanwhile; it is loaded again once that is
    // stored.
    if (before !== choices || onTheirWay > 0) return
    const now = Object.entries(kept.settings)
    const other = now.filter(([name, value]) => !same(prefs[name as keyof Prefs], value))
    if (other.length > 0) adopt(Object.fromEntries(other))
  }

  keepPrefs((name, value) => {
    choices += 1
    onTheirWay += 1
    sending = sending
      .then(() => attempt(door.call({ ask: 'set_setting', name, value })))
      .then(() => {
        onTheirWay -= 1
        if (onTheirWay === 0) void look()
      })
  })
  void look()
  return door.onChanged(({ battle }) => battle === undefined && void look())
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
