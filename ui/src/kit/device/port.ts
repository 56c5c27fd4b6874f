// The ways of a text out of the page, as the device has them. In the app they are the system's, which
// the house hands over; these are a browser's own.

/** Each rejects with what the system says of a failure; that the user cancels is none. */
export interface Port {
  /** Save it as a file. True where it is there, false where the user cancelled; nothing where that
   * cannot be known. */
  save(text: string, name: string): Promise<boolean | undefined>
  /** Hand it to another app as a file; missing where there is no way. */
  shareFile?(text: string, name: string): Promise<void>
  /** Hand another app a link; missing where there is no way. */
  shareLink?(url: string): Promise<void>
  /** Put it on the clipboard; what is secret is marked so. Missing where there is no way. */
  copy?(text: string, secret?: boolean): Promise<void>
}

/** What a browser can do. (Over plain http it can neither share nor copy.) */
export function webPort(): Port {
  const sample = new File(['{}'], 'a.json', { type: 'application/json' })
  return {
    save: download,
    ...(navigator.canShare?.({ files: [sample] }) && {
      shareFile: (text, name) => handOver({ files: [file(text, name)] }),
    }),
    ...('share' in navigator && { shareLink: (url) => handOver({ url }) }),
    ...('clipboard' in navigator && { copy: (text) => navigator.clipboard.writeText(text) }),
  }
}

/** Among the downloads; the browser tells the user of it, and nobody else. */
async function download(text: string, name: string): Promise<undefined> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file(text, name))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Closing the system's sheet is no fault. */
async function handOver(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (fault) {
    if (!(fault instanceof DOMException) || fault.name !== 'AbortError') throw fault
  }
}

function file(text: string, name: string): File {
  return new File([text], name, { type: 'application/json' })
}
