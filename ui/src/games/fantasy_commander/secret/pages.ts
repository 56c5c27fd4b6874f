// The secret pages, which only one seat may look at.
import type { Component } from 'svelte'
import type { SecretPage } from '../table.svelte'
import type { Seat } from '../types'
import Give from './Give.svelte'
import Own from './Own.svelte'
import Pay from './Pay.svelte'
import Pool from './Pool.svelte'

export const PAGES: Record<SecretPage, Component<{ seat: Seat; page: SecretPage }>> = {
  pool: Pool,
  give: Give,
  pay: Pay,
  own: Own,
}
