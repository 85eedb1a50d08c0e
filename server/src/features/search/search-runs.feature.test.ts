import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { waitForSearch, runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow, placeRows } from '../../platform/testing/place-rows.ts'
import { clearSearchCooldown } from '../../platform/testing/workspace-rows.ts'

const FAR = { latitude: CENTRE.latitude + 3, longitude: CENTRE.longitude }
const BREWERIES = 300
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  // Different numbers: companies with the same phone would be merged.
  const [open, half, closed] = [
    placeRows(30),
    placeRows(120, { grade: 'B' }).slice(100),
    placeRows(210, { grade: 'C' }).slice(200),
  ]
  const apart = (rows: typeof open, letter: string) =>
    rows.map((row) => ({ ...row, sourceId: letter + row.sourceId, name: `${letter} ${row.name}` }))
  await insertPlaces(app.owner, [...apart(open, 'A'), ...apart(half, 'B'), ...apart(closed, 'C')])
  const breweries = placeRows(BREWERIES, { category: 'brewery' })
  await insertPlaces(
    app.owner,
    breweries.map((row) => ({
      ...row,
      sourceId: `brewery-${row.sourceId}`,
      name: row.name.replace('Furniture Maker', 'Brewery'),
    })),
  )
  await insertPlaces(app.owner, [placeRow(900, { ...FAR, name: 'Far away' })])
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})
const searches = async () => (await person.client.me.get()).searches
const pendingJobs = async () =>
  (await app.owner.query(`select id from pgboss.job where name = 'search-run' and state < 'completed'`)).rowCount

describe('a search', () => {
  test('finds the leads of its circle, graded and counted, and creates one notification', async () => {
    const preview = await person.client.search.preview(FURNITURE_SEARCH)
    expect(preview).toMatchObject({ total: 60, capped: false, alreadyYours: 0, counts: { A: 30, B: 20, C: 10 } })
    expect(preview).toMatchObject({ creditsForAll: 40, understood: [{ kind: 'concept' }] })
    expect(await searches()).toMatchObject({ used: 0 })

    const run = await runSearch(app, person)
    expect(run).toMatchObject({
      status: 'completed_with_results',
      progress: { done: 60, total: 60 },
      counts: { A: 30, B: 20, C: 10, found: 60, alreadyYours: 0 },
      cancelled: false,
      errorCode: null,
    })
    const page = await person.client.leads.list({ searchId: run.id, limit: 100 })
    expect(page.total).toBe(60)
    expect(new Set(page.items.map((lead) => lead.companyName)).size).toBe(60)
    expect(page.items.some((lead) => lead.companyName === 'Far away')).toBe(false)
    const me = await person.client.me.get()
    expect(me).toMatchObject({ leadsTotal: 60, unreadNotifications: 1, pendingSearchId: null, searches: { used: 1 } })
    const notifications = await person.client.notifications.list({})
    expect(notifications).toMatchObject({
      total: 1,
      items: [{ type: 'search_completed_success', data: { numLeads: 60 } }],
    })
  })

  test('shows the part of town for free, and the contact person with the unlocked contact', async () => {
    const stated = `update places set neighborhood = $1, contact_name = $2 where name = 'A Furniture Maker 1'`
    expect((await app.owner.query(stated, ['Mănăștur', 'Ana Pop'])).rowCount).toBe(1)
    await runSearch(app, person)
    const { items } = await person.client.leads.list({ limit: 100 })
    const id = items.find(({ companyName }) => companyName === 'A Furniture Maker 1')?.id ?? ''
    const locked = await person.client.leads.get({ id })
    expect(locked.neighborhood).toBe('Mănăștur')
    expect(JSON.stringify(locked)).not.toContain('Ana Pop')
    await person.client.leads.unlock({ id })
    expect((await person.client.leads.get({ id })).contact?.contactName).toBe('Ana Pop')
    await app.owner.query(stated, [null, null])
  })

  test('counts the known leads of the workspace and adds nothing twice', async () => {
    await runSearch(app, person)
    const again = await runSearch(app, person)
    expect(again).toMatchObject({ counts: { found: 0, alreadyYours: 60 }, progress: { done: 60, total: 60 } })
    expect(again.counts.named).toEqual({ A: 30, B: 20, C: 10 })
    const notifications = await person.client.notifications.list({})
    expect(notifications.items[0]).toMatchObject({
      type: 'search_completed_success',
      data: { searchId: again.id, numLeads: 60, newLeads: 0, alreadyYours: 60 },
    })
    expect(await person.client.search.preview(FURNITURE_SEARCH)).toMatchObject({ total: 60, alreadyYours: 60 })
    expect((await person.client.me.get()).leadsTotal).toBe(60)
  })

  test('without results ends and notifies as such, and suggests other keywords by code', async () => {
    const run = await runSearch(app, person, { keywords: ['shipyard'] })
    expect(run).toMatchObject({ status: 'completed_no_results', counts: { found: 0 }, progress: { done: 0, total: 0 } })
    const [notifications] = (await person.client.notifications.list({})).items
    expect(notifications).toMatchObject({ type: 'search_completed_no_results', data: { numLeads: 0 } })
    expect(notifications?.data).toMatchObject({
      errorCode: null,
      suggestedKeywords: ['services', 'commercial', 'company'].map((code) => ({ code, keyword: 'shipyard' })),
    })
  })

  test('lists its leads page by page, newest first, without gaps or duplicates', async () => {
    await runSearch(app, person)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await person.client.leads.list({ limit: 7, ...(cursor && { cursor }) })
      expect(page.total).toBe(60)
      seen.push(...page.items.map((lead) => lead.id))
      cursor = page.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  })
})

