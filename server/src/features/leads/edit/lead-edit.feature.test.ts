import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { runSearch } from '../../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../../platform/testing/place-rows.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let person: Person
let otherUser: Person
let found: Lead
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
  person = await app.signUp('mara')
  otherUser = await app.signUp()
  await runSearch(app, person)
  const [first] = (await person.client.leads.list({})).items
  found = await person.client.leads.get({ id: first?.id ?? '' })
})
afterAll(() => app.stop())

const add = (fields: Parameters<Person['client']['leads']['create']>[0]) => person.client.leads.create(fields)
const change = (lead: Lead, fields: Partial<Parameters<Person['client']['leads']['update']>[0]>) =>
  person.client.leads.update({ id: lead.id, expectedUpdatedAt: lead.updatedAt, ...fields })
const fresh = (lead: Lead) => person.client.leads.get({ id: lead.id })
const history = async (lead: Lead) => (await person.client.interactions.list({ id: lead.id })).items

describe('a lead typed in by hand', () => {
  test('is unlocked for its workspace, new, graded by its own values, and costs nothing', async () => {
    const lead = await add({
      companyName: '  Oak   & Sons ',
      industry: 'Furniture',
      location: 'Cluj-Napoca, Cluj, Romania (RO)',
      contactEmail: 'office@oak.example',
      contactPhone: '0264 123 456',
      website: 'oak.example',
      address: 'Str. Fabricii 12',
      latitude: 46.77123,
      longitude: 23.59321,
      notes: 'Met at the fair',
    })
    expect(lead).toMatchObject({
      companyName: 'Oak & Sons',
      city: 'Cluj-Napoca',
      state: 'Cluj',
      countryCode: 'RO',
      status: 'new',
      access: 'unlocked',
      handMade: true,
      qualityCategory: 'A',
      contactScore: 10,
      notes: 'Met at the fair',
      area: { latitude: 46.77, longitude: 23.59 },
      contact: {
        contactEmail: 'office@oak.example',
        contactPhone: '+40 264 123 456',
        website: 'https://oak.example',
        latitude: 46.77123,
        provenance: { contactEmail: { source: 'manual' } },
      },
    })
    expect(lead.qualityScore).toBe(lead.reasons.reduce((sum, { points }) => sum + points, 0))
    expect((await person.client.leads.list({ q: 'oak sons' })).items).toMatchObject([{ id: lead.id }])
  })

  test('is found by its contact name', async () => {
    const lead = await add({ companyName: 'Named Person Ltd', contactName: 'Șerban Ünal' })
    expect((await person.client.leads.list({ q: 'serban unal' })).items).toMatchObject([{ id: lead.id }])
  })

  test('of the same company in the same town is rejected in the words of the spec', async () => {
    await add({ companyName: 'Twin SRL', location: 'Gherla, Cluj (RO)' })
    const again = add({ companyName: 'Twin SRL', location: 'gherla (RO)' })
    await expect(again).rejects.toMatchObject({ code: 'LEAD_EXISTS_HERE', status: 409, data: { company: 'Twin SRL' } })
    await expect(add({ companyName: 'Twin SRL', location: 'Dej (RO)' })).resolves.toMatchObject({ city: 'Dej' })
  })

  test('of the same company in the same town is rejected in every spelling of the town', async () => {
    await add({ companyName: 'Cedilla Twin SRL', location: 'Ştei (RO)' })
    const again = add({ companyName: 'Cedilla Twin SRL', location: 'Ștei (RO)', address: 'Str. Mare 1' })
    await expect(again).rejects.toMatchObject({ code: 'LEAD_EXISTS_HERE' })
  })

  test('sent several times concurrently is one lead', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => add({ companyName: 'Double Click AG' })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = answers.flatMap((it) => (it.status === 'rejected' ? [(it.reason as { code: string }).code] : []))
    expect(new Set(codes)).toEqual(new Set(['LEAD_EXISTS_HERE']))
  })

  test('without a company name, with an invalid email or with a field of the server is rejected', async () => {
    const post = async (body: object) => {
      const response = await person.fetch('/api/v1/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return [response.status, await response.text()]
    }
    expect(await post({ companyName: ' \u0000 ' })).toEqual([400, expect.stringContaining('Company name is required')])
    expect(await post({})).toEqual([400, expect.stringContaining('Company name is required')])
    const badEmail = await post({ companyName: 'X', contactEmail: 'not an email' })
    expect(badEmail).toEqual([400, expect.stringContaining('Invalid email address')])
    const script = await post({ companyName: 'X', website: 'javascript:alert(1)' })
    expect(script).toEqual([400, expect.stringContaining('Invalid website address')])
    for (const field of ['qualityCategory', 'access', 'cost', 'createdAt', 'userId', 'workspaceId', 'id', 'status'])
      expect((await post({ companyName: 'X', [field]: 'A' }))[0]).toBe(400)
  })
})

