// Permissions that only the user can give on a phone: requested at the tap that needs them, with a
// message if they are refused.
import { say } from '../../../kit'
import { allow, type Answer, type Permission } from '../../../system'
import { word } from '../../../words/words'
import { ANSWER } from '../../house'

/** The consequence of a refusal. */
const REFUSALS: Record<Permission, (answer: Answer) => string | undefined> = {
  localNetwork: (answer) => word('table.network', answer),
  notifications: (answer) => word('table.running', answer),
}

/** Whether the user permits it; the system asks them if necessary. */
export async function permits(what: Permission): Promise<boolean> {
  const answer = await allow(what)
  if (answer === 'granted') return true
  say(REFUSALS[what](answer) ?? answer, { tone: 'bad', about: ANSWER, milliseconds: 8000 })
  return false
}
