// The system's text size, read once. It scales the root font size, which all lengths of the pages
// depend on. The reader's own choice comes on top.
import { textSize } from '../../system'

function scale(factor: number): void {
  document.documentElement.style.setProperty('--system-text', String(factor))
}

/** The size of iOS's body text, if the user has not changed it. */
const USUAL = 17

/** On iOS a page learns the size from the system's own font, whose size is watched. */
function followFont(): void {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.className = 'system-letter'
  const size = () => parseFloat(getComputedStyle(probe).fontSize) / USUAL
  new ResizeObserver(() => scale(size())).observe(probe)
}

if (CSS.supports('-webkit-touch-callout', 'none') && CSS.supports('font', '-apple-system-body'))
  followFont()
else textSize.listen(scale)
