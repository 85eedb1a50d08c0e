import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvOf, upload } from '../../../app/testing/import-requests.ts'
import type { Person } from '../../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRow } from '../../../platform/testing/place-rows.ts'
import { findWrongBalances, setBalance } from '../../../platform/testing/workspace-rows.ts'

/** A keyword that matches nothing in the directory: only the source of the test finds companies. */
const LIVE_SOURCE_SEARCH = { keywords: ['shipyard'] }
const PHONE = '+40264100001'
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, [placeRow(1, { grade: 'B', phones: [PHONE] }), placeRow(2)])
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const searchFor = (candidates: Candidate[], criteria: object = LIVE_SOURCE_SEARCH) =>
  runWith({ app, person }, runnerWith(app, [sourceWith('overpass', candidates)]), criteria)
const leads = async () => (await person.client.leads.list({ limit: 100 })).items
const leadOf = async (companyName: string) => {
  const lead = (await leads()).find((each) => each.companyName === companyName)
  if (!lead) throw new Error(`${companyName} is no lead`)
  return person.client.leads.get({ id: lead.id })
}
const credits = async () => (await person.client.me.get()).credits.remaining
/** The directory's first company according to another source. */
const maker = (own: Partial<Candidate> = {}) =>
  createCandidate(1, { name: 'Maker One', phones: ['0264 100 001'], emails: ['hello@maker-one.example'], ...own })

describe('a company of the workspace that another source names', () => {
  test('is not duplicated, fills the gaps of its lead, and both sources are listed', async () => {
    await runWith({ app, person }, runnerWith(app, []))
    const again = await searchFor([maker({ socials: ['https://www.facebook.com/maker1'] }), createCandidate(7)])
    expect(again).toMatchObject({ counts: { found: 1, alreadyYours: 1 }, progress: { done: 2, total: 2 } })
    expect(await leads()).toHaveLength(3)
    const before = await leadOf('Furniture Maker 1')
    expect(before.sources.map(({ source, licence }) => `${source}: ${licence}`).toSorted()).toEqual([
      'osm: ODbL-1.0',
      'overture: CDLA-Permissive-2.0',
    ])
    expect(before).toMatchObject({ hasEmail: true, access: 'locked' })
    expect(before.contact).toBeUndefined()
    await person.client.leads.unlock({ id: before.id })
    const { contact } = await leadOf('Furniture Maker 1')
    expect(contact).toMatchObject({
      contactPhone: PHONE,
      contactEmail: 'hello@maker-one.example',
      facebookUrl: 'https://www.facebook.com/maker1',
      provenance: {
        contactPhone: { source: 'overture' },
        contactEmail: { source: 'osm', sourceUrl: 'https://osm.example/1', licence: 'ODbL-1.0' },
      },
    })
  })

  test('is one lead of both if it is found in the same run', async () => {
    const ended = await searchFor([maker()], {})
    expect(ended).toMatchObject({ counts: { found: 2, alreadyYours: 0 }, sources: [{ found: 2 }, { found: 1 }] })
    expect(await leadOf('Furniture Maker 1')).toMatchObject({ hasEmail: true, qualityCategory: 'A' })
  })

  test('can raise its grade, never lower it', async () => {
    await runWith({ app, person }, runnerWith(app, []))
    const before = await leadOf('Furniture Maker 2')
    await searchFor([
      createCandidate(2, { phones: ['+40264100002'], match: 'none', operatingStatus: 'permanently_closed' }),
    ])
    const after = await leadOf('Furniture Maker 2')
    expect(after.qualityScore).toBeGreaterThanOrEqual(before.qualityScore)
    expect(after).toMatchObject({ qualityCategory: 'A', permanentlyClosed: false })
  })

  test('does not fill columns that users emptied', async () => {
    await searchFor([maker()])
    const { id } = await leadOf('Maker One')
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await person.client.leads.unlock({ id })
    const { updatedAt } = await leadOf('Maker One')
    await person.client.leads.update({ id, contactEmail: null, expectedUpdatedAt: updatedAt })
    await searchFor([
      maker({ placeKey: 'google:1', emails: ['other@maker-one.example'], websites: ['https://maker-one.example'] }),
    ])
    expect((await leadOf('Maker One')).contact).toMatchObject({
      contactEmail: null,
      otherEmails: [],
      website: 'https://maker-one.example',
    })
  })

  test('does not fill the business type and contact person that users emptied', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    const known = (businessType: string) => maker({ details: { businessType, contactName: 'Ana Pop' } })
    await searchFor([known('Manufacturer')])
    const { id } = await leadOf('Maker One')
    await person.client.leads.unlock({ id })
    const before = await leadOf('Maker One')
    expect(before).toMatchObject({ businessType: 'Manufacturer', contact: { contactName: 'Ana Pop' } })
    const emptied = { businessType: null, contactName: null }
    await person.client.leads.update({ id, ...emptied, expectedUpdatedAt: before.updatedAt })
    await searchFor([{ ...known('Wholesaler'), placeKey: 'google:1' }])
    expect(await leadOf('Maker One')).toMatchObject({ businessType: null, contact: { contactName: null } })
    const again = await leadOf('Maker One')
    await person.client.leads.update({ id, businessType: 'Workshop', expectedUpdatedAt: again.updatedAt })
    expect(await leadOf('Maker One')).toMatchObject({ businessType: 'Workshop' })
  })

  test('is recognised by its name at the same place if it has nothing else', async () => {
    const bare = { phones: [], emails: [] }
    await searchFor([createCandidate(1, { ...bare, name: 'SC Tâmplăria Nord SRL' })])
    const again = await searchFor([createCandidate(1, { ...bare, placeKey: 'google:1', name: 'Tamplaria Nord' })])
    expect(again).toMatchObject({ counts: { found: 0, alreadyYours: 1 } })
  })
})