describe('the allowance', () => {
  test('of five searches rejects the sixth, which costs nothing', async () => {
    for (let used = 1; used <= 5; used++) {
      await runSearch(app, person, { keywords: ['shipyard'] })
      expect(await searches()).toEqual({ used, remaining: 5 - used, perPeriod: 5 })
    }
    await clearSearchCooldown(app.owner, person.workspaceId)
    const sixth = person.client.search.create(FURNITURE_SEARCH)
    await expect(sixth).rejects.toMatchObject({ code: 'SEARCH_LIMIT_REACHED', status: 403, data: { limit: 5 } })
    expect(await searches()).toMatchObject({ used: 5 })
    expect((await person.client.search.list({})).total).toBe(5)
  })

  test('rejects a second search within five seconds', async () => {
    const first = await person.client.search.create(FURNITURE_SEARCH)
    await waitForSearch(person, first.id)
    const second = person.client.search.create(FURNITURE_SEARCH)
    await expect(second).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    const refusal = await second.then(
      () => undefined,
      (error: { data: { retryAfterSeconds: number } }) => error.data.retryAfterSeconds,
    )
    expect([1, 2, 3, 4, 5]).toContain(refusal)
    expect(await searches()).toMatchObject({ used: 1 })
  })

  test('gives one search to ten concurrent starts', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => person.client.search.create(FURNITURE_SEARCH)),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await searches()).toMatchObject({ used: 1 })
    expect((await person.client.search.list({})).total).toBe(1)
  })

  test('is unchanged if the job cannot be written: all of it or nothing', async () => {
    await app.owner.query(`revoke insert on pgboss.job, pgboss.job_common from leadhaul_app`)
    const refused = person.client.search.create(FURNITURE_SEARCH)
    await expect(refused).rejects.toMatchObject({ status: 500 })
    await app.owner.query(`grant insert on pgboss.job, pgboss.job_common to leadhaul_app`)
    expect(await searches()).toMatchObject({ used: 0 })
    expect((await person.client.search.list({})).total).toBe(0)
    expect(await runSearch(app, person)).toMatchObject({ status: 'completed_with_results' })
  })

  test('is reset with the period, and ten concurrent requests grant its credits once', async () => {
    await runSearch(app, person, { keywords: ['shipyard'] })
    await app.owner.query(
      `update workspaces set period_start = now() - interval '70 days', period_end = now() - interval '40 days' where id = $1`,
      [person.workspaceId],
    )
    const seen = await Promise.all(Array.from({ length: 10 }, () => person.client.me.get()))
    expect(new Set(seen.map((me) => `${me.credits.remaining} ${me.searches.used}`))).toEqual(new Set(['100 0']))
    expect(seen[0]?.workspace.daysLeft).toBeGreaterThan(15)
    expect((await person.client.billing.transactions({})).items.map((line) => line.amount)).toEqual([50, 50])
  })
})

describe('a search that is cancelled', () => {
  /** Discovery waits while the directory is locked. */
  async function lockDirectory(): Promise<() => Promise<void>> {
    const client = await app.owner.connect()
    await client.query('begin; lock table places in access exclusive mode')
    return async () => {
      await client.query('rollback')
      client.release()
    }
  }

  test('before it found anything is given back', async () => {
    const unlock = await lockDirectory()
    const run = await person.client.search.create(FURNITURE_SEARCH)
    expect(await searches()).toMatchObject({ used: 1 })
    const cancelled = await person.client.search.cancel({ id: run.id })
    await unlock()
    expect(cancelled).toMatchObject({ status: 'failed', cancelled: true, errorCode: 'cancelled', counts: { found: 0 } })
    expect(await searches()).toMatchObject({ used: 0 })
    await vi.waitFor(async () => expect(await pendingJobs()).toBe(0), 30_000)
    expect((await person.client.me.get()).leadsTotal).toBe(0)
    expect(await person.client.search.get({ id: run.id })).toEqual(cancelled)
  })

  test('while it runs keeps what was found and costs the search', async () => {
    await app.owner.query(`
      create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.15); return null; end $$;
      create trigger slowly after insert on leads for each statement execute function slowly()`)
    const run = await person.client.search.create({ ...FURNITURE_SEARCH, keywords: ['brewery'] })
    await vi.waitFor(async () => {
      expect((await person.client.search.get({ id: run.id })).progress.done).toBeGreaterThan(0)
    }, 60_000)
    const cancelled = await person.client.search.cancel({ id: run.id })
    await app.owner.query('drop trigger slowly on leads')
    const { found } = cancelled.counts
    expect(cancelled).toMatchObject({ status: 'completed_with_results', cancelled: true })
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(BREWERIES)
    await vi.waitFor(async () => expect(await pendingJobs()).toBe(0), 30_000)
    expect((await person.client.me.get()).leadsTotal).toBe(found)
    expect(await searches()).toMatchObject({ used: 1 })
  })

  test('twice or after its end does not change', async () => {
    const run = await runSearch(app, person)
    expect(await person.client.search.cancel({ id: run.id })).toEqual(run)
    expect(await searches()).toMatchObject({ used: 1 })
  })
})
