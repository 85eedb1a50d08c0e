import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { waitForSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { clearSearchCooldown } from '../../platform/testing/workspace-rows.ts'

const FREE_SEARCHES = 5

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const used = async () => (await person.client.me.get()).searches.used
async function start() {
  await clearSearchCooldown(app.owner, person.workspaceId)
  return person.client.search.create(FURNITURE_SEARCH)
}

/** Blocks runs at the directory during `work`. */
async function whileSearchesWait(work: () => Promise<void>): Promise<void> {
  const client = await app.owner.connect()
  await client.query('begin; lock table places in access exclusive mode')
  try {
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
  const pending = `select from pgboss.job where name in ('search-run', 'search-sources') and state < 'completed'`
  await vi.waitFor(async () => expect((await app.owner.query(pending)).rowCount).toBe(0), 30_000)
}
async function startAndStop() {
  const { id } = await start()
  return person.client.search.cancel({ id })
}

test('started and cancelled searches are given back as often as the plan has searches, then each costs one', async () => {
  await whileSearchesWait(async () => {
    for (let nr = 1; nr <= FREE_SEARCHES; nr++) {
      expect(await startAndStop()).toMatchObject({ cancelled: true, givenBack: true })
      expect(await used()).toBe(0)
    }
    for (let nr = 1; nr <= FREE_SEARCHES; nr++) {
      expect(await startAndStop()).toMatchObject({ cancelled: true, givenBack: false })
      expect(await used()).toBe(nr)
    }
    await expect(start()).rejects.toMatchObject({ code: 'SEARCH_LIMIT_REACHED' })
  })
})

test('twenty concurrent cancels give a run back once', async () => {
  await whileSearchesWait(async () => {
    await startAndStop()
    const { id } = await start()
    await start()
    await Promise.all(Array.from({ length: 20 }, () => person.client.search.cancel({ id })))
    expect(await used()).toBe(1)
  })
})

test('a completed search counts and reports that it is not given back', async () => {
  const run = await start()
  expect(await waitForSearch(person, run.id)).toMatchObject({ status: 'completed_with_results', givenBack: false })
  expect(await person.client.search.cancel({ id: run.id })).toMatchObject({ givenBack: false })
  expect(await used()).toBe(1)
})

test('a search that finds known leads only costs no search, however often it is repeated', async () => {
  await waitForSearch(person, (await start()).id)
  for (let nr = 0; nr < FREE_SEARCHES + 1; nr++) {
    const again = await waitForSearch(person, (await start()).id)
    expect(again).toMatchObject({ status: 'completed_with_results', counts: { found: 0, alreadyYours: 3 } })
    expect(again.givenBack).toBe(true)
  }
  expect(await used()).toBe(1)
})

test('a search cancelled after finding known leads only is given back, as at its end', async () => {
  await whileSearchesWait(async () => {
    const { id } = await start()
    await app.owner.query('update search_runs set already_yours = 3 where id = $1', [id])
    const stopped = await person.client.search.cancel({ id })
    expect(stopped).toMatchObject({ cancelled: true, givenBack: true, counts: { found: 0, alreadyYours: 3 } })
    expect(await used()).toBe(0)
    const { id: fresh } = await start()
    await app.owner.query('update search_runs set already_yours = 3, found_a = 1 where id = $1', [fresh])
    expect(await person.client.search.cancel({ id: fresh })).toMatchObject({ cancelled: true, givenBack: false })
    expect(await used()).toBe(1)
  })
})

test('a search that finds no company counts', async () => {
  await clearSearchCooldown(app.owner, person.workspaceId)
  const { id } = await person.client.search.create({ ...FURNITURE_SEARCH, keywords: ['shipyard'] })
  expect(await waitForSearch(person, id)).toMatchObject({ status: 'completed_no_results', givenBack: false })
  expect(await used()).toBe(1)
})

test('failed searches are given back without counting towards that limit', async () => {
  await app.owner.query('alter table places rename to places_away')
  for (let nr = 0; nr < 2; nr++) {
    const run = await start()
    expect(await waitForSearch(person, run.id)).toMatchObject({ status: 'failed', givenBack: true })
  }
  await app.owner.query('alter table places_away rename to places')
  await whileSearchesWait(async () => {
    for (let nr = 0; nr < FREE_SEARCHES; nr++) expect(await startAndStop()).toMatchObject({ givenBack: true })
  })
  expect(await used()).toBe(0)
})

test('a new period resets the limit', async () => {
  await whileSearchesWait(async () => {
    for (let nr = 0; nr <= FREE_SEARCHES; nr++) await startAndStop()
    expect(await used()).toBe(1)
    await app.owner.query(
      `update workspaces set period_start = now() - interval '31 days', period_end = now() - interval '1 day' where id = $1`,
      [person.workspaceId],
    )
    expect(await startAndStop()).toMatchObject({ givenBack: true })
    expect(await used()).toBe(0)
  })
})
