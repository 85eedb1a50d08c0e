import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { named, naming, run, runnerWith } from '../../app/testing/running.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

const MIGRATION = new URL('../../migrations/0014_company_identities.sql', import.meta.url)
/** What the migration does with the leads of before it. */
const backfill = readFileSync(MIGRATION, 'utf8').split('-- Leads that are there already.')[1] ?? ''
const STRANGERS = ['Alfa Lemn', 'Beton Cluj', 'Croitoria Dana', 'Depozit Est', 'Fabrica Zahar']
const ONLY_LIVE = { keywords: ['shipyard'] }

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  const shared = Array.from({ length: 5 }, (_, at) =>
    placeRow(10 + at, { websites: ['https://portal.example/x'], emails: [], name: STRANGERS[at] ?? '' }),
  )
  const social = placeRow(2, { websites: ['https://www.facebook.com/two'], emails: [] })
  await insertPlaces(app.owner, [placeRow(1, { phones: ['+40 264 100 001'] }), social, ...shared])
  person = await app.signUp()
  await run({ app, person }, runnerWith(app, []), FURNITURE_SEARCH)
  await person.client.leads.create({ companyName: 'Typed in', website: 'https://www.typed.co.uk/start' })
  await app.owner.query('delete from company_identities')
  await app.owner.query(backfill.slice(backfill.indexOf('alter table')))
})
afterAll(() => app.stop())

const searchFor = async (own: Parameters<typeof named>[1]) =>
  (await run({ app, person }, runnerWith(app, [naming('overpass', [named(1, own)])]), ONLY_LIVE)).counts

test('leads of before are recognised by their phone and their domain', async () => {
  expect(await searchFor({ phones: ['0264 100 001'] })).toMatchObject({ found: 0, alreadyYours: 1 })
  expect(await searchFor({ phones: [], websites: ['http://maker-1.example'] })).toMatchObject({
    found: 0,
    alreadyYours: 1,
  })
  expect(await searchFor({ phones: [], websites: ['typed.co.uk'] })).toMatchObject({ found: 0, alreadyYours: 1 })
})

test('but not by what many share', async () => {
  const { rows } = await app.owner.query<{ key: string }>(
    `select t.text as key from unnest(array['site:facebook.com', 'site:portal.example', 'site:co.uk']) t (text)
     join company_identities i on i.key = (company_keys(array[t.text]))[1]`,
  )
  expect(rows).toEqual([])
})

test('and tables are as closed after it as before', async () => {
  const { rows } = await app.owner.query(
    `select relname from pg_class where relname in ('lead_contacts', 'company_identities', 'search_run_yours')
       and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})
