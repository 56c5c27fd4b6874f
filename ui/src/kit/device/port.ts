// The ways to export a text on a device. In the app they are the system's, which the house provides;
// these are a browser's own.

/** Each rejects with the system's message for a failure. A cancel by the user is not a failure. */
export interface Port {
  /** Save it as a file. Returns true if it is saved, false if the user canceled, and `undefined` if
   * that cannot be known. */
  save(text: string, name: string): Promise<boolean | undefined>
  /** Hand it to another app as a file; missing if there is no way. */
  shareFile?(text: string, name: string): Promise<void>
  /** Hand another app a link; missing if there is no way. */
  shareLink?(url: string): Promise<void>
  /** Print the page by the system's own printing, which may save it as a PDF, too; missing if there is
   * no way. */
  print?(name: string): Promise<void>
  /** Put it on the clipboard; secrets are marked as such. Missing if there is no way. */
  copy?(text: string, secret?: boolean): Promise<void>
}

/** What a browser can do. (Over plain HTTP it can neither share nor copy.) */
export function webPort(): Port {
  const sample = new File(['{}'], 'a.json', { type: 'application/json' })
  return {
    save: download,
    ...('print' in globalThis && { print: async () => globalThis.print() }),
    ...(navigator.canShare?.({ files: [sample] }) && {
      shareFile: (text, name) => handOver({ files: [file(text, name)] }),
    }),
    ...('share' in navigator && { shareLink: (url) => handOver({ url }) }),
    ...('clipboard' in navigator && { copy: (text) => navigator.clipboard.writeText(text) }),
  }
}

/** Saves to the downloads. Only the browser tells the user, and the page learns nothing of it. */
async function download(text: string, name: string): Promise<undefined> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file(text, name))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Closing the system's sheet is not an error. */
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
