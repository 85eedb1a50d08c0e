import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf, emptyDraft, storeDraft, withNewKeys, clearSentFields } from './message-drafts.model.ts'

const OWNER = { userId: 'ana', workspaceId: 'carpat' }
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const keep = (leadId: string, text: string, owner = OWNER) =>
  storeDraft(owner, leadId, { ...emptyDraft('email'), subject: 'Trucks', email: text })

test('the typed text of each lead is restored', () => {
  keep('one', 'Dear Ioana')
  keep('two', 'Dear Tudor')
  expect(draftOf(OWNER, 'one')).toMatchObject({ mode: 'email', subject: 'Trucks', email: 'Dear Ioana' })
  expect(draftOf(OWNER, 'two')?.email).toBe('Dear Tudor')
  expect(draftOf(OWNER, 'one')?.emailKey).not.toBe(draftOf(OWNER, 'two')?.emailKey)
  expect(draftOf(OWNER, 'three')).toBeUndefined()
})

test('a draft without text leaves nothing on the device', () => {
  keep('one', 'Dear Ioana')
  storeDraft(OWNER, 'one', emptyDraft('whatsapp'))
  expect(stored.size).toBe(0)
})

test('a sent message is removed from its draft, except text that was typed since', () => {
  const draft = { ...emptyDraft('email'), subject: 'Trucks', email: 'Dear Ioana, on Monday', note: 'Busy' }
  const next = clearSentFields(draft, { subject: 'Trucks', email: 'Dear Ioana' })
  expect(next).toMatchObject({ subject: '', email: 'Dear Ioana, on Monday', note: 'Busy' })
  expect(clearSentFields(next, { note: 'Busy' }).note).toBe('')
})

test('each channel has its own key, which changes with the text and after a message is sent', () => {
  const draft = { ...emptyDraft('email'), subject: 'Trucks', email: 'Dear Ioana', whatsapp: 'Hello' }
  expect(draft.emailKey).not.toBe(draft.whatsappKey)
  const retyped = { ...draft, ...withNewKeys({ subject: 'Vans' }) }
  expect([retyped.emailKey === draft.emailKey, retyped.whatsappKey]).toEqual([false, draft.whatsappKey])
  expect(withNewKeys({ note: 'Busy', mode: 'note' })).toEqual({ note: 'Busy', mode: 'note' })
  const { subject, email, emailKey } = draft
  const left = clearSentFields(draft, { subject, email, emailKey })
  expect(left).toMatchObject({ email: '', whatsapp: 'Hello', whatsappKey: draft.whatsappKey })
  expect(left.emailKey).not.toBe(emailKey)
})

test('another user or workspace sees no drafts, and typing there does not change the existing ones', () => {
  keep('one', 'Dear Ioana')
  const other = { ...OWNER, workspaceId: 'other' }
  expect(draftOf(other, 'one')).toBeUndefined()
  expect(draftOf({ ...OWNER, userId: 'dan' }, 'one')).toBeUndefined()
  for (let n = 0; n < 60; n++) keep(`lead-${n}`, 'Hello', other)
  storeDraft(other, 'lead-59', emptyDraft('email'))
  expect(draftOf(OWNER, 'one')?.email).toBe('Dear Ioana')
  expect(draftOf(other, 'one')).toBeUndefined()
})

test('drafts stored by an older version are restored', () => {
  const drafts = { one: { ...emptyDraft('note'), note: 'Busy', keptAt: '2026-11-20T10:00:00Z' } }
  stored.set('leadhaul.message-drafts', JSON.stringify({ ...OWNER, drafts }))
  expect(draftOf(OWNER, 'one')?.note).toBe('Busy')
  keep('two', 'Dear Tudor')
  expect(draftOf(OWNER, 'one')?.note).toBe('Busy')
  expect(draftOf({ ...OWNER, userId: 'dan' }, 'one')).toBeUndefined()
})

test('the newest fifty drafts are kept for thirty days', () => {
  for (let n = 0; n < 60; n++) {
    vi.advanceTimersByTime(1000)
    keep(`lead-${n}`, 'Text')
  }
  expect(draftOf(OWNER, 'lead-9')).toBeUndefined()
  expect(draftOf(OWNER, 'lead-10')).toBeDefined()
  vi.advanceTimersByTime(31 * 86_400_000)
  expect(draftOf(OWNER, 'lead-59')).toBeUndefined()
})

test.each([
  'no json',
  '[]',
  '{"userId":"ana","workspaceId":"carpat","drafts":{"one":{"mode":"fax"}}}',
  '{"userId":"ana","workspaceId":"carpat","drafts":[1,null]}',
  '[7,null,{"userId":"ana","workspaceId":"carpat","drafts":"x"}]',
])('values stored by another program are ignored: %s', (value) => {
  stored.set('leadhaul.message-drafts', value)
  expect(draftOf(OWNER, 'one')).toBeUndefined()
  keep('one', 'Dear Ioana')
  expect(draftOf(OWNER, 'one')?.email).toBe('Dear Ioana')
})

test('drafts are ignored without an error in a browser that rejects storage', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keep('one', 'Dear Ioana')
  expect(draftOf(OWNER, 'one')).toBeUndefined()
})
