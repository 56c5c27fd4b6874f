// The secret pages, which only one seat may look at.
import type { SecretPages } from '../../../kit/battle'
import type { SecretPage } from '../types'
import Hidden from '../phases/battle/Hidden.svelte'
import Rearrange from '../phases/battle/Rearrange.svelte'
import Deployment from './Deployment.svelte'
import Enter from './Enter.svelte'
import Hand from './Hand.svelte'
import Initiative from './Initiative.svelte'
import Objectives from './Objectives.svelte'
import Own from './Own.svelte'
import Recruit from './Recruit.svelte'
import Refill from './Refill.svelte'

export const PAGES: SecretPages<SecretPage> = {
  deployment: Deployment,
  show_objective: Objectives,
  initiative: Initiative,
  hand: Hand,
  hidden: Hidden,
  rearrange: Rearrange,
  objectives: Objectives,
  refill: Refill,
  recruit: Recruit,
  enter: Enter,
  own: Own,
}