describe('an edit', () => {
  test('changes the given fields, grades again, and keeps the counts and the search correct', async () => {
    const lead = await add({ companyName: 'Before SRL', city: 'Arad', countryCode: 'RO' })
    expect(lead.qualityCategory).toBe('C')
    const after = await change(lead, {
      companyName: 'After SRL',
      contactEmail: 'hi@after.example',
      website: 'after.example',
    })
    expect(after).toMatchObject({ companyName: 'After SRL', city: 'Arad', qualityCategory: 'B', hasEmail: true })
    expect(after.updatedAt > lead.updatedAt).toBe(true)
    expect((await person.client.leads.list({ q: 'before srl' })).total).toBe(0)
    expect((await person.client.leads.list({ q: 'after srl' })).total).toBe(1)
    const { rows } = await app.owner.query(`
      select coalesce(c.n, 0) - l.n as off from
        (select status, country_code, quality_category, access, count(*)::int as n from leads group by 1, 2, 3, 4) l
        full join (select * from lead_counts where n <> 0) c using (status, country_code, quality_category, access)`)
    expect(rows.every(({ off }) => off === 0)).toBe(true)
  })

  test('made from an old state is rejected, with the lead as it is now, and overwrites nothing', async () => {
    const lead = await add({ companyName: 'Contested SRL', industry: 'Oak' })
    await change(lead, { industry: 'Beech' })
    const late = change(lead, { industry: 'Pine' })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', status: 409, data: { lead: { industry: 'Beech' } } })
    expect(await fresh(lead)).toMatchObject({ industry: 'Beech' })
  })

  test('made from an old state is saved if its own fields did not change, and rejected if one did', async () => {
    const lead = await add({ companyName: 'Beside SRL', city: 'Arad', countryCode: 'RO', industry: 'Oak' })
    // Another user, or the company's own site, adds this meanwhile.
    await change(lead, { contactEmail: 'hi@beside.example', website: 'beside.example' })
    const mine = await change(lead, { industry: 'Pine', before: { industry: 'Oak' } })
    expect(mine).toMatchObject({ industry: 'Pine', contact: { contactEmail: 'hi@beside.example' } })
    await change(lead, { location: 'Deva, Hunedoara (RO)', before: { location: 'Arad (RO)' } })
    for (const fields of [
      { contactEmail: 'me@beside.example', before: { contactEmail: null } },
      { location: 'Brad (RO)', before: { location: 'Arad (RO)' } },
      { industry: 'Fir', notes: 'Two fields', before: { industry: 'Pine' } },
      { industry: 'Fir', before: {} },
    ])
      await expect(change(lead, fields)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await fresh(lead)).toMatchObject({ city: 'Deva', industry: 'Pine', notes: null })
  })

  test('succeeds once if many are made concurrently from the same state', async () => {
    const lead = await add({ companyName: 'Crowd SRL' })
    const edits = Array.from({ length: 10 }, (_, n) => change(lead, { industry: `Industry ${n}` }))
    const answers = await Promise.allSettled(edits)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that changes nothing leaves the lead untouched', async () => {
    const lead = await add({ companyName: 'Quiet SRL', notes: 'as it was' })
    expect((await change(lead, { companyName: 'Quiet SRL', notes: 'as it was' })).updatedAt).toBe(lead.updatedAt)
  })
})

describe('a bought lead', () => {
  test('accepts changes of free fields while it is locked, and none of its contact', async () => {
    await expect(change(found, { contactEmail: 'x@y.example' })).rejects.toMatchObject({ code: 'LOCKED', status: 403 })
    await expect(person.client.leads.setPhone({ id: found.id, contactPhone: '0264123456' })).rejects.toMatchObject({
      code: 'LOCKED',
    })
    const edited = await change(found, { notes: 'call in spring', city: null, industry: null })
    expect(edited).toMatchObject({ notes: 'call in spring', city: null, access: 'locked' })
    expect(edited).not.toHaveProperty('contact')
    // The server sets the price: emptying fields must not lower it.
    expect(edited).toMatchObject({ qualityScore: found.qualityScore, cost: found.cost })
    await person.client.leads.process({ ids: [found.id] })
    expect(await fresh(found)).toMatchObject({ qualityScore: found.qualityScore, cost: found.cost })
  })

  test('accepts edits of its contact methods from Basic on, once it is unlocked', async () => {
    await person.client.leads.unlock({ id: found.id })
    // Its website is being visited, and a change of the lead between reading and writing is a conflict.
    await vi.waitFor(async () => {
      const open = await fresh(found)
      await expect(change(open, { contactEmail: 'new@y.example' })).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
      expect(await change(open, { contactName: 'Ion Pop' })).toMatchObject({ contact: { contactName: 'Ion Pop' } })
    }, 60_000)
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    const phoned = await person.client.leads.setPhone({ id: found.id, contactPhone: '0264 999 888' })
    expect(phoned.contact).toMatchObject({
      contactPhone: '+40 264 999 888',
      provenance: { contactPhone: { source: 'manual' }, contactEmail: { source: 'overture' } },
    })
  })
})

