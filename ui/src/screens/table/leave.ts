// What only the user can allow on a phone: asked at the tap that needs it, and said where it is refused.
import { say } from '../../kit'
import { allow } from '../../system'
import { word } from '../../words/words'
import { ANSWER } from '../house'

/** Whether other devices in the network may be reached; the system asks the user where it has to. */
export async function mayReach(): Promise<boolean> {
  const answer = await allow('localNetwork')
  if (answer === 'granted') return true
  say(word('table.network', answer) ?? answer, { tone: 'bad', about: ANSWER, milliseconds: 8000 })
  return false
}

/** Whether the notice of an open table may be shown. */
export async function mayNotify(): Promise<boolean> {
  const answer = await allow('notifications')
  if (answer === 'granted') return true
  say(word('table.running', answer) ?? answer, { tone: 'bad', about: ANSWER, milliseconds: 8000 })
  return false
}
