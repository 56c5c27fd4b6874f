// The rule behind what is rolled.
import type { View } from '../types'

type Rolled = NonNullable<View['due']>['roll']['for']

export const RULES: Readonly<Record<Rolled, string>> = {
  first: 'SN-ORD-1',
  order: 'SN-ORD-4',
  cross: 'SN-MOV-4',
  reveal: 'SN-FOG-2',
  hits: 'SN-SHO-2',
  saves: 'SN-SHO-3',
  distance: 'SN-CHG-2',
  morale: 'SN-MOR-1',
  rout: 'SN-AMY-4',
}
