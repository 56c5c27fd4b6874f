// Export of a text or a picture: as a file, to another app, by the clipboard. Failures are shown.
import { t } from '../../words/words'
import { now } from '../touch/clock'
import { webPort, type Content, type Port } from './port'
import { say } from './toasts.svelte'

let port = webPort()

/** Texts leave by this port from now on. */
export function setPort(to: Port): void {
  port = to
}

/** The available ways; saving is available everywhere. */
export const ways = {
  get shareFile(): boolean {
    return port.shareFile !== undefined
  },
  get shareLink(): boolean {
    return port.shareLink !== undefined
  },
  get print(): boolean {
    return port.print !== undefined
  },
  get copy(): boolean {
    return port.copy !== undefined
  },
  get copyPicture(): boolean {
    return port.copyPicture !== undefined
  },
}

/** Saving the same file again within this time, in milliseconds, is a double tap. */
const AGAIN = 1000
let last = { name: '', at: -Infinity }

/** Save it as a file, once for a double tap. Returns false only if it failed or the user canceled. */
export async function save(content: Content, name: string): Promise<boolean> {
  if (name === last.name && now() - last.at < AGAIN) return true
  last = { name, at: now() }
  try {
    const saved = await port.save(content, name)
    if (saved === false) last.at = -Infinity
    else say(t(saved ? 'out.saved' : 'out.downloaded', { name }))
    return saved !== false
  } catch (fault) {
    last.at = -Infinity
    say(t('out.not_saved', { why: why(fault) }), { tone: 'bad' })
    return false
  }
}

/** Hand it to another app as a file. */
export const shareFile = (content: Content, name: string): Promise<void> =>
  shared(port.shareFile?.(content, name))

/** Hand a link to another app. */
export const shareLink = (url: string): Promise<void> => shared(port.shareLink?.(url))

async function shared(sharing?: Promise<void>): Promise<void> {
  try {
    await sharing
  } catch (fault) {
    say(t('out.not_shared', { why: why(fault) }), { tone: 'bad' })
  }
}

/** Print the page, under this name. */
export async function print(name: string): Promise<void> {
  try {
    await port.print?.(name)
  } catch (fault) {
    say(t('out.not_printed', { why: why(fault) }), { tone: 'bad' })
  }
}

/** Put it on the clipboard. A secret is not shown there, if the system can hide it. */
export const copy = (text: string, secret = false): Promise<void> =>
  copied(port.copy?.(text, secret))

/** Put a picture on the clipboard. */
export const copyPicture = (picture: Blob): Promise<void> => copied(port.copyPicture?.(picture))

async function copied(copying?: Promise<void>): Promise<void> {
  try {
    await copying
    say(t('out.copied'))
  } catch (fault) {
    say(t('out.not_copied', { why: why(fault) }), { tone: 'bad' })
  }
}

/** The system's message for a failure. */
export function why(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}

const KINDS = {
  aide: 'aide.json',
  army: 'army.json',
  pack: 'pack.json',
  picture: 'png',
} as const

/** Makes a file name out of a title: letters and digits, and an extension for its kind. */
export function fileName(name: string, kind: keyof typeof KINDS): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || kind}.${KINDS[kind]}`
}
