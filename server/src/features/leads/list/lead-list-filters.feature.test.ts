import { randomUUID } from 'node:crypto'
import { type LeadFilter, TaskDue } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, type LeadRow, leadRow } from '../../../platform/testing/lead-rows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.now()
/** The offset of a time zone in which it is about noon, so that no midnight passes during the test. */
const HOURS_AHEAD = 12 - new Date(NOW).getUTCHours()
const ZONE = `Etc/GMT${HOURS_AHEAD > 0 ? '-' : '+'}${Math.abs(HOURS_AHEAD)}`
const localDay = (instant: number) => Math.floor((instant + HOURS_AHEAD * HOUR_MS) / DAY_MS)
const midnight = (days: number) => (localDay(NOW) + days) * DAY_MS - HOURS_AHEAD * HOUR_MS
const dayName = (days: number) => new Date((localDay(NOW) + days) * DAY_MS).toISOString().slice(0, 10)
/** 1 January 1970 was a Thursday. */
const daysToMonday = 7 - ((localDay(NOW) + 3) % 7)

const CENTRE = { latitude: 46.77, longitude: 23.59 }
const NEAR = randomUUID()
const FAR = randomUUID()
const IMPORT = randomUUID()
const INDUSTRIES = ['Furniture manufacturer', 'Cold store', `${'Very long industry '.repeat(5)}end`, null]
const pick = <Item>(items: readonly Item[], nr: number) => items[nr % items.length] as Item

const ROWS: LeadRow[] = Array.from({ length: 180 }, (_, nr) =>
  leadRow(nr, {
    industry: pick(INDUSTRIES, nr),
    grade: pick(['A', 'B', 'C'], nr),
    status: pick(['new', 'won'], Math.floor(nr / 3)),
    access: nr % 5 === 0 ? 'unlocked' : 'locked',
    has: (['phone', 'email', 'website'] as const).filter((_method, bit) => (nr >> bit) % 2 === 1),
    createdAt: new Date(NOW - nr * 15 * HOUR_MS).toISOString(),
    searchId: pick([NEAR, FAR, null, null], nr),
    importId: nr % 4 === 3 && nr % 3 > 0 ? IMPORT : null,
    latitude: nr % 11 === 0 ? null : CENTRE.latitude + ((nr * 37) % 100) / 100,
    longitude: nr % 11 === 0 ? null : CENTRE.longitude - ((nr * 53) % 100) / 100,
  }),
)
/** Hours from now at which open tasks of a lead are due; completed tasks do not count. */
const DUE: Record<number, number[]> = {
  1: [-50],
  2: [1],
  3: [30],
  4: [100],
  5: [250],
  6: [-1, 2],
  7: [300, 3],
  8: [24 * 30],
}
const duesOf = (row: LeadRow) => DUE[ROWS.indexOf(row)] ?? []

let app: TestApp
let person: Person
let other: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  other = await app.signUp()
  await insertLeads(app.owner, { ...person, rows: ROWS })
  await insertLeads(app.owner, { ...other, rows: [leadRow(1, { searchId: FAR, has: ['phone'] })] })
  for (const [id, keywords, location] of [
    [NEAR, ['mobilă'], 'Cluj-Napoca (RO)'],
    [FAR, ['steel', 'cold store'], 'Dej (RO)'],
  ])
    await app.owner.query(
      `insert into search_runs (workspace_id, id, user_id, status, criteria, period_start)
       values ($1, $2, $3, 'completed_with_results', $4, now())`,
      [person.workspaceId, id, person.userId, JSON.stringify({ keywords, location, ...CENTRE, radiusKm: 50 })],
    )
  const tasks = ROWS.flatMap((row) => duesOf(row).map((hours) => ({ leadId: row.id, hours })))
  for (const { leadId, hours } of [...tasks, { leadId: ROWS[20]?.id, hours: -9 }]) {
    const dueAt = new Date(NOW + hours * HOUR_MS).toISOString()
    const task = await person.client.tasks.create({ leadId: leadId ?? '', title: 'Call', dueAt })
    if (leadId === ROWS[20]?.id) await person.client.tasks.update({ id: task.id, done: true })
  }
})
afterAll(() => app.stop())

