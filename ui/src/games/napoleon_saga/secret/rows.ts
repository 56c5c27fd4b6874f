// One player's slots as that player sees them: the First Line in front, the Second staggered behind it, then the
// Reserve.
import type { UnitRef } from '../../../bindings/napoleon_saga/UnitRef'

/** A line and the column of its first slot; columns are half a slot wide. */
export interface Row {
  zone: 'first' | 'second' | 'reserve'
  slots: readonly string[]
  from: number
}

export const FIRST: Row = { zone: 'first', slots: ['F1', 'F2', 'F3', 'F4', 'F5'], from: 1 }
export const SECOND: Row = { zone: 'second', slots: ['S1', 'S2', 'S3', 'S4'], from: 2 }
export const RESERVE: Row = { zone: 'reserve', slots: ['R1', 'R2', 'R3', 'R4', 'R5'], from: 1 }
/** The lines that are filled before the first turn. */
export const LINES: readonly Row[] = [FIRST, SECOND, RESERVE]

/** The first unit of each kind. */
export const oneOfEach = (units: readonly UnitRef[]): UnitRef[] =>
  units.filter(({ kind }, at) => units.findIndex((one) => one.kind === kind) === at)
