// What stands at the beginning: what wins, and how the table of the practice battle is set up.
import { expect, test } from 'vitest'
import scenario from '../../../../data/simple_napoleonics/practice/scenarios/crossroads-at-tamblin.json'
import { stakesOf } from './stakes'
import { partOf } from '../../fixtures/partof'

const stakes = (more: object = {}) =>
  stakesOf(
    partOf({
      view: {
        sides: [{ threshold: 3 }, { threshold: 4 }],
        scenario: { objectives: [null, null], ...scenario, ...more },
      },
      seats: { sideName: (side: number) => ['Anna', 'Ben'][side] },
    }),
  )

test('the practice battle tells how to lay out the table, and what its things are', () => {
  const { goal, lines } = stakes()
  expect(goal).toContain('Anna at 3 or less, Ben at 4 or less')
  expect(lines).toEqual(scenario.notes)
  expect(lines[0]).toMatch(/^Lay out a table/)
  expect(lines.join()).toMatch(/obstacles and cover.*rough ground.*Deploy within/)
})

test('an objective names whose it is, before the notes', () => {
  const { lines } = stakes({ objectives: [null, 'Hold the farm.'] })
  expect(lines).toEqual(['Ben also wins by this: Hold the farm.', ...scenario.notes])
})
