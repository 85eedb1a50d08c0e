import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  toNewTemplateEdit,
  isChanged,
  EMPTY_TEXT,
  storeEdit,
  missingFields,
  newTemplateKey,
  readEdits,
} from './template-edits.model.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})
beforeEach(() => {
  store.clear()
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const owner = { userId: 'mara', workspaceId: 'oak' }
const edit = { name: 'Oak', subject: 'S', content: 'C', from: null }

test('an edit is kept for its user and workspace until it is discarded', () => {
  storeEdit(owner, 'a', edit)
  storeEdit(owner, newTemplateKey('email'), { ...edit, name: 'New' })
  expect(readEdits(owner)).toEqual({ a: edit, 'new-email': { ...edit, name: 'New' } })
  expect(readEdits({ ...owner, workspaceId: 'ash' })).toEqual({})
  expect(storeEdit(owner, 'a', null)).toEqual({ 'new-email': { ...edit, name: 'New' } })
  storeEdit(owner, newTemplateKey('email'), null)
  expect(store.size).toBe(0)
})

test('an edit in another workspace does not affect the edits of this workspace', () => {
  storeEdit(owner, 'a', edit)
  const ash = { ...owner, workspaceId: 'ash' }
  for (let n = 0; n < 25; n++) storeEdit(ash, `t${n}`, edit)
  expect(readEdits(owner)).toEqual({ a: edit })
  storeEdit(owner, 'a', null)
  expect(Object.keys(readEdits(ash))).toHaveLength(20)
})

test('edits stored by an older version are still readable', () => {
  store.set('leadhaul.template-edits', JSON.stringify({ ...owner, edits: { a: edit } }))
  storeEdit(owner, 'b', edit)
  expect(readEdits(owner)).toEqual({ a: edit, b: edit })
})

test('edits without changes for thirty days are not offered any more', () => {
  storeEdit(owner, 'a', edit)
  vi.advanceTimersByTime(29 * 86_400_000)
  expect(readEdits(owner)).toEqual({ a: edit })
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(readEdits(owner)).toEqual({})
})

test('invalid stored data is ignored', () => {
  for (const value of [
    '{',
    '7',
    '{"edits":{}}',
    '[null,{"edits":7}]',
    JSON.stringify({ ...owner, edits: { a: { name: 1 }, b: null } }),
  ]) {
    store.set('leadhaul.template-edits', value)
    expect(readEdits(owner)).toEqual({})
  }
})

test('beyond twenty edits, the oldest are removed', () => {
  for (let n = 0; n < 25; n++) storeEdit(owner, `t${n}`, edit)
  expect(Object.keys(readEdits(owner))).toHaveLength(20)
  expect(readEdits(owner).t0).toBeUndefined()
})

test('each channel has its required fields', () => {
  expect(missingFields(EMPTY_TEXT, 'email')).toEqual(['name', 'subject', 'content'])
  expect(missingFields({ ...EMPTY_TEXT, name: ' ', content: 'x' }, 'whatsapp')).toEqual(['name'])
  expect(isChanged(EMPTY_TEXT, { ...EMPTY_TEXT, content: 'x' })).toBe(true)
  expect(isChanged(EMPTY_TEXT, { ...EMPTY_TEXT })).toBe(false)
})

test('the edit of a deleted template becomes a new template, after text already typed there', () => {
  expect(toNewTemplateEdit(edit, undefined)).toEqual(edit)
  expect(toNewTemplateEdit(edit, { name: '', subject: 'Trucks', content: 'Any goods?' })).toEqual({
    name: 'Oak',
    subject: 'Trucks',
    content: 'Any goods?\n\nC',
    from: null,
  })
})
