// The vectors of links to a table, which the app reads, too.
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import vectors from '../../../src-tauri/crates/handover/tests/links.json'
import { readKey } from './key'
import { readLink } from './link'

test.each(vectors)('%j', ({ link, host, handle }) => {
  const read = readLink(link)
  expect(read?.host).toBe(host)
  expect(read && bytesToHex(readKey(read.key)!.handle)).toBe(handle ?? null)
})
