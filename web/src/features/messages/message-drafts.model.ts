import { isObject, isRecent, readTexts, type TextsOwner, writeTexts } from '../../lib/browser/unsent-texts.ts'

const MAX_DRAFTS = 50

export type MessageMode = 'email' | 'whatsapp' | 'note'
/** The unsent text for one lead. A repeated request with the same key is the same message. */
export type MessageDraft = {
  mode: MessageMode
  subject: string
  email: string
  whatsapp: string
  note: string
  emailKey: string
  whatsappKey: string
}
export type DraftsOwner = TextsOwner
type StoredDraft = MessageDraft & { keptAt: string }

const MODES: readonly unknown[] = ['email', 'whatsapp', 'note'] satisfies MessageMode[]
const TEXT_FIELDS = ['subject', 'email', 'whatsapp', 'note'] as const
const KEY_FIELDS = ['emailKey', 'whatsappKey'] as const
const STRING_FIELDS = [...TEXT_FIELDS, ...KEY_FIELDS] as const

// The storage of the device may contain values of an older version, another program or a user.
const isStoredDraft = (value: unknown): value is StoredDraft =>
  isObject(value) &&
  MODES.includes(value.mode) &&
  STRING_FIELDS.every((name) => typeof value[name] === 'string') &&
  isRecent(value.keptAt)

function readDrafts(owner: DraftsOwner): Record<string, StoredDraft> {
  const drafts = Object.entries(readTexts('message-drafts', owner))
  return Object.fromEntries(drafts.filter((entry): entry is [string, StoredDraft] => isStoredDraft(entry[1])))
}

function writeDrafts(owner: DraftsOwner, drafts: Record<string, StoredDraft>): void {
  const newest = Object.entries(drafts)
    .toSorted(([, a], [, b]) => b.keptAt.localeCompare(a.keptAt))
    .slice(0, MAX_DRAFTS)
  writeTexts('message-drafts', owner, Object.fromEntries(newest))
}

const isEmpty = (draft: MessageDraft) => TEXT_FIELDS.every((name) => draft[name] === '')

const newKeys = () => ({ emailKey: crypto.randomUUID(), whatsappKey: crypto.randomUUID() })

export const emptyDraft = (mode: MessageMode): MessageDraft => ({
  mode,
  subject: '',
  email: '',
  whatsapp: '',
  note: '',
  ...newKeys(),
})

/** Adds new keys to the changed fields: another text is another message, even after a lost response. */
export function withNewKeys(fields: Partial<MessageDraft>): Partial<MessageDraft> {
  const { subject, email, whatsapp } = fields
  const { emailKey, whatsappKey } = newKeys()
  return {
    ...((subject ?? email) !== undefined && { emailKey }),
    ...(whatsapp !== undefined && { whatsappKey }),
    ...fields,
  }
}

/** The draft after a message was sent: its fields are cleared and its key is renewed, unless they have changed. */
export function clearSentFields(draft: MessageDraft, sent: Partial<MessageDraft>): MessageDraft {
  const cleared = TEXT_FIELDS.filter((name) => sent[name] !== undefined && sent[name] === draft[name])
  const empty = Object.fromEntries(cleared.map((name) => [name, '']))
  const keys = newKeys()
  const fresh = Object.fromEntries(
    KEY_FIELDS.filter((name) => sent[name] === draft[name]).map((name) => [name, keys[name]]),
  )
  return { ...draft, ...empty, ...fresh }
}

/** The text that this user typed for a lead on this device and did not send. */
export function draftOf(owner: DraftsOwner, leadId: string): MessageDraft | undefined {
  const kept = readDrafts(owner)[leadId]
  if (!kept) return undefined
  const { keptAt: _, ...draft } = kept
  return draft
}

/** Stores a draft on the device; a draft without text is deleted. */
export function storeDraft(owner: DraftsOwner, leadId: string, draft: MessageDraft): void {
  const { [leadId]: _, ...others } = readDrafts(owner)
  writeDrafts(owner, isEmpty(draft) ? others : { ...others, [leadId]: { ...draft, keptAt: new Date().toISOString() } })
}
