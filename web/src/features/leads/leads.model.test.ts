import { LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { describe, expect, test } from 'vitest'
import {
  contactLines,
  isFiltered,
  remainingUnlocks,
  needsConfirmation,
  idsAddedAbove,
  countPanelFilters,
  readColumns,
  readLeadsSearch,
  tableColumns,
  toFilter,
  toggleChoice,
  clearFilter,
  viewSearch,
  toLeadsSearch,
} from './leads.model.ts'

const lead = (over: Partial<LeadSummary>): LeadSummary => ({
  id: 'a',
  companyName: 'Mobila Someș SRL',
  industry: null,
  city: null,
  state: null,
  countryCode: 'RO',
  status: 'new',
  qualityCategory: 'A',
  qualityScore: 17,
  contactScore: 10,
  assigneeId: null,
  hasPhone: true,
  hasEmail: true,
  hasWebsite: true,
  access: 'locked',
  cost: 1,
  searchId: null,
  importId: null,
  createdAt: '2026-11-20T06:00:00Z',
  credits: [],
  ...over,
})

describe('the filter in the URL', () => {
  test('survives the conversion into a link and back', () => {
    const filter = { q: 'mobilă', status: ['new', 'won'], quality: ['A'], access: 'locked' } as const
    const search = toLeadsSearch({ ...filter, status: [...filter.status], quality: [...filter.quality] })
    expect(search).toEqual({ q: 'mobilă', status: 'new.won', quality: 'A', access: 'locked' })
    expect(toFilter(readLeadsSearch(search), 'ro')).toEqual({ ...filter, language: 'ro' })
  })

  test('ignores unknown values, so a bad link shows all leads', () => {
    const bad = { q: '  ', status: 'open', quality: ['A'], access: 'mine', searchId: '7', importId: 'x', page: 3 }
    expect(readLeadsSearch(bad)).toEqual({})
  })

  test('keeps the import of the leads', () => {
    const importId = '01a1f7ef-d46b-7552-804a-6283f33b15d0'
    expect(toFilter(readLeadsSearch(toLeadsSearch({ importId })), 'ro')).toEqual({ importId })
  })

  test('reads a number typed as search text', () => {
    expect(readLeadsSearch({ q: 2026 })).toEqual({ q: '2026' })
  })

  test('keeps towns with dots and commas in their names, countries, order and view', () => {
    const filter = {
      city: ['Frankfurt, Oder', 'St. Gallen'],
      country: ['CH', 'RO'],
      sort: 'status',
      order: 'desc',
    } as const
    const search = toLeadsSearch({ ...filter, city: [...filter.city], country: [...filter.country] })
    expect(search).toEqual({ city: 'Frankfurt, Oder~St. Gallen', country: 'CH.RO', sort: 'status', order: 'desc' })
    expect(toFilter(readLeadsSearch(search), 'ro')).toEqual(filter)
    expect(readLeadsSearch({ view: 'board', country: 'ro.DE' })).toEqual({ view: 'board', country: 'DE' })
    expect(readLeadsSearch({ view: 'table' })).toEqual({})
  })

  test('omits the default order', () => {
    expect(toLeadsSearch({ sort: 'created_at', order: 'desc' })).toEqual({})
    expect(toLeadsSearch({ sort: 'company_name', order: 'asc' })).toEqual({ sort: 'company_name' })
    expect(toLeadsSearch({ order: 'asc' })).toEqual({ order: 'asc' })
  })

  test('includes the columns of a saved view, even if it has none', () => {
    const view = { filter: { quality: ['A' as const] }, mode: 'cards' as const, columns: ['place', 'grade'] as const }
    expect(viewSearch(view)).toEqual({ quality: 'A', view: 'cards', columns: 'place.grade' })
    const bare = viewSearch({ ...view, mode: 'table', columns: [] })
    expect(readLeadsSearch(bare)).toEqual({ quality: 'A', columns: 'none' })
    expect(readColumns('none')).toEqual([])
    expect(readColumns('grade.place.phone')).toEqual(['place', 'grade'])
  })

  test('treats a choice of all values as no choice', () => {
    expect(readLeadsSearch({ status: LEAD_STATUSES.join('.'), quality: 'A.B.C' })).toEqual({})
  })

  test('sorts lists, so that equal filters share one request', () => {
    expect(toFilter({ status: 'won.new' }, 'ro')).toEqual(toFilter({ status: 'new.won' }, 'ro'))
  })

  test('truncates a text that is longer than the server accepts', () => {
    expect(readLeadsSearch({ q: 'x'.repeat(900) }).q).toHaveLength(200)
  })

  test('counts only the filters of the panel', () => {
    expect(countPanelFilters({ q: 'oțel', access: 'locked' })).toBe(0)
    expect(countPanelFilters({ status: ['new'], quality: ['A', 'B'] })).toBe(2)
    expect(isFiltered({ access: 'locked' })).toBe(true)
    expect(isFiltered({})).toBe(false)
    expect(isFiltered({ sort: 'company_name', order: 'asc' })).toBe(false)
    expect(clearFilter({ q: 'oțel', sort: 'status' })).toEqual({ sort: 'status' })
  })

  test('keeps industries, contact methods, times, tasks and a search', () => {
    const search = {
      industry: 'Cold store~Furniture, wood & co.',
      has: 'phone.email.website',
      added: '7d',
      task: 'overdue.none',
      searchId: '0199f6a2-7c1e-7aaa-8bbb-1234567890ab',
      sort: 'distance' as const,
    }
    const filter = toFilter(readLeadsSearch(search), 'ro')
    expect(filter).toMatchObject({
      industry: ['Cold store', 'Furniture, wood & co.'],
      has: ['phone', 'email', 'website'],
      added: '7d',
      task: ['overdue', 'none'],
      sort: 'distance',
    })
    expect(toLeadsSearch(filter)).toEqual(search)
    expect(countPanelFilters(filter)).toBe(5)
  })

  test('includes the language only if the filter contains a text', () => {
    expect(toFilter({ q: 'băuturi' }, 'ro')).toEqual({ q: 'băuturi', language: 'ro' })
    expect(toFilter({ status: 'won' }, 'ro')).toEqual({ status: ['won'] })
    expect(toLeadsSearch({ q: 'băuturi', language: 'ro' })).toEqual({ q: 'băuturi' })
  })

  test('includes the time zone only if the filter contains days', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(toFilter({ added: 'today' }, 'ro')).toEqual({ added: 'today', timeZone: zone })
    expect(toFilter({ task: 'today' }, 'ro')).toEqual({ task: ['today'], timeZone: zone })
    expect(toFilter({ has: 'phone' }, 'ro')).toEqual({ has: ['phone'] })
    expect(toLeadsSearch({ added: 'today', timeZone: 'Asia/Tokyo' })).toEqual({ added: 'today' })
  })

  test.each([
    ['2026-11-01..2026-11-20', { addedFrom: '2026-11-01', addedTo: '2026-11-20' }],
    ['2026-11-01..', { addedFrom: '2026-11-01' }],
    ['..2026-11-20', { addedTo: '2026-11-20' }],
    ['2026-02-30..2026-11-20', { addedTo: '2026-11-20' }],
    ['0002-11-01..', {}],
    ['..', {}],
    ['yesterday', {}],
  ])('reads the days of %s', (added, days) => {
    const { timeZone: _zone, ...read } = toFilter(readLeadsSearch({ added }), 'ro')
    expect(read).toEqual(days)
  })

  test('has no order by distance without a search', () => {
    expect(readLeadsSearch({ sort: 'distance', order: 'desc' })).toEqual({})
    const searchId = '0199f6a2-7c1e-7aaa-8bbb-1234567890ab'
    expect(readLeadsSearch({ sort: 'distance', searchId })).toEqual({ sort: 'distance', searchId })
    expect(clearFilter({ sort: 'distance', searchId })).toEqual({})
  })

  test('shows distances after the place if a search is chosen', () => {
    expect(tableColumns(['date', 'place'], {})).toEqual(['place', 'date'])
    expect(tableColumns(['date', 'place'], { searchId: 'x' })).toEqual(['place', 'distance', 'date'])
    expect(tableColumns([], { searchId: 'x' })).toEqual(['distance'])
  })

  test('adds a choice and removes it again', () => {
    expect(toggleChoice(LEAD_STATUSES, ['won'], 'new')).toEqual(['new', 'won'])
    expect(toggleChoice(LEAD_STATUSES, ['new', 'won'], 'new')).toEqual(['won'])
    expect(toggleChoice(LEAD_STATUSES, undefined, 'lost')).toEqual(['lost'])
  })
})

