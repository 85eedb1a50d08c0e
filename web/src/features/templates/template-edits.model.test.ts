import { beforeEach, expect, test, vi } from 'vitest'
import {
  asNew,
  differs,
  EMPTY,
  forgetTemplateEdits,
  keepEdit,
  missingOf,
  newKey,
  readEdits,
} from './template-edits.model.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})
beforeEach(() => store.clear())

const owner = { userId: 'mara', workspaceId: 'oak' }
const edit = { name: 'Oak', subject: 'S', content: 'C', from: null }

test('an edit is kept for its user and workspace until it is discarded', () => {
  keepEdit(owner, 'a', edit)
  keepEdit(owner, newKey('email'), { ...edit, name: 'New' })
  expect(readEdits(owner)).toEqual({ a: edit, 'new-email': { ...edit, name: 'New' } })
  expect(readEdits({ ...owner, workspaceId: 'ash' })).toEqual({})
  expect(keepEdit(owner, 'a', null)).toEqual({ 'new-email': { ...edit, name: 'New' } })
  forgetTemplateEdits()
  expect(readEdits(owner)).toEqual({})
})

test('what another program wrote there is no edit', () => {
  for (const value of ['{', '7', '{"edits":{}}', JSON.stringify({ ...owner, edits: { a: { name: 1 }, b: null } })]) {
    store.set('leadhaul.template-edits', value)
    expect(readEdits(owner)).toEqual({})
  }
})

test('beyond twenty the oldest are forgotten', () => {
  for (let n = 0; n < 25; n++) keepEdit(owner, `t${n}`, edit)
  expect(Object.keys(readEdits(owner))).toHaveLength(20)
  expect(readEdits(owner).t0).toBeUndefined()
})

test('each channel requires its fields', () => {
  expect(missingOf(EMPTY, 'email')).toEqual(['name', 'subject', 'content'])
  expect(missingOf({ ...EMPTY, name: ' ', content: 'x' }, 'whatsapp')).toEqual(['name'])
  expect(differs(EMPTY, { ...EMPTY, content: 'x' })).toBe(true)
  expect(differs(EMPTY, { ...EMPTY })).toBe(false)
})

test('a text whose template is gone goes on as a new one, after what is typed in that', () => {
  expect(asNew(edit, undefined)).toEqual(edit)
  expect(asNew(edit, { name: '', subject: 'Trucks', content: 'Any goods?' })).toEqual({
    name: 'Oak',
    subject: 'Trucks',
    content: 'Any goods?\n\nC',
    from: null,
  })
})
