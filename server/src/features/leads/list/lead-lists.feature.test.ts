import type { LeadFilter, LeadOrder } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { setBalance } from '../../../platform/testing/workspace-rows.ts'
import { insertLeads, type LeadRow, leadRow } from '../../../platform/testing/lead-rows.ts'

const CITIES = ['Cluj-Napoca', 'Iași', 'Brașov', null]
const COUNTRIES = ['RO', 'RO', 'HU', '']
const pick = <Item>(items: readonly Item[], nr: number) => items[nr % items.length] as Item

/** Every combination of city, country, status, grade and access; several companies share a name or an instant. */
const ROWS: LeadRow[] = Array.from({ length: 240 }, (_, nr) => {
  const companyName = `${pick(['Zimbru', 'abc mobila', 'Șoim', 'Transilvania'], nr * 7)} ${Math.floor(nr / 9)} #${nr % 3}`
  return leadRow(nr, {
    companyName: `${companyName} ${nr}`,
    city: pick(CITIES, nr),
    countryCode: pick(COUNTRIES, Math.floor(nr / 3)),
    status: pick(LeadStatus.options, Math.floor(nr / 2)),
    grade: pick(['A', 'B', 'C'], nr),
    access: nr % 5 === 0 ? 'unlocked' : 'locked',
    score: (nr * 7) % 11,
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(nr / 4) * 1000).toISOString(),
    searchText: `${companyName.toLowerCase().replace('ș', 's').replace('#', '')} furniture`,
  })
})

let app: TestApp
let person: Person
let otherUser: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  otherUser = await app.signUp()
  await insertLeads(app.owner, { ...person, rows: ROWS })
  await insertLeads(app.owner, {
    ...otherUser,
    rows: [leadRow(1, { companyName: 'Zimbru of another', city: 'Turda' })],
  })
})
afterAll(() => app.stop())

const has = (chosen: readonly string[] | undefined, value: string | null) =>
  !chosen?.length || (value !== null && chosen.includes(value))
const held = (row: LeadRow, filter: LeadFilter, but?: keyof LeadFilter) =>
  (!filter.q || row.searchText.includes(filter.q)) &&
  (but === 'status' || has(filter.status, row.status)) &&
  (but === 'city' || has(filter.city, row.city)) &&
  (but === 'country' || has(filter.country, row.countryCode)) &&
  (but === 'quality' || has(filter.quality, row.grade)) &&
  (but === 'access' || !filter.access || filter.access === row.access)

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const newest = (a: LeadRow, b: LeadRow) => compared(b.createdAt, a.createdAt) || compared(b.id, a.id)
function sorted(rows: LeadRow[], { sort = 'created_at', order }: LeadOrder): LeadRow[] {
  const sign = (order ?? (['created_at', 'score'].includes(sort) ? 'desc' : 'asc')) === 'asc' ? 1 : -1
  const rank = (row: LeadRow) => LeadStatus.options.findIndex((status) => status === row.status)
  const by = {
    created_at: (a: LeadRow, b: LeadRow) => -sign * newest(a, b),
    company_name: (a: LeadRow, b: LeadRow) => sign * (compared(a.searchText, b.searchText) || compared(a.id, b.id)),
    status: (a: LeadRow, b: LeadRow) => sign * (rank(a) - rank(b)) || newest(a, b),
    grade: (a: LeadRow, b: LeadRow) => sign * (compared(a.grade, b.grade) || b.score - a.score || newest(a, b)),
    score: (a: LeadRow, b: LeadRow) => sign * (a.score - b.score || -newest(a, b)),
    distance: newest,
  }
  return rows.toSorted(by[sort])
}

const FILTERS: LeadFilter[] = [
  {},
  { city: ['Iași'] },
  { city: ['Iași', 'Brașov'], access: 'locked' },
  { country: ['HU'], status: ['won', 'new', 'lost'] },
  { status: ['qualified'], quality: ['A', 'C'] },
  { q: 'zimbru' },
  { q: 'soim', city: ['Cluj-Napoca'], status: ['contacted', 'won'] },
  { q: 'nowhere' },
]
const ORDERS: LeadOrder[] = (['created_at', 'company_name', 'status', 'grade', 'score'] as const).flatMap((sort) => [
  { sort },
  { sort, order: 'asc' as const },
  { sort, order: 'desc' as const },
])

