import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import {
  fakeOverpass,
  type FakeOverpass,
  type OverpassElement,
  OVERPASS_FAULTS,
} from '../../../platform/testing/fake-overpass.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { insertPlaces, placeRow } from '../../../platform/testing/place-rows.ts'
import { findWrongBalances } from '../../../platform/testing/workspace-rows.ts'
import { refundBouncedContact } from '../../leads/reports/contact-reports.service.ts'

const TIMEOUT_MS = 60_000
const PHONE = '+40264100999'

let app: TestApp
let overpass: FakeOverpass
const elements: OverpassElement[] = []
let person: Person
beforeAll(async () => {
  overpass = await fakeOverpass({ elements, usual: false })
  app = await startApp({ OVERPASS_URL: overpass.address, ENRICHMENT: 'off' })
})
afterAll(async () => {
  await app.stop()
  await overpass.close()
})
beforeEach(async () => {
  person = await app.signUp()
  overpass.troubles.length = 0
})
afterEach(async () => {
  const wrongBalances = await findWrongBalances(app.owner)
  if (wrongBalances.length > 0) throw new Error(`Balance and ledger differ: ${JSON.stringify(wrongBalances)}`)
})

const credits = async () => (await person.client.me.get()).credits.remaining
let made = 0
/** Unlocked leads of grade A; the first has the place key, if given. */
async function unlocked(count: number, placeKey?: string): Promise<string[]> {
  const rows = Array.from({ length: count }, () => leadRow(++made, { grade: 'A', contactPhone: PHONE, has: ['phone'] }))
  await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows })
  const ids = rows.map(({ id }) => id)
  if (placeKey !== undefined)
    for (const table of ['leads', 'lead_contacts'])
      await app.owner.query(`update ${table} set place_key = $2 where ${table === 'leads' ? 'id' : 'lead_id'} = $1`, [
        ids[0],
        placeKey,
      ])
  for (const id of ids) await person.client.leads.unlock({ id })
  return ids
}
const one = async (placeKey?: string) => (await unlocked(1, placeKey))[0] ?? ''
const report = (id: string, reason: 'phone_wrong' | 'company_closed' = 'phone_wrong') =>
  person.client.leads.reportContact({ id, reason })
const reportStatusOf = (id: string) => person.client.leads.contactReport({ id })
const decided = (id: string) =>
  vi.waitFor(
    async () => {
      const { report: latest } = await reportStatusOf(id)
      expect(latest?.state).not.toBe('checking')
      return latest
    },
    { timeout: TIMEOUT_MS, interval: 50 },
  )
const givenBack = async () =>
  (await person.client.billing.transactions({ type: 'credit' })).items.filter(({ kind }) => kind === 'given-back')

