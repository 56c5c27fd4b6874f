// A seat's look as it may lie open on the table: what its own secrets add to it is left out.
import type { Look } from '../../asks'
import type { Command, Offer, Spot, View } from './types'

/** Offers that rest on a hand: they are made on its own page. */
const OF_A_HAND: readonly Command['do'][] = ['play_card', 'claim', 'commit', 'put']

/** What a unit may do in a battle. */
export const DEEDS: readonly Command['do'][] = [
  'fight_on',
  'engage',
  'fire',
  'capture',
  'outflank',
  'move',
  'disengage',
  'dismount',
]

/** What a unit that lies face-down may do is chosen where only its owner looks. */
const OF_A_UNIT: readonly Command['do'][] = ['activate', ...DEEDS]

/** The look without the seat's secrets. */
export function coverOf(look: Look<View, Command>): Look<View, Command> {
  const { view } = look
  const down = new Set(
    view.spots.filter(({ unit }) => unit?.face_up === false).map(({ spot }) => keyOf(spot)),
  )
  const isDown = (unit: unknown) =>
    typeof unit === 'object' && unit !== null && down.has(keyOf(unit as Spot))
  const ofDown = ({ command }: Offer) => 'unit' in command && isDown(command.unit)
  const choosing = view.now.kind === 'battle' && view.now.action === null
  const tells = (offer: Offer) =>
    OF_A_HAND.includes(offer.command.do) ||
    (choosing && ofDown(offer) && OF_A_UNIT.includes(offer.command.do))
  return {
    ...look,
    view: {
      ...view,
      eyes: null,
      own: null,
      spots: view.spots.map((one) =>
        one.unit && !one.unit.face_up
          ? { ...one, unit: { ...one.unit, id: null, kind: null } }
          : one,
      ),
      sides: view.sides.map((side) => ({
        ...side,
        objectives: side.objectives.map((one) =>
          one.shown || one.done ? one : { ...one, id: null, card: null },
        ),
      })) as View['sides'],
      due: view.due.map((one) => (isDown(one.test.unit) ? { ...one, reckoning: null } : one)),
    },
    // Why a face-down unit may not tells what it is.
    offers: look.offers
      .filter((offer) => !tells(offer))
      .map((offer) => (ofDown(offer) ? { ...offer, refusal: null } : offer)),
  }
}

const keyOf = ({ board, slot }: Spot): string => `${board} ${slot}`