describe('a list of leads', () => {
  test.each(ORDERS)(
    'by %o shows each lead of any filter once, in order, and its total on every page',
    async (order) => {
      for (const filter of FILTERS) {
        const wanted = sorted(
          ROWS.filter((row) => held(row, filter)),
          order,
        )
        const seen: string[] = []
        let cursor: string | null | undefined
        do {
          const page = await person.client.leads.list({ ...filter, ...order, limit: 17, ...(cursor && { cursor }) })
          expect(page.total).toBe(wanted.length)
          seen.push(...page.items.map((lead) => lead.companyName))
          cursor = page.nextCursor
        } while (cursor)
        expect(seen).toEqual(wanted.map((row) => row.companyName))
      }
    },
  )

  test.each(ORDERS)('by %o returns any page again, given its beginning and its end', async (order) => {
    for (const filter of FILTERS) {
      const pages: { from: string | undefined; until: string; names: string[] }[] = []
      let from: string | undefined
      for (;;) {
        const page = await person.client.leads.list({ ...filter, ...order, limit: 23, ...(from && { cursor: from }) })
        if (page.nextCursor === null) break
        pages.push({ from, until: page.nextCursor, names: page.items.map((lead) => lead.companyName) })
        from = page.nextCursor
      }
      for (const { from: cursor, until, names } of pages) {
        const again = await person.client.leads.list({ ...filter, ...order, until, ...(cursor && { cursor }) })
        expect(again.items.map((lead) => lead.companyName)).toEqual(names)
        expect(again.nextCursor).toBe(until)
      }
      const [, second] = pages
      if (!second) continue
      // A range longer than a page continues on the next one.
      const part = await person.client.leads.list({ ...filter, ...order, until: second.until, limit: 30 })
      const rest = await person.client.leads.list({
        ...filter,
        ...order,
        until: second.until,
        cursor: part.nextCursor ?? '',
      })
      expect([...part.items, ...rest.items]).toHaveLength(46)
      expect(rest.nextCursor).toBe(second.until)
    }
  })

  test('rejects the cursor of another order, and treats an invalid cursor as the beginning', async () => {
    const { nextCursor } = await person.client.leads.list({ sort: 'company_name', limit: 5 })
    const cursor = nextCursor ?? ''
    for (const order of [{}, { sort: 'status' }, { sort: 'score' }, { sort: 'company_name', order: 'desc' }] as const)
      await expect(person.client.leads.list({ ...order, cursor })).rejects.toMatchObject({
        code: 'CURSOR_OF_ANOTHER_ORDER',
        status: 400,
      })
    const first = await person.client.leads.list({ limit: 5 })
    expect(await person.client.leads.list({ limit: 5, cursor: 'nonsense' })).toEqual(first)
  })

  test('accepts repeated and single choices over REST', async () => {
    const ask = async (query: string) => (await person.fetch(`/api/v1/leads?${query}`)).json()
    const two = await ask(`city=${encodeURIComponent('Iași')}&city=${encodeURIComponent('Brașov')}&sort=status`)
    expect(two).toMatchObject({ total: 120 })
    expect(await ask(`city=${encodeURIComponent('Iași')}`)).toMatchObject({ total: 60 })
    for (const query of ['country=ro', 'sort=cost', 'sort=distance', 'city=%00', 'order=up', 'owner=me'])
      expect((await person.fetch(`/api/v1/leads?${query}`)).status).toBe(400)
  })
})

describe('a text search', () => {
  const NAME = 'Ștefan Bălțătescu'
  test('finds a lead by its contact’s name once it is unlocked, and no other lead', async () => {
    const one = await app.signUp()
    const rows = [leadRow(1, { contactName: NAME, grade: 'C' }), leadRow(2, { contactName: NAME, grade: 'C' })]
    await insertLeads(app.owner, { ...one, rows })
    const found = async () => (await one.client.leads.list({ q: 'baltatescu' })).items.map((lead) => lead.id)
    expect(await found()).toEqual([])
    expect((await one.client.leads.facets({ q: 'baltatescu' })).total).toBe(0)
    const id = rows[1]?.id ?? ''
    await one.client.leads.unlock({ id })
    expect(await found()).toEqual([id])
    await one.client.leads.unlock({ id })
    expect(await found()).toEqual([id])
    expect((await one.client.leads.list({ q: 'company 00002' })).total).toBe(1)
    expect((await person.client.leads.list({ q: 'baltatescu' })).total).toBe(0)
  })

  test('finds nothing more of a lead that could not be paid for', async () => {
    const one = await app.signUp()
    const row = leadRow(1, { contactName: NAME, grade: 'A' })
    await insertLeads(app.owner, { ...one, rows: [row] })
    await setBalance(app.owner, { workspaceId: one.workspaceId, halfCredits: 0 })
    await expect(one.client.leads.unlock({ id: row.id })).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
    expect((await one.client.leads.list({ q: 'baltatescu' })).total).toBe(0)
  })

  test('ignores accents, case and punctuation', async () => {
    const total = async (q: string) => (await person.client.leads.list({ q })).total
    expect(await total('ȘOIM')).toBe(ROWS.filter((row) => row.searchText.includes('soim')).length)
    expect(await total('100%_\\\0')).toBe(await total('100'))
    expect(await total(' ')).toBe(ROWS.length)
  })
})

