// The table's own screen of each phase, and of a fight within the action phase.
import type { Component } from 'svelte'
import type { View } from '../types'
import ActionScreen from './action/ActionScreen.svelte'
import Deployment from './Deployment.svelte'
import Ending from './Ending.svelte'
import FightScreen from './fights/FightScreen.svelte'
import Generating from './Generating.svelte'
import Giving from './Giving.svelte'
import TurningUp from './TurningUp.svelte'

export const SCREENS: Partial<Record<View['now']['kind'] | 'fight', Component>> = {
  deployment: Deployment,
  generating: Generating,
  giving: Giving,
  turning_up: TurningUp,
  action: ActionScreen,
  fight: FightScreen,
  ending: Ending,
}
