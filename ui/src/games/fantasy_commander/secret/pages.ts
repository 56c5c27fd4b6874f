// The secret pages, which only one seat may look at.
import type { SecretPages } from '../../../kit/battle'
import type { SecretPage } from '../types'
import Give from './Give.svelte'
import Own from './Own.svelte'
import Pay from './Pay.svelte'
import Pool from './Pool.svelte'

export const PAGES: SecretPages<SecretPage> = {
  pool: Pool,
  give: Give,
  pay: Pay,
  own: Own,
}
