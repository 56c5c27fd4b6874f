// The window's port: the system's ways to save, share and copy, and texts from other apps. In a browser
// the kit has ways of its own.
import { webPort, type Content, type Port } from './kit/device/port'
import { ask } from './plugins'

export interface WindowPort extends Port {
  /** Calls `tell` with what another app hands over, including earlier texts, until the returned
   * function is called; `fail` gets the reason why something cannot be read. */
  onBrought(tell: (text: string) => void, fail: (why: unknown) => void): () => void
}

/** The system's own ways; `undefined` in a browser. */
export async function openPort(): Promise<WindowPort | undefined> {
  if (!('__TAURI_INTERNALS__' in globalThis)) return undefined
  const phones: Omit<Port, 'save' | 'print'> = {
    shareFile: async (content, name) => ask('phone|share', { ...(await told(content)), name }),
    shareLink: (url) => ask('phone|share', { text: url }),
    copy: (text, secret) =>
      ask(`clipboard-manager|${secret ? 'write_secret' : 'write_text'}`, { text }),
  }
  const shares = await ask<boolean>('phone|shares')
  const { copy, copyPicture } = webPort()
  return {
    save: async (content, name) => ask('phone|save', { ...(await told(content)), name }),
    print: (name) => ask('phone|print', { name }),
    // A desktop's window has no share sheet, and copies as any page does.
    ...(shares ? phones : { copy, copyPicture }),
    onBrought(tell, fail) {
      const look = () =>
        ask<string | null>('phone|brought').then((text) => text !== null && tell(text), fail)
      const hearing = import('@tauri-apps/api/event').then(({ listen }) => listen('brought', look))
      void hearing.then(look)
      return () => void hearing.then((deaf) => deaf())
    },
  }
}

/** A text as it is, and the bytes of a picture in Base64. */
async function told(content: Content): Promise<{ text: string; base64?: true }> {
  if (typeof content === 'string') return { text: content }
  const bytes = new Uint8Array(await content.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return { text: btoa(letters), base64: true }
}