describe('a contact that no source confirms', () => {
  test('is given back once and locked again; unlocking it again costs credits that are not given back', async () => {
    const id = await one()
    expect(await credits()).toBe(49)
    expect(await reportStatusOf(id)).toMatchObject({
      report: null,
      reasons: ['phone_wrong', 'company_closed'],
      credits: 1,
      left: 1,
    })
    expect(await report(id)).toMatchObject({ report: { state: 'checking', reason: 'phone_wrong' }, reasons: [] })
    expect(await decided(id)).toMatchObject({ state: 'given_back', credits: 1 })
    expect(await credits()).toBe(50)
    expect(await givenBack()).toMatchObject([{ amount: 1, leadId: id, orderId: null }])
    const lead = await person.client.leads.get({ id })
    expect(lead.access).toBe('locked')
    expect(JSON.stringify([lead, await person.client.leads.list({}), await reportStatusOf(id)])).not.toContain(PHONE)
    const file = await person.fetch('/api/v1/leads/export.csv')
    expect(await file.text()).not.toContain(PHONE)
    expect((await person.client.leads.list({ q: PHONE })).total).toBe(0)
    await expect(report(id)).rejects.toMatchObject({ code: 'NOT_REPORTABLE' })
    const again = await person.client.leads.unlock({ id })
    expect(again).toMatchObject({ charged: 1, creditsRemaining: 49, lead: { contact: { contactPhone: PHONE } } })
    expect((await reportStatusOf(id)).reasons).toEqual([])
    for (const reason of ['phone_wrong', 'company_closed'] as const)
      await expect(report(id, reason)).rejects.toMatchObject({ code: 'NOT_REPORTABLE' })
    expect(await credits()).toBe(49)
  })

  test('is paid for again, as are its later findings, even if both are the same as before', async () => {
    const id = await one()
    const payForNew = async () => {
      await app.owner.query('update leads set new_contact_cost = 1 where id = $1', [id])
      return person.client.leads.unlock({ id, newContact: true })
    }
    expect(await payForNew()).toMatchObject({ charged: 0.5 })
    await report(id)
    expect((await decided(id))?.state).toBe('given_back')
    await person.client.leads.unlock({ id })
    expect(await payForNew()).toMatchObject({ charged: 0.5 })
  })

  test('is given back once despite twenty concurrent reports, unlocks and decisions, also after a kill in between', async () => {
    const id = await one()
    const outcomes = await Promise.allSettled([...Array(20)].map(() => report(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const { rows } = await app.owner.query<{ id: string }>('select id from contact_reports where lead_id = $1', [id])
    expect(rows).toHaveLength(1)
    const who = { workspaceId: person.workspaceId, userId: person.userId, reportId: rows[0]?.id ?? '' }
    const { signal } = new AbortController()
    // The job of a killed worker is given to another, which may run concurrently with the first.
    await Promise.all(
      [...Array(8)].map((_, n) =>
        n % 2 ? app.deps.contactCheck.check(who, signal) : app.deps.contactCheck.giveUp(who),
      ),
    )
    expect(await decided(id)).toMatchObject({ state: 'given_back' })
    expect(await credits()).toBe(50)
    const unlocks = await Promise.all([...Array(10)].map(() => person.client.leads.unlock({ id })))
    expect(unlocks.reduce((sum, { charged }) => sum + charged, 0)).toBe(1)
    expect((await person.client.leads.get({ id })).access).toBe('unlocked')
    expect(await givenBack()).toHaveLength(1)
  })

  test('is given back for at most every tenth unlock of a period', async () => {
    const ids = await unlocked(11)
    await report(ids[0] ?? '')
    await decided(ids[0] ?? '')
    await report(ids[1] ?? '')
    await decided(ids[1] ?? '')
    expect(await reportStatusOf(ids[2] ?? '')).toMatchObject({ reasons: [], left: 0 })
    await expect(report(ids[2] ?? '')).rejects.toMatchObject({ code: 'NOT_REPORTABLE' })
    expect(await credits()).toBe(50 - 11 + 2)
    // Two contacts are reported concurrently, of which only one can be given back.
    await unlocked(10)
    const [first = '', second = ''] = ids.slice(3)
    await Promise.all([report(first), report(second)])
    const states = [await decided(first), await decided(second)].map((each) => each?.state)
    expect(new Set(states)).toEqual(new Set(['given_back', 'over_share']))
    expect(await credits()).toBe(50 - 21 + 3)
  })
})

describe('a contact that a source confirms', () => {
  test('is kept: the directory lists the phone, or the company as open', async () => {
    const place = placeRow(++made, { phones: [PHONE] })
    await insertPlaces(app.owner, [place])
    const { rows } = await app.owner.query<{ key: string }>(
      `select source || ':' || source_id as key from places where $1 = any(phones)`,
      [PHONE],
    )
    const id = await one(rows[0]?.key)
    await report(id)
    expect(await decided(id)).toMatchObject({ state: 'kept', credits: 0 })
    expect((await reportStatusOf(id)).reasons).toEqual(['company_closed'])
    await report(id, 'company_closed')
    expect(await decided(id)).toMatchObject({ state: 'kept', reason: 'company_closed' })
    expect(await credits()).toBe(49)
    expect((await person.client.leads.get({ id })).contact?.contactPhone).toBe(PHONE)
    await app.owner.query(`update places set operating_status = 'permanently_closed' where $1 = any(phones)`, [PHONE])
  })

  test('is decided by the current data of OpenStreetMap, and given back if its server never answers', async () => {
    const element = (id: number, tags: Record<string, string>): OverpassElement => ({
      type: 'node',
      id,
      lat: 46.77,
      lon: 23.59,
      tags: { name: `Mobila ${id}`, craft: 'carpenter', 'addr:country': 'RO', ...tags },
    })
    elements.push(element(1, { phone: '+40 264 100 999' }), element(2, { phone: '+40 264 100 998' }))
    const expected = { 1: 'kept', 2: 'given_back', 3: 'given_back' } as const
    await unlocked(20)
    for (const [element, state] of Object.entries(expected)) {
      const id = await one(`osm:node/${element}`)
      await report(id)
      expect([element, (await decided(id))?.state]).toEqual([element, state])
    }
    expect(overpass.errors).toEqual([])
    overpass.troubles.push(...Array(100).fill(OVERPASS_FAULTS.otherShape))
    const id = await one('osm:node/4')
    await report(id)
    expect(await decided(id)).toMatchObject({ state: 'given_back' })
  })
})

describe('no credits are given back', () => {
  test('for a contact that was free, paid for long ago, or typed in', async () => {
    const [locked, old, typed] = await unlocked(3)
    const free = leadRow(++made, { grade: 'C' })
    await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows: [free] })
    await person.client.leads.unlock({ id: free.id })
    await app.owner.query(`update lead_access set created_at = now() - interval '169 hours' where lead_id = $1`, [old])
    await app.owner.query(
      `update lead_contacts set provenance = '{"contactPhone": {"source": "manual"}}' where lead_id = $1`,
      [typed],
    )
    const notUnlocked = leadRow(++made, { grade: 'A' })
    await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows: [notUnlocked] })
    for (const id of [free.id, old ?? '', typed ?? '', notUnlocked.id])
      await expect(report(id)).rejects.toMatchObject({ code: 'NOT_REPORTABLE' })
    expect((await reportStatusOf(locked ?? '')).reasons).toContain('phone_wrong')
    expect(await credits()).toBe(47)
  })

  test('for a phone that is edited during the check, or if the source lists the reported phone', async () => {
    const place = placeRow(++made, { phones: ['+40264100777'] })
    await insertPlaces(app.owner, [place])
    const { rows } = await app.owner.query<{ key: string }>(
      `select source || ':' || source_id as key from places where '+40264100777' = any(phones)`,
    )
    const id = await one(rows[0]?.key)
    const setPhone = (phone: string) =>
      app.owner.query('update lead_contacts set contact_phone = $2 where lead_id = $1', [id, phone])
    // A report stored without its job: the check below is the first.
    const reported = async (phone: string) => {
      const { rows: stored } = await app.owner.query<{ id: string }>(
        `insert into contact_reports (workspace_id, id, lead_id, place_key, reason, phone)
         values ($1, gen_random_uuid(), $2, $3, 'phone_wrong', $4) returning id`,
        [person.workspaceId, id, rows[0]?.key, phone],
      )
      return { workspaceId: person.workspaceId, userId: person.userId, reportId: stored[0]?.id ?? '' }
    }
    for (const decide of ['check', 'giveUp'] as const) {
      const who = await reported('+40264100777')
      await setPhone('+40264100000')
      await (decide === 'check'
        ? app.deps.contactCheck.check(who, new AbortController().signal)
        : app.deps.contactCheck.giveUp(who))
      expect((await reportStatusOf(id)).report).toMatchObject({ state: 'kept', credits: 0 })
      await app.owner.query('delete from contact_reports where lead_id = $1', [id])
    }
    // The phone is stored with the report.
    await setPhone(PHONE)
    await report(id)
    const { rows: stored } = await app.owner.query('select phone from contact_reports where lead_id = $1', [id])
    expect(stored).toEqual([{ phone: PHONE }])
    expect(await credits()).toBe(49)
    await decided(id)
  })

  test('to another workspace, with any id', async () => {
    const id = await one()
    const other = await app.signUp()
    const input = { id, reason: 'phone_wrong' } as const
    await expect(other.client.leads.reportContact(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(other.client.leads.contactReport({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await reportStatusOf(id)).report).toBeNull()
    const hands = [
      `update contact_reports set state = 'given_back'`,
      `select give_back_contact(gen_random_uuid(), gen_random_uuid())`,
    ]
    for (const sql of hands)
      await expect(
        app.deps.tenancy.run({ workspaceId: person.workspaceId, userId: person.userId }, ({ db }) =>
          db.executeQuery({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: 'q' } } as never),
        ),
      ).rejects.toMatchObject({ code: '42501' })
  })
})

test('a permanently bounced email gives its contact back once, if a source named the address', async () => {
  const id = await one()
  await app.owner.query(`update lead_contacts set contact_email = 'office@dead.example' where lead_id = $1`, [id])
  const bounced = (email: string) =>
    app.deps.workTenancy.run({ workspaceId: person.workspaceId, userId: person.userId }, (scope) =>
      refundBouncedContact(scope, { leadId: id, email }),
    )
  expect(await bounced('someone@else.example')).toBeUndefined()
  expect(await bounced('Office@Dead.example')).toBe('given_back')
  expect(await bounced('office@dead.example')).toBeUndefined()
  expect(await credits()).toBe(50)
  expect(await reportStatusOf(id)).toMatchObject({
    report: { reason: 'email_bounced', state: 'given_back', credits: 1 },
  })
})