const dueIs = (hours: number, when: TaskDue) => {
  const at = NOW + hours * HOUR_MS
  if (when === 'overdue') return hours < 0
  return hours >= 0 && at < midnight(when === 'today' ? 1 : daysToMonday)
}
const taskIs = (row: LeadRow, when: TaskDue) =>
  when === 'none' ? duesOf(row).length === 0 : duesOf(row).some((hours) => dueIs(hours, when))
const DAYS = { today: 0, '7d': -6, '30d': -29, '90d': -89 }
const addedIn = (row: LeadRow, within: keyof typeof DAYS) => Date.parse(row.createdAt) >= midnight(DAYS[within])

function held(row: LeadRow, filter: LeadFilter, but: (keyof LeadFilter)[] = []): boolean {
  const f = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !but.includes(name as keyof LeadFilter)),
  ) as LeadFilter
  const at = Date.parse(row.createdAt)
  return (
    (!f.status?.length || f.status.includes(row.status as 'new')) &&
    (!f.quality?.length || f.quality.includes(row.grade)) &&
    (!f.industry?.length || (row.industry !== null && f.industry.includes(row.industry))) &&
    (f.has ?? []).every((method) => row.has.includes(method)) &&
    (!f.searchId || row.searchId === f.searchId) &&
    (!f.access || row.access === f.access) &&
    (!f.importId || row.importId === f.importId) &&
    (!f.q || row.searchText.includes(f.q.trim())) &&
    (!f.added || addedIn(row, f.added)) &&
    (!f.addedFrom || at >= Date.parse(f.addedFrom) - HOURS_AHEAD * HOUR_MS) &&
    (!f.addedTo || at < Date.parse(f.addedTo) + DAY_MS - HOURS_AHEAD * HOUR_MS) &&
    (!f.task?.length || f.task.some((when) => taskIs(row, when)))
  )
}

const LONG = INDUSTRIES[2] ?? ''
const FILTERS: LeadFilter[] = [
  {},
  { has: ['phone'] },
  { has: ['phone', 'website'], status: ['new'] },
  { industry: ['Cold store'] },
  { industry: ['Cold store', LONG], quality: ['A'] },
  { added: 'today' },
  { added: '7d', has: ['email'] },
  { added: '30d', q: 'furniture' },
  { added: '90d', task: ['none'] },
  { addedFrom: dayName(-20), addedTo: dayName(-10) },
  { addedFrom: dayName(-3) },
  { addedTo: dayName(-40), industry: ['Furniture manufacturer'] },
  { task: ['overdue'] },
  { task: ['today', 'overdue'], quality: ['A', 'B'] },
  { task: ['week'] },
  { task: ['none', 'overdue'], has: ['phone'] },
  { searchId: NEAR },
  { searchId: FAR, added: '90d', has: ['website'] },
  { industry: ['Nowhere'] },
  { importId: IMPORT },
  { importId: IMPORT, quality: ['B'], has: ['email'], access: 'unlocked' },
  { importId: IMPORT, q: 'furniture', added: '90d', task: ['none'] },
  { importId: IMPORT, searchId: NEAR },
  { searchId: NEAR, q: 'napoca' },
  { q: 'furniture', task: ['overdue'], has: ['phone'], added: '90d' },
].map((filter) => ({ ...filter, timeZone: ZONE }) as LeadFilter)