describe('beside the list', () => {
  test.each(FILTERS)('facets of %o count each choice under the other choices', async (filter) => {
    const facets = await person.client.leads.facets(filter)
    const counts = (but: keyof LeadFilter, value: (row: LeadRow) => string | null) => {
      const counted = new Map<string | null, number>()
      for (const row of ROWS.filter((it) => held(it, filter, but)))
        counted.set(value(row), (counted.get(value(row)) ?? 0) + 1)
      return counted
    }
    const wanted = {
      status: counts('status', (row) => row.status),
      city: counts('city', (row) => row.city),
      country: counts('country', (row) => row.countryCode),
      quality: counts('quality', (row) => row.grade),
      access: counts('access', (row) => row.access),
    }
    for (const name of ['status', 'city', 'country', 'quality', 'access'] as const) {
      for (const { value, count } of facets[name])
        expect([name, value, count]).toEqual([name, value, wanted[name].get(value) ?? 0])
      const missed = [...wanted[name].keys()].filter(
        (value) => value && !facets[name].some((choice) => choice.value === value),
      )
      expect(missed).toEqual([])
    }
    expect(facets.total).toBe(ROWS.filter((row) => held(row, filter)).length)
  })

  test('cities can be searched without accents, and a chosen one stays listed', async () => {
    const { city } = await person.client.leads.facets({ citySearch: 'iasi', city: ['Brașov', 'Nowhere'] })
    expect(city).toEqual([
      { value: 'Iași', count: 60 },
      { value: 'Brașov', count: 60 },
      { value: 'Nowhere', count: 0 },
    ])
  })

  test.each(ORDERS)('ids and neighbours by %o are those of the list', async (order) => {
    for (const filter of FILTERS) {
      const wanted = sorted(
        ROWS.filter((row) => held(row, filter)),
        order,
      ).map((row) => row.id)
      expect(await person.client.leads.ids({ ...filter, ...order })).toEqual({ ids: wanted, total: wanted.length })
      for (const place of [0, 1, 9, wanted.length - 1]) {
        const id = wanted[place]
        if (!id) continue
        expect(await person.client.leads.neighbours({ id, ...filter, ...order })).toEqual({
          previousId: wanted[place - 1] ?? null,
          nextId: wanted[place + 1] ?? null,
          position: place + 1,
          total: wanted.length,
        })
      }
    }
  })

  test('a lead that no longer matches the filter still has neighbours in it', async () => {
    const all = sorted(ROWS, {})
    const at = all.findIndex((row, nr) => nr > 50 && row.status === 'won')
    const others = all.filter((row) => row.status === 'new')
    const next = others.find((row) => newest(row, all[at] as LeadRow) > 0)
    const answer = await person.client.leads.neighbours({ id: all[at]?.id ?? '', status: ['new'] })
    expect(answer).toMatchObject({ position: null, nextId: next?.id, total: others.length })
  })

  test('the map shows the exact position of an unlocked lead and the area of a locked one', async () => {
    const { points, total } = await person.client.leads.map({ city: ['Iași'], status: ['new'] })
    const wanted = ROWS.filter((row) => held(row, { city: ['Iași'], status: ['new'] }))
    expect(total).toBe(wanted.length)
    expect(points).toEqual(
      sorted(wanted, {}).map((row) => ({
        id: row.id,
        companyName: row.companyName,
        qualityCategory: row.grade,
        access: row.access,
        latitude: row.access === 'unlocked' ? 46.77123 : 46.77,
        longitude: row.access === 'unlocked' ? 23.59123 : 23.59,
      })),
    )
    expect(new Set(points.map((point) => point.access))).toEqual(new Set(['locked', 'unlocked']))
  })

  test('a map of many points is compressed and complete', async () => {
    const headers = { cookie: person.cookie, 'accept-encoding': 'gzip' }
    const answer = await fetch(`${app.url}/api/v1/leads/map`, { headers })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.json()).toEqual(await person.client.leads.map({}))
  })

  test('another workspace sees none of it', async () => {
    const { leads } = otherUser.client
    expect(await leads.facets({})).toMatchObject({ total: 1, city: [{ value: 'Turda', count: 1 }] })
    expect((await leads.map({})).points).toHaveLength(1)
    expect((await leads.ids({})).ids).toHaveLength(1)
    const id = ROWS[0]?.id ?? ''
    await expect(leads.neighbours({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await person.client.leads.list({ city: ['Turda'] })).toMatchObject({ items: [], total: 0 })
  })
})
