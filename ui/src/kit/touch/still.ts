// A page on which nothing is entered: the page of a device that plays no seat.
import { flag } from '../device/flag'

/** Whether the controls below only show their values. */
export const [setStill, useStill] = flag()
