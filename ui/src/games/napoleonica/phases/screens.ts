// The table's own screen of each phase, and of what is owed before it goes on. Drawing and exchanging
// are secret pages of their own.
import type { Component } from 'svelte'
import type { View } from '../types'
import Battlefield from './battle/Battlefield.svelte'
import Deployment from './Deployment.svelte'
import Escalation from './Escalation.svelte'
import Leadership from './Leadership.svelte'
import Opening from './Opening.svelte'
import Owed from './Owed.svelte'
import Refit from './Refit.svelte'
import Relief from './Relief.svelte'
import Return from './Return.svelte'
import Scoring from './Scoring.svelte'

export const SCREENS: Partial<Record<View['now']['kind'] | 'owed', Component>> = {
  owed: Owed,
  opening: Opening,
  deployment: Deployment,
  leadership: Leadership,
  escalation: Escalation,
  shift: Return,
  reserves: Return,
  relief: Relief,
  battle: Battlefield,
  scoring: Scoring,
  refit: Refit,
}
