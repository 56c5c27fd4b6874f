// A thumb that knows no game: it tries every tap of a battle's page until it has found each kind of
// open action. Its parts run in the page, one after the other, before the page's own code.
import { READS } from '../reads.mjs'
import { installTorn } from '../torn.mjs'
import { installAsks } from './asks.mjs'
import { installExplore } from './explore.mjs'
import { installFaults } from './faults.mjs'
import { installPage } from './page.mjs'
import { installSight } from './sight.mjs'

const PARTS = [installPage, installSight, installFaults, installExplore]

/** Installs it on a page that is about to open: `window.thumb`. */
export async function giveThumb(page) {
  await page.addInitScript(installTorn)
  await page.addInitScript(installAsks, [...READS, 'table'])
  for (const part of PARTS) await page.addInitScript(part)
}
