import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetLeads,
  forgetLeadsOfOthers,
  forgetRecentLeads,
  offlineLeads,
  recentLeads,
  rememberLead,
} from './recent-leads.model.ts'

const ANA = { userId: 'ana', workspaceId: 'carpat' }
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T12:00:00Z')

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const contact = { contactName: 'Ioana Rus', contactPhone: '+40 264 555 014', contactEmail: null, website: 'x.example' }
const lead = (id: string, more: object = {}) =>
  ({ id, companyName: `${id} SRL`, city: 'Dej', qualityCategory: 'A', status: 'new', ...more }) as Lead
const ids = () => offlineLeads().map(({ id }) => id)

test('the last opened leads come first, each once, with the unlocked contact', () => {
  rememberLead(ANA, lead('a'))
  rememberLead(ANA, lead('b'))
  rememberLead(ANA, lead('a', { status: 'won', contact } as object))
  expect(recentLeads(ANA)).toEqual([
    {
      id: 'a',
      companyName: 'a SRL',
      city: 'Dej',
      qualityCategory: 'A',
      status: 'won',
      contact: { name: 'Ioana Rus', phone: '+40 264 555 014', email: null },
      seenAt: new Date(NOW).toISOString(),
    },
    expect.objectContaining({ id: 'b', contact: null }),
  ])
})

test('at most fifty leads are stored, for fourteen days', () => {
  for (let at = 0; at < 60; at++) rememberLead(ANA, lead(`lead-${at}`))
  expect(ids().length).toBe(50)
  expect(ids()[0]).toBe('lead-59')
  vi.setSystemTime(NOW + 14 * DAY_MS - 1)
  expect(ids().length).toBe(50)
  vi.setSystemTime(NOW + 14 * DAY_MS)
  expect(ids()).toEqual([])
  rememberLead(ANA, lead('new'))
  expect(stored.get('leadhaul.recent')).not.toContain('lead-')
})

test.each([
  { userId: 'mihai', workspaceId: 'carpat' },
  { userId: 'ana', workspaceId: 'dunav' },
])('no leads are shown to $userId in $workspaceId or stored with their leads', (other) => {
  rememberLead(ANA, lead('a'))
  expect(recentLeads(other)).toEqual([])
  rememberLead(other, lead('b'))
  expect(ids()).toEqual(['b'])
  expect(recentLeads(ANA)).toEqual([])
})

test('leads are removed when another user or workspace signs in, and kept for the same', () => {
  rememberLead(ANA, lead('a'))
  forgetLeadsOfOthers(ANA)
  expect(ids()).toEqual(['a'])
  forgetLeadsOfOthers({ ...ANA, workspaceId: 'dunav' })
  expect(stored.size).toBe(0)
})

test('deleted leads are removed, and all leads can be removed together', () => {
  for (const id of ['a', 'b', 'c']) rememberLead(ANA, lead(id))
  forgetLeads(['a', 'c'])
  expect(ids()).toEqual(['b'])
  forgetRecentLeads()
  expect(stored.size).toBe(0)
})

const good = { id: 'a', companyName: 'A', city: null, qualityCategory: 'A', status: 'new', contact: null }
test.each([
  'null',
  '{',
  '[]',
  '"text"',
  '{"userId":"ana","leads":[]}',
  JSON.stringify({ userId: 'ana', leads: [good] }),
  JSON.stringify({ ...ANA, leads: 'many' }),
  JSON.stringify({ ...ANA, leads: [null, 1, [], {}, { ...good, seenAt: 'yesterday' }] }),
  JSON.stringify({ ...ANA, leads: [{ ...good, seenAt: new Date(NOW).toISOString(), status: 'toString' }] }),
  JSON.stringify({ ...ANA, leads: [{ ...good, seenAt: new Date(NOW).toISOString(), qualityCategory: 'D' }] }),
  JSON.stringify({ ...ANA, leads: [{ ...good, seenAt: new Date(NOW).toISOString(), contact: { phone: {} } }] }),
  JSON.stringify({ ...ANA, leads: [{ ...good, seenAt: '2099-01-01T00:00:00Z' }] }),
])('invalid stored data is ignored: %s', (text) => {
  stored.set('leadhaul.recent', text)
  expect(offlineLeads()).toEqual([])
  expect(recentLeads(ANA)).toEqual([])
  rememberLead(ANA, lead('b'))
  expect(ids()).toEqual(['b'])
})

test('a full or blocked storage does not cause an error', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberLead(ANA, lead('a'))
  expect(offlineLeads()).toEqual([])
})
