// The table's own screen of each phase, and within a turn of whatever is due.
import type { Component } from 'svelte'
import type { View } from '../types'
import Activation from './turn/Activation.svelte'
import Choosing from './turn/Choosing.svelte'
import Reacting from './turn/Reacting.svelte'
import Testing from './turn/Testing.svelte'
import Defenses from './Defenses.svelte'
import Deployment from './Deployment.svelte'
import Initiative from './Initiative.svelte'
import Points from './Points.svelte'
import Redeployment from './Redeployment.svelte'

export const SCREENS: Record<string, Component> = {
  initiative: Initiative,
  deployment: Deployment,
  defenses: Defenses,
  redeployment: Redeployment,
  choosing: Choosing,
  activation: Activation,
  test: Testing,
  reaction: Reacting,
  points: Points,
}

/** What is due in a turn: a test before a reaction, a reaction before the acting unit. */
export function screenAt({ now, test, opening }: View): string | undefined {
  if (now.kind !== 'turn') return undefined
  if (test) return 'test'
  if (opening) return 'reaction'
  return now.acting ? 'activation' : 'choosing'
}
