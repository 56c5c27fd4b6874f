// Devices at a table, told apart.
import { expect, test } from 'vitest'
import type { Device } from '../../asks'
import { seating } from '../../fixtures/host'
import { numbered } from './places'

const phone = (id: string, seat: number): Device => ({
  id,
  place: { seat },
  name: 'Chrome, Linux',
  code: 'K7Q',
  here: true,
  stranded: false,
})
const names = (...devices: Device[]) =>
  numbered(seating({ devices })).devices.map(({ name }) => name)

test('a device keeps its number when another one leaves', () => {
  const [first, second, third] = [phone('a', 0), phone('b', 1), phone('c', 2)]
  expect(names(first, second, third)).toEqual([
    'Chrome, Linux',
    'Chrome, Linux 2',
    'Chrome, Linux 3',
  ])
  expect(names(first, third)).toEqual(['Chrome, Linux', 'Chrome, Linux 3'])
  expect(names(first, phone('d', 1), third)[1]).toBe('Chrome, Linux 2')
})
