// The ways to export a text or a picture on a device. In the app they are the system's, which the house provides;
// these are a browser's own.

/** A text, or a picture. */
export type Content = string | Blob

/** Each rejects with the system's message for a failure. A cancel by the user is not a failure. */
export interface Port {
  /** Save it as a file. Returns true if it is saved, false if the user canceled, and `undefined` if
   * that cannot be known. */
  save(content: Content, name: string): Promise<boolean | undefined>
  /** Hand it to another app as a file; missing if there is no way. */
  shareFile?(content: Content, name: string): Promise<void>
  /** Hand another app a link; missing if there is no way. */
  shareLink?(url: string): Promise<void>
  /** Print the page by the system's own printing, which may save it as a PDF, too; missing if there is
   * no way. */
  print?(name: string): Promise<void>
  /** Put it on the clipboard; secrets are marked as such. Missing if there is no way. */
  copy?(text: string, secret?: boolean): Promise<void>
  /** Put a picture (PNG) on the clipboard. Missing if there is no way. */
  copyPicture?(picture: Blob): Promise<void>
}

/** What a browser can do. (Over plain HTTP it can neither share nor copy.) */
export function webPort(): Port {
  const sample = new File(['{}'], 'a.json', { type: 'application/json' })
  return {
    save: download,
    ...('print' in globalThis && { print: async () => globalThis.print() }),
    ...(navigator.canShare?.({ files: [sample] }) && {
      shareFile: (content, name) => handOver({ files: [file(content, name)] }),
    }),
    ...('share' in navigator && { shareLink: (url) => handOver({ url }) }),
    ...('clipboard' in navigator && { copy: (text) => navigator.clipboard.writeText(text) }),
    ...('clipboard' in navigator &&
      'ClipboardItem' in globalThis && {
        copyPicture: (picture) =>
          navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]),
      }),
  }
}

/** Saves to the downloads. Only the browser tells the user, and the page learns nothing of it. */
async function download(content: Content, name: string): Promise<undefined> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file(content, name))
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

function file(content: Content, name: string): File {
  const type = typeof content === 'string' ? 'application/json' : content.type
  return new File([content], name, { type })
}
