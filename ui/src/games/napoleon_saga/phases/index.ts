// The table's own screen of each phase but the activations. Deployment is a secret page of its own.
import type { Component } from 'svelte'
import type { View } from '../types'
import Dealing from './Dealing.svelte'
import Ended from './Ended.svelte'
import Initiative from './Initiative.svelte'
import Reform from './Reform.svelte'
import Reinforcement from './Reinforcement.svelte'
import Tally from './Tally.svelte'
import Terrain from './Terrain.svelte'

export const screens: Partial<Record<View['now']['kind'], Component>> = {
  dealing: Dealing,
  opening: Terrain,
  initiative: Initiative,
  reform: Reform,
  reinforcement: Reinforcement,
  tally: Tally,
  finished: Ended,
}
