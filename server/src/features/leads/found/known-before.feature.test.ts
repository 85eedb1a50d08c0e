import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { setBalance } from '../../../platform/testing/workspace-rows.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRow } from '../../../platform/testing/place-rows.ts'

const migration = (name: string) => readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8')
/** The statements of the migrations for the leads that existed, in order. */
const backfill = migration('0014_company_identities').split('-- Leads that are there already.')[1] ?? ''
const AS_BEFORE = `
  alter table company_identities drop constraint sources_alone, add column found boolean not null default true;
  create policy only_written on company_identities as restrictive for delete using (not found);
  create policy requests_only_write on company_identities as restrictive for insert to leadhaul_app with check (not found);
  delete from company_identities`
const NAMES = ['Alfa Lemn', 'Beton Cluj', 'Croitoria Dana', 'Depozit Est', 'Fabrica Zahar']
const LIVE_SOURCE_SEARCH = { keywords: ['shipyard'] }

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  const shared = Array.from({ length: 5 }, (_, at) => placeRow(10 + at, { emails: [], name: NAMES[at] ?? '' }))
  const social = placeRow(2, { websites: ['https://www.facebook.com/two'], emails: [] })
  await insertPlaces(app.owner, [placeRow(1, { phones: ['+40 264 100 001'] }), placeRow(3), social, ...shared])
  person = await app.signUp()
  await runWith({ app, person }, runnerWith(app, []), FURNITURE_SEARCH)
  await person.client.leads.create({ companyName: 'Typed in', website: 'https://www.typed.co.uk/start' })
  await changeBought('Furniture Maker 3', { contactPhone: '+40 264 555 001', website: 'https://changed.example' })
  await app.owner.query(
    `update lead_contacts c set website = 'https://portal.example/x' from leads l
     where l.id = c.lead_id and l.company_name = any($1)`,
    [NAMES],
  )
  await app.owner.query(AS_BEFORE)
  await app.owner.query(backfill.slice(backfill.indexOf('alter table')))
  await app.owner.query(migration('0030_sources_alone_identify'))
})
afterAll(() => app.stop())

async function changeBought(companyName: string, changes: { contactPhone: string; website: string }) {
  await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
  const id = (await person.client.leads.list({ q: companyName })).items[0]?.id ?? ''
  await person.client.leads.unlock({ id })
  const { updatedAt } = await person.client.leads.get({ id })
  await person.client.leads.update({ id, ...changes, expectedUpdatedAt: updatedAt })
}

let numbered = 2
const searchFor = async (own: Parameters<typeof createCandidate>[1], number = 1) =>
  (
    await runWith(
      { app, person },
      runnerWith(app, [sourceWith('overpass', [createCandidate(number, own)])]),
      LIVE_SOURCE_SEARCH,
    )
  ).counts

test('leads stored before the migration are recognised by their phone and their domain', async () => {
  expect(await searchFor({ phones: ['0264 100 001'] })).toMatchObject({ found: 0, alreadyYours: 1 })
  expect(await searchFor({ phones: [], websites: ['http://maker-1.example'] })).toMatchObject({
    found: 0,
    alreadyYours: 1,
  })
})

test('they are not recognised by values of users, not even if these replaced a value of a source', async () => {
  for (const own of [
    { phones: [], websites: ['typed.co.uk'] },
    { phones: ['0264 555 001'] },
    { phones: [], websites: ['changed.example'] },
  ]) {
    const { found, alreadyYours } = await searchFor({ ...own, name: `Another ${JSON.stringify(own)}` }, numbered++)
    expect({ found, alreadyYours }).toEqual({ found: 1, alreadyYours: 0 })
  }
})

test('they are not recognised by values that many companies share', async () => {
  const { rows } = await app.owner.query<{ key: string }>(
    `select t.text as key from unnest(array['site:facebook.com', 'site:portal.example', 'site:co.uk']) t (text)
     join company_identities i on i.key = (company_keys(array[t.text]))[1]`,
  )
  expect(rows).toEqual([])
})

test('the tables have row-level security after the migration, as before', async () => {
  const { rows } = await app.owner.query(
    `select relname from pg_class where relname in ('lead_contacts', 'company_identities', 'search_run_yours')
       and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(rows).toEqual([])
})
