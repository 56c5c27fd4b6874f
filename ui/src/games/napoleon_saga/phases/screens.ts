// The table's own screen of each phase. Deployment is a secret page of its own.
import type { Component } from 'svelte'
import type { View } from '../types'
import Battlefield from './battle/Battlefield.svelte'
import Dealing from './Dealing.svelte'
import Initiative from './Initiative.svelte'
import Reform from './Reform.svelte'
import Reinforcement from './Reinforcement.svelte'
import Tally from './Tally.svelte'
import Terrain from './Terrain.svelte'

export const SCREENS: Partial<Record<View['now']['kind'], Component>> = {
  dealing: Dealing,
  opening: Terrain,
  initiative: Initiative,
  reform: Reform,
  battle: Battlefield,
  reinforcement: Reinforcement,
  tally: Tally,
}
