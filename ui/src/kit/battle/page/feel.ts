// What of a battle the hand feels.

/** What the table saw last, and whether somebody on another device is waited for. */
export interface Feel {
  saw: string | undefined
  waits: boolean
}

/** Whether the change from one to the next is worth a tap in the hand: the table saw something new (dice,
 * bids, cards, what they came to), or the wait is over. */
export function isFelt(before: Feel, now: Feel): boolean {
  return (now.saw !== undefined && now.saw !== before.saw) || (before.waits && !now.waits)
}