describe('the list filtered by', () => {
  test.each(FILTERS)('%o contains the same leads in list, ids, map, export and saved view', async (filter) => {
    const wanted = ROWS.filter((row) => held(row, filter)).map((row) => row.id)
    const { leads, views } = person.client
    const page = await leads.list({ ...filter, limit: 100 })
    expect(page.total).toBe(wanted.length)
    for (const order of [{}, { sort: 'company_name' }, { sort: 'status' }, { sort: 'score' }] as const) {
      const { ids, total } = await leads.ids({ ...filter, ...order })
      expect(ids.toSorted()).toEqual(wanted.toSorted())
      expect(total).toBe(wanted.length)
    }
    expect((await leads.map(filter)).total).toBe(wanted.length)
    const exported = await person.fetch('/api/v1/leads/export.csv', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(filter),
    })
    expect((await exported.text()).trim().split('\r\n')).toHaveLength(wanted.length + 1)
    const view = await views.create({ name: 'Held', filter, mode: 'table', columns: [] })
    expect(view).toMatchObject({ count: wanted.length, filter })
    await views.remove({ id: view.id })
  })

  test.each(FILTERS)('%o counts the leads that each other choice would show', async (filter) => {
    const facets = await person.client.leads.facets(filter)
    const count = (but: (keyof LeadFilter)[], also: (row: LeadRow) => boolean) =>
      ROWS.filter((row) => held(row, filter, but) && also(row)).length
    for (const { value, count: n } of facets.status)
      expect([value, n]).toEqual([value, count(['status'], (row) => row.status === value)])
    for (const { value, count: n } of facets.quality)
      expect([value, n]).toEqual([value, count(['quality'], (row) => row.grade === value)])
    for (const { value, count: n } of facets.has)
      expect([value, n]).toEqual([value, count([], (row) => row.has.includes(value))])
    const times: (keyof LeadFilter)[] = ['added', 'addedFrom', 'addedTo']
    for (const { value, count: n } of facets.added)
      expect([value, n]).toEqual([value, count(times, (row) => addedIn(row, value))])
    for (const { value, count: n } of facets.task)
      expect([value, n]).toEqual([value, count(['task'], (row) => taskIs(row, value))])
    expect(facets.task.map(({ value }) => value)).toEqual(TaskDue.options)
    for (const { value, count: n } of facets.industry)
      expect([value, n]).toEqual([value, count(['industry'], (row) => row.industry?.slice(0, 64) === value)])
    expect(facets.search).toMatchObject([
      {
        value: FAR,
        count: count(['searchId'], (row) => row.searchId === FAR),
        keywords: ['steel', 'cold store'],
        location: 'Dej (RO)',
      },
      { value: NEAR, count: count(['searchId'], (row) => row.searchId === NEAR), keywords: ['mobilă'] },
    ])
  })

  test('an industry by the truncated name that the facets return', async () => {
    const cut = LONG.slice(0, 64)
    const { industry } = await person.client.leads.facets({ industry: [cut] })
    expect(industry.map(({ value }) => value)).toContain(cut)
    expect((await person.client.leads.list({ industry: [cut] })).total).toBe(45)
  })

  test('the days of the user’s time zone, also across a clock change', async () => {
    const one = await app.signUp()
    const at = (createdAt: string) => leadRow(Number(createdAt.replace(/\D/g, '').slice(0, 12)), { createdAt })
    await insertLeads(app.owner, {
      ...one,
      rows: ['2026-03-28T21:59:59Z', '2026-03-28T22:00:00Z', '2026-03-29T20:59:59Z', '2026-03-29T21:00:00Z'].map(at),
    })
    const on = async (day: string, timeZone?: string) =>
      (await one.client.leads.list({ addedFrom: day, addedTo: day, ...(timeZone && { timeZone }) })).items.map((lead) =>
        lead.createdAt.slice(8, 19),
      )
    // The day on which Romania's clocks go forward has 23 hours.
    expect(await on('2026-03-29', 'Europe/Bucharest')).toEqual(['29T20:59:59', '28T22:00:00'])
    expect(await on('2026-03-29')).toEqual(['29T21:00:00', '29T20:59:59'])
    expect(await on('2026-03-30', 'Europe/Bucharest')).toEqual(['29T21:00:00'])
  })

  test.each([
    'added=ever',
    'addedFrom=2026-02-30',
    'addedTo=1500-01-01',
    'task=done',
    'has=fax',
    'timeZone=Mars%2FBase',
    'timeZone=PST',
    'added=today&timeZone=aet',
    'timeZone=SystemV%2FPST8',
    'timeZone=%27',
    'industry=',
  ])('rejects an unknown filter or value: %s', async (query) => {
    expect((await person.fetch(`/api/v1/leads?${query}`)).status).toBe(400)
  })

  test('every time zone a browser may use, in any case', async () => {
    const { rows } = await app.owner.query<{ name: string }>('select name from pg_timezone_names')
    const known = new Set(rows.map(({ name }) => name))
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !known.has(name))).toEqual([])
    for (const zone of ['EST5EDT', 'europe/bucharest', 'CET', 'utc'])
      expect((await person.fetch(`/api/v1/leads?added=today&timeZone=${zone}`)).status).toBe(200)
  })
})

