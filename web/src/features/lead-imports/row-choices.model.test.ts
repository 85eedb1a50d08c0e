import { beforeEach, expect, test, vi } from 'vitest'
import { storeRowChoices, readRowChoices } from './row-choices.model.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})
beforeEach(() => store.clear())

const owner = { userId: 'mara', workspaceId: 'oak' }

test('the choices of an import are kept for their user and workspace until they are discarded', () => {
  storeRowChoices(owner, 'a', { 6: 'create', 9: 'update' })
  expect(readRowChoices(owner, 'a')).toEqual({ 6: 'create', 9: 'update' })
  expect(readRowChoices(owner, 'b')).toEqual({})
  expect(readRowChoices({ ...owner, workspaceId: 'ash' }, 'a')).toEqual({})
  storeRowChoices(owner, 'a', {})
  expect(store.size).toBe(0)
})

test('the choices of the five newest imports are kept', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const id of ids) storeRowChoices(owner, id, { 1: 'skip' })
  expect(ids.filter((id) => readRowChoices(owner, id)[1] === 'skip')).toEqual(ids.slice(1))
})

test.each([{ 6: 'delete' }, { row: 'skip' }, 'skip', null, ['skip', 7]])(
  'stored choices such as %j are ignored',
  (kept) => {
    const entry = { ...owner, keptAt: new Date().toISOString(), choices: { a: kept } }
    store.set('leadhaul.import-choices', JSON.stringify([entry]))
    expect(readRowChoices(owner, 'a')).toEqual({})
  },
)
