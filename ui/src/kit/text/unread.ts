// What cannot be read of something that was brought in: where, what stands there, and what may.
import type { Allowed } from '../../bindings/Allowed'
import type { Misread } from '../../bindings/Misread'
import type { Unread } from '../../bindings/Unread'
import { either, t } from '../../words/words'

/** The sentence for it. */
export function unreadText({ at, name, line, column, why }: Unread): string {
  const said = whyText(why)
  if (line !== null && column !== null) return t('unread.in_text', { line, column, why: said })
  if (at === '') return t('unread.whole', { why: said })
  return name === null
    ? t('unread.at', { at, why: said })
    : t('unread.at_name', { at, name, why: said })
}

function whyText(why: Misread): string {
  switch (why.is) {
    case 'no_json':
      return t('unread.no_json')
    case 'twice':
      return t('unread.twice', { field: why.field })
    case 'missing':
      return t('unread.missing', { field: why.field })
    case 'stray':
      if (why.known.length === 0) return t('unread.stray_all', { field: why.field })
      return t('unread.stray', { field: why.field, known: either(why.known) })
    case 'other':
      return t('unread.other', { found: why.found, allowed: allowedText(why.allowed) })
    case 'said':
      return why.what
  }
}

function allowedText(allowed: Allowed): string {
  switch (allowed.is) {
    case 'whole':
      return t('allowed.whole', { least: allowed.least, most: allowed.most })
    case 'text':
      return t('allowed.text')
    case 'name':
      return t('allowed.name')
    case 'list':
      return t('allowed.list')
    case 'fields':
      return t('allowed.fields')
    case 'yes_no':
      return t('allowed.yes_no')
    case 'one_of':
      return t('allowed.one_of', { names: either(allowed.names) })
    case 'id':
      return t('allowed.id')
    case 'card_id':
      return t('allowed.card_id')
    case 'language':
      return t('allowed.language')
    case 'bytes':
      return t('allowed.bytes', { most: allowed.most })
    case 'count':
      return t('allowed.count', { most: allowed.most })
    case 'said':
      return allowed.what
  }
}