describe('few credits', () => {
  test('cause a warning at two or fewer, with the number of leads they can unlock', () => {
    expect(remainingUnlocks({ tier: 'basic', remaining: 2 })).toEqual({ gradeA: 2, gradeB: 4 })
    expect(remainingUnlocks({ tier: 'basic', remaining: 0.5 })).toEqual({ gradeA: 0, gradeB: 1 })
    expect(remainingUnlocks({ tier: 'basic', remaining: 2.5 })).toBeUndefined()
  })

  test('cause no warning on the free plan', () => {
    expect(remainingUnlocks({ tier: 'free', remaining: 0 })).toBeUndefined()
  })
})

describe('a row', () => {
  test('is new only if the list was shown before', () => {
    const rows = [lead({ id: 'a' }), lead({ id: 'b' })]
    expect([...idsAddedAbove(undefined, rows)]).toEqual([])
    expect([...idsAddedAbove(new Set(['b']), rows)]).toEqual(['a'])
    expect([...idsAddedAbove(new Set(), rows)]).toEqual(['a', 'b'])
  })

  test('of a further page is not new', () => {
    expect([...idsAddedAbove(new Set(['a']), [lead({ id: 'a' }), lead({ id: 'b' })])]).toEqual([])
  })

  test('prefers the email to the phone, and the phone to the website', () => {
    const contact = { contactName: 'Ioana', contactEmail: null, contactPhone: '+40 264', website: 'https://x.example' }
    expect(contactLines(lead({ contact }))).toEqual({ name: 'Ioana', method: '+40 264' })
    expect(contactLines(lead({ contact: { ...contact, contactEmail: 'i@x.example' } })).method).toBe('i@x.example')
    expect(contactLines(lead({ contact: { ...contact, contactPhone: null } })).method).toBe('x.example')
    expect(contactLines(lead({}))).toEqual({ name: undefined, method: undefined })
  })

  test('asks before it spends credits, never for a free or unlocked lead', () => {
    expect(needsConfirmation(lead({ cost: 0.5 }), 0)).toBe(true)
    expect(needsConfirmation(lead({ cost: 0 }), 0)).toBe(false)
    expect(needsConfirmation(lead({ access: 'unlocked' }), 0)).toBe(false)
    expect(needsConfirmation(lead({ cost: 0.5 }), 0.5)).toBe(false)
    expect(needsConfirmation(lead({ cost: 1 }), 0.5)).toBe(true)
  })
})
