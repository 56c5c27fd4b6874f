// Carrying a text out of the page: to another app, or among the downloads.

/** Can this device hand a file to another app? */
export function canShare(text: string, name: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file(text, name)] })
}

/** Hand it to another app; closing the system's sheet is no fault. */
export async function share(text: string, name: string): Promise<void> {
  try {
    await navigator.share({ files: [file(text, name)] })
  } catch (fault) {
    if (!(fault instanceof DOMException) || fault.name !== 'AbortError') throw fault
  }
}

/** Save it among the downloads. */
export function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file(text, name))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function file(text: string, name: string): File {
  return new File([text], name, { type: 'application/json' })
}

/** A file name out of what a thing is called: letters and digits, and an ending that says what it is. */
export function fileName(name: string, ending: 'aide' | 'army'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || ending}.${ending}.json`
}
