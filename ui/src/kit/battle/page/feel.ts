// Which changes of a battle give a vibration.

/** What the table saw last, and whether somebody on another device is waited for. */
export interface Feel {
  saw: string | undefined
  waits: boolean
}

/** Whether the change from one to the next is worth a vibration: the table saw something new (dice,
 * bids, cards, results), or the wait is over. */
export function isFelt(before: Feel, now: Feel): boolean {
  return (now.saw !== undefined && now.saw !== before.saw) || (before.waits && !now.waits)
}
