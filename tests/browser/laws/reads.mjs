/** Requests that change nothing in a battle. */
export const READS = [
  'armies',
  'battles',
  'counters',
  'games',
  'log',
  'look',
  'odds',
  'pack',
  'settings',
]
