// The roll-off of a tie is on its own page, once.
import { expect, test } from 'vitest'
import { show } from '../../../fixtures/battle.svelte'
import { find } from '../../../fixtures/page'
import Duel from './Duel.svelte'

test('claims the roll that it is made for', () => {
  const { claims } = show(Duel, { deed: 'roll_leader', title: 'A tie', rule: 'N-LEAD-4' }, {})
  expect(find('face-6')).not.toBeNull()
  expect(claims.add).toHaveBeenCalledWith('roll_leader')
})