describe('no one pays twice for a company', () => {
  test('that was paid for, deleted, and is found again through another source', async () => {
    await runWith({ app, person }, runnerWith(app, []))
    const { id } = await leadOf('Furniture Maker 1')
    await person.client.leads.unlock({ id })
    const paid = await credits()
    await person.client.leads.remove({ id })
    const again = await searchFor([maker()])
    expect(again).toMatchObject({ counts: { found: 1, alreadyYours: 0 } })
    const back = await leadOf('Maker One')
    // Its phone was paid for; an email raises the price, and is shown once the difference is paid.
    expect(back).toMatchObject({
      access: 'unlocked',
      newContactCost: 0.5,
      contact: { contactPhone: '0264 100 001', contactEmail: null },
    })
    expect(await person.client.leads.unlock({ id: back.id })).toMatchObject({ charged: 0 })
    expect(await credits()).toBe(paid)
  })

  test('that many searches find concurrently under different names and that is unlocked repeatedly', async () => {
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 200 })
    await app.owner.query(`update workspaces set tier = 'premium' where id = $1`, [person.workspaceId])
    const sources = ['osm', 'google', 'webhook', 'apify', 'other', 'another']
    const ids: string[] = []
    for (const _ of sources) {
      await app.owner.query(`update workspaces set last_search_attempt_at = null where id = $1`, [person.workspaceId])
      ids.push((await person.client.search.create({ ...FURNITURE_SEARCH, ...LIVE_SOURCE_SEARCH })).id)
    }
    const of = (from: string) =>
      Array.from({ length: 10 }, (_, number) => createCandidate(number, { from, name: `${from} calls it ${number}` }))
    const { signal } = new AbortController()
    // Gives the other searches time to look for the company that is being written.
    await app.owner.query(`
      create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return null; end $$;
      create trigger slowly after insert on leads for each statement execute function slowly()`)
    await Promise.all(
      sources.map(async (from, at) => {
        const key = { workspaceId: person.workspaceId, userId: person.userId, runId: ids[at] ?? '' }
        const runner = runnerWith(app, [sourceWith('overpass', of(from).slice(0, 5), of(from).slice(5))])
        await runner.queryDirectory(key, signal)
        await runner.querySources(key, signal)
      }),
    )
    await app.owner.query('drop function slowly cascade')
    const runs = await Promise.all(ids.map((id) => person.client.search.get({ id })))
    expect(runs.map(({ status }) => status)).toEqual(ids.map(() => 'completed_with_results'))
    expect(runs.reduce((sum, { counts }) => sum + counts.found, 0)).toBe(10)
    for (const { counts } of runs) expect(counts.found + counts.alreadyYours).toBe(10)
    const found = await leads()
    expect(found).toHaveLength(10)
    const before = await credits()
    await Promise.all([...found, ...found, ...found].map(({ id }) => person.client.leads.unlock({ id })))
    const cost = (await leads()).reduce((sum, lead) => sum + lead.cost, 0)
    expect(before - (await credits())).toBe(cost)
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test('that has a second lead from before companies were recognised', async () => {
    await runWith({ app, person }, runnerWith(app, []))
    const { id } = await leadOf('Furniture Maker 1')
    await person.client.leads.unlock({ id })
    await person.client.leads.remove({ id })
    await app.owner.query(`delete from company_identities where workspace_id = $1`, [person.workspaceId])
    await searchFor([maker()])
    expect(await leadOf('Maker One')).toMatchObject({ access: 'locked' })
    const spent = await credits()
    await app.owner.query(
      `insert into company_identities select workspace_id, (company_keys(array['phone:' || $2]))[1], 'overture:maker-1'
       from workspaces w, lateral (select w.id as workspace_id) x where w.id = $1`,
      [person.workspaceId, PHONE],
    )
    await searchFor([maker()])
    expect(await leadOf('Maker One')).toMatchObject({ access: 'unlocked' })
    expect(await credits()).toBe(spent)
  })
})

