// A thumb that knows no game: it tries every tap of a battle's page until it has found each kind of
// open action. Its parts run in the page, one after the other, before the page's own code.
import { READS } from '../reads.mjs'
import { installTorn } from '../torn.mjs'
import { installAsks } from './asks.mjs'
import { installAttempt } from './attempt.mjs'
import { installCrowd } from './crowd.mjs'
import { installExplore } from './explore.mjs'
import { installFaults } from './faults.mjs'
import { installPage } from './page.mjs'
import { installPlaces } from './places.mjs'
import { installPress } from './press.mjs'
import { installRoom } from './room.mjs'
import { installSettle } from './settle.mjs'
import { installSight } from './sight.mjs'
import { installTries } from './tries.mjs'
import { installVisit } from './visit.mjs'
import { installWorth } from './worth.mjs'

/** Each uses what those before it have added to `window.thumb`. */
const PARTS = [
  installPage,
  installSettle,
  installVisit,
  installRoom,
  installSight,
  installCrowd,
  installFaults,
  installTries,
  installWorth,
  installPlaces,
  installPress,
  installAttempt,
  installExplore,
]

/** Installs it on a page that is about to open: `window.thumb`. */
export async function giveThumb(page) {
  await page.addInitScript(installTorn)
  await page.addInitScript(installAsks, READS)
  for (const part of PARTS) await page.addInitScript(part)
}
