// The system's text size, taken once: it scales the root's letters, on which every length of the pages
// hangs, and the reader's own choice comes on top.
import { textSize } from '../../system'

function scale(factor: number): void {
  document.documentElement.style.setProperty('--system-text', String(factor))
}

/** What iOS calls its body text, when the user has changed nothing. */
const USUAL = 17

/** On iOS a page learns the size from the system's own font, whose letters are watched. */
function followFont(): void {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.className = 'system-letter'
  const size = () => parseFloat(getComputedStyle(probe).fontSize) / USUAL
  new ResizeObserver(() => scale(size())).observe(probe)
}

if (CSS.supports('-webkit-touch-callout', 'none') && CSS.supports('font', '-apple-system-body'))
  followFont()
else textSize.listen(scale)
