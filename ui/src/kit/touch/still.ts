// A page on which nothing is entered: that of a device that plays no seat.
import { flag } from '../device/flag'

/** Whether what stands below only shows what it holds. */
export const [setStill, useStill] = flag()
