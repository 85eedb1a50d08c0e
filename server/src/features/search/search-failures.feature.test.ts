import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { waitForSearch, runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(300))
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})
afterEach(() => directory('back'))

async function directory(state: 'gone' | 'back'): Promise<void> {
  const [from, to] = state === 'gone' ? ['places', 'places_away'] : ['places_away', 'places']
  await app.owner.query(`alter table if exists ${from} rename to ${to}`)
}
const attempts = async (runId: string) =>
  (
    await app.owner.query<{ n: number }>(
      `select max(retry_count)::int as n from pgboss.job where name = 'search-run' and data->>'runId' = $1`,
      [runId],
    )
  ).rows[0]?.n

describe('when the directory fails', () => {
  test('on every attempt, the run fails, the search is given back and one notification is sent', async () => {
    await directory('gone')
    const run = await runSearch(app, person)
    expect(run).toMatchObject({ status: 'failed', cancelled: false, counts: { found: 0 } })
    expect(run).toMatchObject({ errorCode: 'source_failed', errorMessage: 'Service temporarily unavailable' })
    expect(await attempts(run.id)).toBe(5)
    const me = await person.client.me.get()
    expect(me).toMatchObject({ searches: { used: 0, remaining: 5 }, pendingSearchId: null, unreadNotifications: 1 })
    const notifications = await person.client.notifications.list({})
    expect(notifications).toMatchObject({ total: 1, items: [{ type: 'search_failed', data: { searchId: run.id } }] })
  })

  test('temporarily, a later attempt continues after the stored leads', async () => {
    await app.owner.query(`
      create sequence tries;
      grant usage on sequence tries to leadhaul_system;
      create function fail_twice() returns trigger language plpgsql as $$ begin
        if nextval('tries') in (2, 3) then raise exception 'a passing trouble'; end if; return null; end $$;
      create trigger fail_twice before insert on leads for each statement execute function fail_twice()`)
    const run = await runSearch(app, person)
    await app.owner.query('drop trigger fail_twice on leads')
    expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: 300, A: 300, alreadyYours: 0 } })
    expect(await attempts(run.id)).toBe(2)
    expect((await person.client.notifications.list({})).total).toBe(1)
    expect(await person.client.me.get()).toMatchObject({ leadsTotal: 300, searches: { used: 1 } })
  })

  test('after it returned some companies, these are kept, notified and paid for with the search', async () => {
    await app.owner.query(`
      create function fail_later() returns trigger language plpgsql as $$ begin
        if (select count(*) from leads where search_id = new.search_id) >= 20 then raise exception 'broken'; end if;
        return new; end $$;
      create trigger fail_later before insert on leads for each row execute function fail_later()`)
    const run = await runSearch(app, person)
    await app.owner.query('drop trigger fail_later on leads')
    expect(run).toMatchObject({ status: 'completed_with_results', errorCode: 'source_failed' })
    expect(run.counts).toMatchObject({ found: 20, A: 20 })
    expect(await person.client.me.get()).toMatchObject({ leadsTotal: 20, searches: { used: 1 } })
    expect(await person.client.notifications.list({})).toMatchObject({
      total: 1,
      items: [{ type: 'search_completed_success', data: { numLeads: 20 } }],
    })
  })

  test('and a new period has begun meanwhile, the new allowance is unchanged', async () => {
    await directory('gone')
    const run = await person.client.search.create(FURNITURE_SEARCH)
    await app.owner.query(`update workspaces set period_start = period_start + interval '1 day' where id = $1`, [
      person.workspaceId,
    ])
    await waitForSearch(person, run.id)
    expect((await person.client.me.get()).searches).toMatchObject({ used: 1 })
  })
})

describe('a run that two workers process concurrently', () => {
  test('because the first was considered dead is counted correctly and notified once', async () => {
    await directory('gone')
    const run = await person.client.search.create(FURNITURE_SEARCH)
    await app.owner.query(`update pgboss.job set state = 'cancelled' where name = 'search-run' and state < 'completed'`)
    await directory('back')
    const key = { workspaceId: person.workspaceId, userId: person.userId, runId: run.id }
    const { signal } = new AbortController()
    await Promise.all(Array.from({ length: 4 }, () => app.deps.searchRunner.queryDirectory(key, signal)))
    expect(await person.client.search.get({ id: run.id })).toMatchObject({
      status: 'completed_with_results',
      progress: { done: 300, total: 300 },
      counts: { found: 300, A: 300, alreadyYours: 0 },
    })
    expect((await person.client.me.get()).leadsTotal).toBe(300)
    expect((await person.client.notifications.list({})).total).toBe(1)
  })
})
