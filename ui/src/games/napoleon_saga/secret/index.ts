// The page of each secret: what only one seat may look at.
import type { Component } from 'svelte'
import type { Seat } from '../types'
import Deployment from './Deployment.svelte'
import Enter from './Enter.svelte'
import Hand from './Hand.svelte'
import Initiative from './Initiative.svelte'
import Objectives from './Objectives.svelte'
import Own from './Own.svelte'
import Recruit from './Recruit.svelte'
import Refill from './Refill.svelte'

/** A page that only one seat may look at. */
export type SecretPage =
  | 'deployment'
  | 'show_objective'
  | 'initiative'
  | 'hand'
  | 'objectives'
  | 'refill'
  | 'recruit'
  | 'enter'
  | 'own'

export const pages: Record<SecretPage, Component<{ seat: Seat; page: SecretPage }>> = {
  deployment: Deployment,
  show_objective: Objectives,
  initiative: Initiative,
  hand: Hand,
  objectives: Objectives,
  refill: Refill,
  recruit: Recruit,
  enter: Enter,
  own: Own,
}
