// The table's own screen of each phase, and of what is due before the phase goes on.
import type { Component } from 'svelte'
import type { View } from '../types'
import Answering from './Answering.svelte'
import Deployment from './Deployment.svelte'
import Ending from './Ending.svelte'
import Morale from './Morale.svelte'
import Movement from './Movement.svelte'
import Orders from './Orders.svelte'
import Rolling from './Rolling.svelte'
import Striking from './Striking.svelte'

export const SCREENS: Record<string, Component> = {
  deployment: Deployment,
  orders: Orders,
  movement: Movement,
  shooting: Striking,
  charge: Striking,
  morale: Morale,
  ending: Ending,
  rolling: Rolling,
  answer: Answering,
}

/** Dice take precedence over an answer, and an answer over the phase. */
export function screenAt({ now, phase, due, opening }: View): string {
  if (now.kind === 'finished') return now.kind
  if (due) return 'rolling'
  return opening ? 'answer' : phase
}
