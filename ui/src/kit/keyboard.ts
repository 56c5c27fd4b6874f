// The keyboard, where the system lays it over the page instead of making the page lower: how much it
// covers stands in `--keyboard`, and what is at the bottom stands above it.

const seen = globalThis.visualViewport

function measure(): void {
  if (!seen) return
  // A page that is drawn large is seen in part, too: then nothing is covered.
  const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop)
  document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`)
}

seen?.addEventListener('resize', measure)
seen?.addEventListener('scroll', measure)
