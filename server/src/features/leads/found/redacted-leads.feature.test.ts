import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { createLeadRedaction } from './redacted-leads.service.ts'

const SECRET = /0744|744123|oakmill/i
const STORED_BEFORE = 450
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(() => app.stop())

const leadsCalled = async (q: string): Promise<Lead[]> => {
  const { items } = await person.client.leads.list({ q, limit: 100 })
  return Promise.all(items.map(({ id }) => person.client.leads.get({ id })))
}
/** A tenancy whose second transaction fails, as if the worker were killed between the two. */
function lostAfterOne(tenancy: Tenancy): Tenancy {
  let runs = 0
  return { run: (...given) => (runs++ === 0 ? tenancy.run(...given) : Promise.reject(new Error('lost'))) }
}
const everything = async () => JSON.stringify((await app.owner.query('select l from leads l')).rows)

describe('a phone number or page address that a source writes into a free field', () => {
  const hidden = createCandidate(1, {
    name: 'Stejarul Mobila 0744 123 456 - www.oakmill.ro',
    city: 'Cluj-Napoca, 0744123456',
    region: 'oakmill dot ro',
    category: 'furniture_0744_123_456',
    categories: ['call_0744123456', 'furniture'],
    hours: 'Mo-Fr 08:00-16:00, tel 0744.123.456',
    description: 'Family firm since 1990. Write to office (at) oakmill (dot) ro.',
  })

  test('is in no field of the locked lead', async () => {
    await runWith({ app, person }, runnerWith(app, [sourceWith('overpass', [hidden])]), {
      keywords: ['shipyard'],
    })
    const [lead] = await leadsCalled('stejarul')
    expect(lead).toMatchObject({
      companyName: 'Stejarul Mobila',
      access: 'locked',
      businessHours: 'Mo-Fr 08:00-16:00, tel …',
    })
    expect(lead?.businessDescription).toMatch(/^Family firm since 1990\. Write to …\.$/)
    expect(JSON.stringify(lead)).not.toMatch(SECRET)
    expect(await everything()).not.toMatch(SECRET)
  })
})

describe('leads that were stored before redaction', () => {
  const raw = (number: number, own: object = {}) =>
    leadRow(number, { companyName: `Stejar ${number} 0744 123 ${String(number).padStart(3, '0')}`, ...own })
  const namesake = { companyName: 'Fagul 0744 123 456' }
  const rows = [
    ...Array.from({ length: STORED_BEFORE }, (_, number) => raw(number)),
    raw(1000, { access: 'unlocked', companyName: 'Bought 0744 123 456' }),
    leadRow(1001, { companyName: 'Innocent since 1990' }),
    raw(1002, namesake),
    raw(1003, { companyName: 'Fagul 0744 123 457' }),
  ]
  beforeAll(async () => {
    await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows })
    await app.owner.query(`update leads set location_key = 'here' where company_name like 'Fagul%'`)
    await app.owner.query('insert into lead_sealings (workspace) select distinct workspace_id from leads')
  })
  const unredacted = async () =>
    (await app.owner.query<{ company_name: string }>(`select company_name from leads where company_name ~ '0744'`)).rows
  const timesOf = async (name: string) =>
    (await app.owner.query<{ updated_at: string }>(`select updated_at from leads where company_name like $1`, [name]))
      .rows

  test('are redacted by a job that resumes where it was stopped', async () => {
    const innocent = await timesOf('Innocent%')
    const { leadRedaction, systemDb: db, systemTenancy } = app.deps
    const signal = new AbortController().signal
    await expect(createLeadRedaction({ db, tenancy: lostAfterOne(systemTenancy) }).work(signal)).rejects.toThrow('lost')
    const left = await unredacted()
    expect(left.length).toBeGreaterThan(1)
    expect(left.length).toBeLessThan(STORED_BEFORE)
    expect(await leadRedaction.isNeeded()).toBe(true)
    await leadRedaction.work(signal)
    expect(await leadRedaction.isNeeded()).toBe(false)
    expect(await unredacted()).toEqual([{ company_name: 'Bought 0744 123 456' }])
    expect(await timesOf('Innocent%')).toEqual(innocent)
  })

  test('are found by the rest of their names', async () => {
    expect(await leadsCalled('0744')).toHaveLength(1)
    expect((await leadsCalled('fagul')).map(({ companyName }) => companyName).toSorted()).toEqual(['Fagul', 'Fagul 2'])
  })

  test('are redacted once: redacted texts do not change again', async () => {
    const before = await everything()
    await app.owner.query('insert into lead_sealings (workspace) values ($1)', [person.workspaceId])
    await app.deps.leadRedaction.work(new AbortController().signal)
    expect(await everything()).toBe(before)
  })
})