describe('the status', () => {
  test('is set together with its line in the history, or not at all', async () => {
    const lead = await add({ companyName: 'Status SRL' })
    expect(await person.client.leads.setStatus({ id: lead.id, status: 'qualified' })).toMatchObject({
      status: 'qualified',
    })
    await person.client.leads.setStatus({ id: lead.id, status: 'qualified' })
    expect(await history(lead)).toMatchObject([
      { type: 'note', content: 'Status changed to qualified', automatic: true, author: 'mara' },
    ])
    await app.owner.query(`alter table interactions add constraint broken check (content <> 'Status changed to won')`)
    await expect(person.client.leads.setStatus({ id: lead.id, status: 'won' })).rejects.toMatchObject({ status: 500 })
    await app.owner.query('alter table interactions drop constraint broken')
    expect(await fresh(lead)).toMatchObject({ status: 'qualified' })
  })

  test('of many is set and recorded for those that had a different one', async () => {
    const [one, two] = [await add({ companyName: 'Many 1' }), await add({ companyName: 'Many 2' })]
    await person.client.leads.setStatus({ id: one.id, status: 'lost' })
    const answer = await person.client.leads.setStatusMany({ ids: [one.id, two.id, UNKNOWN_ID], status: 'lost' })
    expect(answer).toEqual({ changed: 1 })
    expect(await history(one)).toHaveLength(1)
    expect(await history(two)).toHaveLength(1)
  })
})

test('the preferred channel requires such a contact, and the same channel again changes nothing', async () => {
  const lead = await add({ companyName: 'Prefers SRL', contactEmail: 'a@b.example' })
  const prefer = (preferredCommunication: 'email' | 'whatsapp') =>
    person.client.leads.setPreferredCommunication({ id: lead.id, preferredCommunication })
  await expect(prefer('whatsapp')).rejects.toMatchObject({ code: 'NO_SUCH_CONTACT' })
  const chosen = await prefer('email')
  expect(chosen.preferredCommunication).toBe('email')
  expect((await prefer('email')).updatedAt).toBe(chosen.updatedAt)
})

describe('processing', () => {
  test('grades the given leads again and returns how many there were', async () => {
    const lead = await add({ companyName: 'Graded SRL', contactEmail: 'a@b.example' })
    await app.owner.query(`update leads set quality_category = 'C', quality_score = 0, reasons = '[]' where id = $1`, [
      lead.id,
    ])
    const answer = await person.client.leads.process({ ids: [lead.id, lead.id, '', 7, null, 'no id', UNKNOWN_ID] })
    expect(answer).toEqual({ processed: 1, total: 3, partial: true })
    expect(await fresh(lead)).toMatchObject({ qualityCategory: lead.qualityCategory, qualityScore: lead.qualityScore })
  })

  test('does not change a lead whose grade is current, including the time of its last change', async () => {
    const lead = await add({ companyName: 'Same again SRL', contactEmail: 'a@same.example', website: 'same.example' })
    for (const one of [lead, found]) {
      const before = await fresh(one)
      await person.client.leads.process({ ids: [one.id] })
      expect((await fresh(one)).updatedAt).toBe(before.updatedAt)
    }
  })

  test('rejects no leads, no valid ids, more than 100, and only unknown ids', async () => {
    const { process } = person.client.leads
    await expect(process({ ids: [] })).rejects.toMatchObject({ code: 'NO_LEADS', message: 'No leads to process' })
    await expect(process({ ids: ['', 3] })).rejects.toMatchObject({
      code: 'NO_VALID_LEADS',
      message: 'No valid lead IDs provided',
    })
    await expect(process({ ids: Array.from({ length: 101 }, () => UNKNOWN_ID) })).rejects.toMatchObject({ status: 400 })
    await expect(process({ ids: [UNKNOWN_ID] })).rejects.toMatchObject({ code: 'PROCESS_FAILED', data: { n: 1 } })
  })
})

test('another workspace gets the same 404 for leads of others as for unknown ids', async () => {
  const mine = await add({ companyName: 'Mine SRL' })
  const { batchId } = await person.client.leads.remove({ id: (await add({ companyName: 'Gone SRL' })).id })
  const { leads, interactions } = otherUser.client
  const endpoints: ((id: string) => Promise<unknown>)[] = [
    (id) => leads.update({ id, expectedUpdatedAt: mine.updatedAt, notes: 'x' }),
    (id) => leads.remove({ id }),
    (id) => leads.setStatus({ id, status: 'won' }),
    (id) => leads.setPreferredCommunication({ id, preferredCommunication: 'email' }),
    (id) => leads.setPhone({ id, contactPhone: null }),
    (id) => interactions.list({ id }),
    (id) => interactions.add({ id, type: 'note', content: 'x' }),
    (id) => leads.restore({ batchId: id === UNKNOWN_ID ? id : batchId }),
  ]
  for (const call of endpoints) {
    await expect(call(mine.id)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404, message: 'Not found' })
    await expect(call(UNKNOWN_ID)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404, message: 'Not found' })
  }
  expect(await leads.removeMany({ ids: [mine.id] })).toMatchObject({ count: 0 })
  expect(await leads.setStatusMany({ ids: [mine.id], status: 'won' })).toEqual({ changed: 0 })
  expect(await fresh(mine)).toEqual(mine)
})
