// The keyboard, where the system lays it over the page instead of making the page lower: how much it
// covers stands in `--keyboard`, and what is at the bottom stands above it.

const seen = globalThis.visualViewport

/** What a keyboard stands for. */
const WRITTEN = 'textarea, input:not([type=radio], [type=checkbox], [type=file])'

/** A page that is drawn larger or smaller is seen in part, too: then nothing is covered. */
function covered(): number {
  const writes = document.activeElement?.matches(WRITTEN)
  if (!seen || !writes || Math.abs(seen.scale - 1) > 0.01) return 0
  return Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop))
}

function measure(): void {
  document.documentElement.style.setProperty('--keyboard', `${covered()}px`)
}

for (const change of ['resize', 'scroll']) seen?.addEventListener(change, measure)
// From one field to the next it stays.
for (const change of ['focusin', 'focusout']) addEventListener(change, () => setTimeout(measure))
