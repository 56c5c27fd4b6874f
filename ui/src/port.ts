// The window's port: the system's ways to save, share and copy, and texts from other apps. In a browser
// the kit has ways of its own.
import { webPort, type Port } from './kit/device/port'
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
    shareFile: (text, name) => ask('phone|share', { text, name }),
    shareLink: (url) => ask('phone|share', { text: url }),
    copy: (text, secret) =>
      ask(`clipboard-manager|${secret ? 'write_secret' : 'write_text'}`, { text }),
  }
  const shares = await ask<boolean>('phone|shares')
  return {
    save: (text, name) => ask('phone|save', { text, name }),
    print: (name) => ask('phone|print', { name }),
    // A desktop's window has no share sheet, and copies as any page does.
    ...(shares ? phones : { copy: webPort().copy }),
    onBrought(tell, fail) {
      const look = () =>
        ask<string | null>('phone|brought').then((text) => text !== null && tell(text), fail)
      const hearing = import('@tauri-apps/api/event').then(({ listen }) => listen('brought', look))
      void hearing.then(look)
      return () => void hearing.then((deaf) => deaf())
    },
  }
}