describe('a lead that users wrote', () => {
  const fields = { companyName: 'My Own Maker', contactPhone: '0264 100 001', countryCode: 'RO' }
  const foundBySearch = async () => {
    const { counts } = await searchFor([maker()])
    const { access, handMade } = await leadOf('Maker One')
    return { counts, access, handMade }
  }
  const LOCKED = { counts: { found: 1, alreadyYours: 0 }, access: 'locked', handMade: false }

  test('does not identify a found company, so that no one can test whose phone it has', async () => {
    await person.client.leads.create(fields)
    expect(await foundBySearch()).toMatchObject(LOCKED)
    expect(await leadOf('My Own Maker')).toMatchObject({ contact: { contactEmail: null, otherEmails: [] } })
  })

  test('does not identify a found company by its website', async () => {
    await person.client.leads.create({ companyName: 'My Own Maker', website: 'www.maker-one.example' })
    expect(await foundBySearch()).toMatchObject(LOCKED)
  })

  test('does not identify a found company if it is imported from a file', async () => {
    const file = csvOf(['Company', 'Phone', 'Country'], [['My Own Maker', '0264 100 001', 'RO']])
    const { id, guess } = await upload(person, file)
    await person.client.leadImports.start({ id, mapping: guess, duplicates: 'skip' })
    const key = { workspaceId: person.workspaceId, userId: person.userId, importId: id }
    await app.deps.importRunner.work(key, new AbortController().signal)
    expect(await foundBySearch()).toMatchObject(LOCKED)
  })

  test('unlocks no company at no cost after it is deleted', async () => {
    const { id } = await person.client.leads.create(fields)
    await person.client.leads.remove({ id })
    expect(await foundBySearch()).toMatchObject(LOCKED)
  })

  test('does not identify a found company after it is restored', async () => {
    const { id } = await person.client.leads.create(fields)
    const { batchId } = await person.client.leads.remove({ id })
    await person.client.leads.restore({ batchId })
    expect(await foundBySearch()).toMatchObject(LOCKED)
  })

  test('keeps the identity that a source gave: an edited phone makes it no other company', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await searchFor([maker()])
    const { id } = await leadOf('Maker One')
    await person.client.leads.unlock({ id })
    const { updatedAt } = await leadOf('Maker One')
    await person.client.leads.update({ id, contactPhone: '0264 999 888', expectedUpdatedAt: updatedAt })
    expect(await searchFor([maker({ placeKey: 'google:1', emails: [] })])).toMatchObject({
      counts: { found: 0, alreadyYours: 1 },
    })
  })

  test('gets nothing of another company whose phone is typed over a bought one', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await searchFor([createCandidate(3, { phones: ['+40264555001'] })])
    const { id } = await leadOf('Carpentry 3')
    await person.client.leads.unlock({ id })
    const { updatedAt } = await leadOf('Carpentry 3')
    await person.client.leads.update({ id, contactPhone: PHONE, expectedUpdatedAt: updatedAt })
    expect(await foundBySearch()).toMatchObject(LOCKED)
    expect((await leadOf('Carpentry 3')).contact).toMatchObject({
      contactEmail: null,
      otherEmails: [],
      otherPhones: [],
    })
  })
})

describe('the identity of a company', () => {
  test('reveals no contact: requests see neither values nor the key of their hash', async () => {
    await searchFor([maker()])
    const { rows } = await app.owner.query('select i::text as row from company_identities i where workspace_id = $1', [
      person.workspaceId,
    ])
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/264\W*100\W*001|maker/)
    const asRequest = app.deps.tenancy.run({ workspaceId: person.workspaceId, userId: person.userId }, ({ db }) =>
      db.selectFrom('company_key_secret').selectAll().execute(),
    )
    await expect(asRequest).rejects.toThrow(/permission denied/)
  })

  test('belongs to one workspace', async () => {
    await searchFor([maker()])
    person = await app.signUp()
    expect(await searchFor([maker()])).toMatchObject({ counts: { found: 1, alreadyYours: 0 } })
  })
})
