// The window's plugins: every command that the pages use, and the one way to call it.

/** A command, by its plugin and its name. */
export type Command =
  | 'app|exit'
  | 'clipboard-manager|write_secret'
  | 'clipboard-manager|write_text'
  | 'haptics|impact_feedback'
  | 'phone|brought'
  | 'phone|check_permissions'
  | 'phone|keep_running'
  | 'phone|paint'
  | 'phone|print'
  | 'phone|request_permissions'
  | 'phone|save'
  | 'phone|share'
  | 'phone|shares'
  | 'phone|stop_running'
  | 'phone|text_size'

/** Calls a command; a failure is one sentence. */
export async function ask<T>(command: Command, params: object = {}): Promise<T> {
  const { invoke } = await import('@tauri-apps/api/core')
  return invoke<T>(`plugin:${command}`, { ...params }).catch(plain)
}

/** Each system reports a failure in its own format. */
function plain(fault: unknown): never {
  const { message } = Object(fault) as { message?: unknown }
  throw new Error(String(message ?? fault))
}