describe('the distance from a search’s centre', () => {
  const metres = ({ latitude, longitude }: LeadRow) =>
    latitude === null || longitude === null ? null : Math.round(6_371_008.8 * angle(latitude, longitude))
  /** The angle at the centre of the earth between the search's centre and a point (law of cosines). */
  const angle = (latitude: number, longitude: number) => {
    const [a, b, apart] = [CENTRE.latitude, latitude, longitude - CENTRE.longitude].map(
      (degrees) => (degrees * Math.PI) / 180,
    ) as [number, number, number]
    return Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(apart)))
  }
  const ofSearch = ROWS.filter((row) => row.searchId === NEAR)
  const byDistance = (direction: 'asc' | 'desc') =>
    ofSearch.toSorted((a, b) => {
      const [one, two] = [metres(a), metres(b)]
      if (one === null || two === null) return Number(one === null) - Number(two === null) || tie(a, b, direction)
      return (direction === 'asc' ? one - two : two - one) || tie(a, b, direction)
    })
  const tie = (a: LeadRow, b: LeadRow, direction: 'asc' | 'desc') =>
    (a.id < b.id ? -1 : 1) * (direction === 'asc' ? 1 : -1)

  test.each(['asc', 'desc'] as const)('sorts its leads %s, each once, those without a position last', async (order) => {
    const wanted = byDistance(order).map((row) => row.id)
    const filter = { searchId: NEAR, sort: 'distance', order } as const
    for (const q of [undefined, 'company']) {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await person.client.leads.list({ ...filter, ...(q && { q }), limit: 7, ...(cursor && { cursor }) })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual(wanted)
    }
    expect((await person.client.leads.ids(filter)).ids).toEqual(wanted)
    const id = wanted[5] ?? ''
    expect(await person.client.leads.neighbours({ id, ...filter })).toMatchObject({
      previousId: wanted[4],
      nextId: wanted[6],
      position: 6,
    })
  })

  test('is returned for each lead in kilometres, as exact as its area, and only if a search is chosen', async () => {
    const { items } = await person.client.leads.list({ searchId: NEAR, limit: 100 })
    for (const { id, distanceKm: km } of items) {
      const there = metres(ofSearch.find((row) => row.id === id) as LeadRow)
      expect(km).toBe(there === null ? null : Math.round(there / 100) / 10)
    }
    expect((await person.client.leads.list({})).items[0]).not.toHaveProperty('distanceKm')
  })

  test('is rejected as an order without a search, and never measured from another workspace’s search', async () => {
    for (const path of ['leads', 'leads/ids', `leads/${ROWS[0]?.id}/neighbours`, 'leads/export.csv'])
      expect([path, (await person.fetch(`/api/v1/${path}?sort=distance`)).status]).toEqual([path, 400])
    const { items } = await other.client.leads.list({ searchId: FAR, sort: 'distance' })
    expect(items).toMatchObject([{ distanceKm: null }])
    expect((await other.client.leads.facets({})).search).toEqual([])
  })
})
