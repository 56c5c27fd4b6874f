// The on-screen keyboard, on systems that lay it over the page instead of making the page lower.
// `--keyboard` says how much it covers, and what is at the bottom moves above it. Enter goes on to the next
// field.

const seen = globalThis.visualViewport

/** Fields that open a keyboard. */
const WRITTEN = 'textarea, input:not([type=radio], [type=checkbox], [type=file])'

/** A zoomed page is also only partly visible; then the keyboard counts as covering nothing. */
function covered(): number {
  const writes = document.activeElement?.matches(WRITTEN)
  if (!seen || !writes || Math.abs(seen.scale - 1) > 0.01) return 0
  return Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop))
}

/** Go on to the field after this one on the page or in the sheet; after the last one, the keyboard
 * closes. */
export function goOn(field: HTMLElement): void {
  const around = field.closest('dialog, main')
  const fields = [...(around?.querySelectorAll<HTMLInputElement>(WRITTEN) ?? [])]
  const next = fields[fields.findIndex((one) => one === field) + 1]
  if (!next) return field.blur()
  next.focus()
  next.select()
}

function measure(): void {
  document.documentElement.style.setProperty('--keyboard', `${covered()}px`)
}

for (const change of ['resize', 'scroll']) seen?.addEventListener(change, measure)
// The keyboard stays from one field to the next.
for (const change of ['focusin', 'focusout']) addEventListener(change, () => setTimeout(measure))
