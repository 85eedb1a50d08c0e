import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { named, naming, run, runnerWith } from '../../../app/testing/running.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { ledgerTrouble, setBalance } from '../../../platform/testing/workspace-rows.ts'
import { enrichedLeads } from './enriched-leads.service.ts'

const ONLY_LIVE = { keywords: ['shipyard'] }
const PHONE = '+40364100001'
const EMAIL = 'office@oakmill.example'
const SITE = 'https://oakmill.example'
const AT_ONCE = 20
const NOW = new Date('2026-11-22T08:00:00Z')
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
})

const searchFor = (...candidates: Candidate[]) =>
  run({ app, person }, runnerWith(app, [naming('overpass', candidates)]), ONLY_LIVE)
/** A company with nothing but its phone: grade C. */
const poor = (own: Partial<Candidate> = {}) =>
  named(1, { name: 'Oak Mill', match: 'none', city: null, countryCode: null, phones: [PHONE], ...own })
/** The same company as another source knows it: with an email and a website, grade A. */
const rich = (own: Partial<Candidate> = {}) =>
  named(1, { from: 'google', name: 'Oak Mill', phones: [PHONE], emails: [EMAIL], websites: [SITE], ...own })
const middling = (own: Partial<Candidate> = {}) => named(1, { name: 'Oak Mill', phones: [PHONE], ...own })

const lead = async () => {
  const [first] = (await person.client.leads.list({ limit: 100 })).items
  if (!first) throw new Error('There is no lead')
  return person.client.leads.get({ id: first.id })
}
const unlock = async () => person.client.leads.unlock({ id: (await lead()).id })
const pay = async () => person.client.leads.unlock({ id: (await lead()).id, newContact: true })
const credits = async () => (await person.client.me.get()).credits.remaining
const visit = async (emails: string[]) => {
  const { id } = await lead()
  const facts = {
    date: '2026-11-22',
    pages: [SITE],
    emails: emails.map((value) => ({ value, page: SITE })),
    phones: [],
    socials: {},
    address: null,
    description: null,
  }
  await app.deps.systemTenancy.run(person, (scope) =>
    enrichedLeads.apply(scope, { leadId: id, facts, emailStatus: {}, now: NOW }),
  )
}
/** Everything the workspace can ask for about its leads, as text. */
const everythingShown = async () => {
  const { id } = await lead()
  const { leads } = person.client
  const file = await fetch(`${app.url}/api/v1/leads/export.csv`, { headers: { cookie: person.cookie } })
  const answers = await Promise.all([leads.list({}), leads.get({ id }), leads.map({}), leads.list({ q: 'oakmill' })])
  return JSON.stringify(answers) + (await file.text())
}

describe('contact found after a lead was unlocked', () => {
  test('stays locked where it makes the lead cost more, and what was open stays open', async () => {
    await searchFor(poor())
    expect(await lead()).toMatchObject({ qualityCategory: 'C', cost: 0, newContactCost: 0 })
    expect(await unlock()).toMatchObject({ charged: 0 })
    await searchFor(rich())
    expect(await lead()).toMatchObject({
      access: 'unlocked',
      qualityCategory: 'C',
      hasEmail: false,
      newContactCost: 1,
      contact: { contactPhone: PHONE, contactEmail: null, website: null },
    })
    expect(await everythingShown()).not.toMatch(/oakmill\.example/)
  })

  test('opens once its difference is paid, and is charged once', async () => {
    await searchFor(poor())
    await unlock()
    await searchFor(rich())
    const before = await credits()
    const paid = await pay()
    expect(paid).toMatchObject({ access: 'unlocked', charged: 1, creditsRemaining: before - 1 })
    expect(paid.lead).toEqual(await lead())
    expect(await lead()).toMatchObject({
      qualityCategory: 'A',
      newContactCost: 0,
      contact: {
        contactPhone: PHONE,
        contactEmail: EMAIL,
        website: SITE,
        provenance: { contactEmail: { source: 'google' }, contactPhone: { source: 'osm' } },
      },
    })
    expect(await pay()).toMatchObject({ charged: 0 })
    await searchFor(rich())
    expect(await lead()).toMatchObject({ newContactCost: 0 })
    expect(await credits()).toBe(before - 1)
    expect(await ledgerTrouble(app.owner)).toEqual([])
  })

  test('waits to be paid for after its lead was deleted and brought back', async () => {
    await searchFor(middling())
    await unlock()
    await searchFor(rich())
    const before = await lead()
    expect(before).toMatchObject({ newContactCost: 0.5 })
    const { batchId } = await person.client.leads.remove({ id: before.id })
    await person.client.leads.restore({ batchId })
    expect(await lead()).toMatchObject({ newContactCost: 0.5, contact: { contactEmail: null } })
    expect(await everythingShown()).not.toMatch(/oakmill\.example/)
    expect(await pay()).toMatchObject({ charged: 0.5 })
    expect(await lead()).toMatchObject({ newContactCost: 0, contact: { contactEmail: EMAIL, website: SITE } })
    expect(await ledgerTrouble(app.owner)).toEqual([])
  })

  test('costs only what was not paid before', async () => {
    await searchFor(middling())
    expect(await unlock()).toMatchObject({ charged: 0.5 })
    await searchFor(rich())
    expect(await lead()).toMatchObject({ newContactCost: 0.5 })
    expect(await pay()).toMatchObject({ charged: 0.5 })
    expect(await lead()).toMatchObject({ contact: { contactEmail: EMAIL } })
  })

  test('costs nothing where the lead was paid for as the best', async () => {
    await searchFor(rich())
    expect(await unlock()).toMatchObject({ charged: 1 })
    await searchFor(middling({ emails: ['sales@oakmill.example'] }))
    expect(await lead()).toMatchObject({ newContactCost: 0, contact: { otherEmails: ['sales@oakmill.example'] } })
  })

  test('is not paid for by an unlock that does not ask for it', async () => {
    await searchFor(poor())
    await unlock()
    await searchFor(rich())
    const before = await credits()
    expect(await unlock()).toMatchObject({ charged: 0 })
    expect(await credits()).toBe(before)
    expect(await lead()).toMatchObject({ newContactCost: 1, contact: { contactEmail: null } })
  })

  test('is charged once, however many ask at once', async () => {
    await searchFor(poor())
    const { id } = await lead()
    await unlock()
    await searchFor(rich())
    const before = await credits()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => person.client.leads.unlock({ id, newContact: true })),
    )
    expect(answers.filter(({ charged }) => charged > 0)).toHaveLength(1)
    expect(await credits()).toBe(before - 1)
    expect(await ledgerTrouble(app.owner)).toEqual([])
  })

  test('stays locked where credits do not suffice, and nothing is charged', async () => {
    await searchFor(poor())
    await unlock()
    await searchFor(rich())
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 1 })
    await expect(pay()).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      data: { cost: 1, creditsRemaining: 0.5 },
    })
    expect(await lead()).toMatchObject({ newContactCost: 1, contact: { contactEmail: null } })
    expect(await credits()).toBe(0.5)
  })

  test('stays locked where the company’s own site names it', async () => {
    await searchFor(middling({ websites: [SITE], match: 'name' }))
    const { cost } = await lead()
    await unlock()
    await visit([EMAIL])
    expect(await lead()).toMatchObject({ newContactCost: 1 - cost, contact: { contactEmail: null } })
    expect(await everythingShown()).not.toContain(EMAIL)
    await pay()
    expect(await lead()).toMatchObject({ newContactCost: 0, contact: { contactEmail: EMAIL } })
  })

  test('is priced without what the workspace typed itself', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await searchFor(poor())
    await unlock()
    const { id, updatedAt } = await lead()
    const typed = { contactEmail: 'typed@elsewhere.example', website: 'https://typed.example', city: 'Cluj-Napoca' }
    await person.client.leads.update({ id, ...typed, expectedUpdatedAt: updatedAt })
    await searchFor(rich())
    expect(await lead()).toMatchObject({ newContactCost: 1, contact: { contactEmail: typed.contactEmail } })
    expect(await everythingShown()).not.toContain(EMAIL)
    await pay()
    expect((await lead()).contact).toMatchObject({ contactEmail: typed.contactEmail, otherEmails: [EMAIL] })
  })

  test('costs nothing more for what the workspace imported itself', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await searchFor(poor())
    await unlock()
    const { id, updatedAt } = await lead()
    const own = { contactEmail: 'own@elsewhere.example', website: 'https://own.example', city: 'Cluj-Napoca' }
    await person.client.leads.update({ id, ...own, expectedUpdatedAt: updatedAt })
    // As a file of theirs writes it.
    await app.owner.query(
      `update lead_contacts set provenance = replace(provenance::text, '"manual"', '"import"')::jsonb where lead_id = $1`,
      [id],
    )
    const further = '+40364100002'
    await searchFor(poor({ provenance: rich().provenance, placeKey: rich().placeKey, phones: [PHONE, further] }))
    expect(await lead()).toMatchObject({ newContactCost: 0, contact: { otherPhones: [further] } })
  })

  test('stays locked where the company was paid for under another key', async () => {
    await searchFor(middling())
    await unlock()
    await person.client.leads.remove({ id: (await lead()).id })
    await searchFor(rich({ name: 'Stejar', latitude: 46.7, longitude: 23.5, phones: ['+40364999999'] }))
    expect(await lead()).toMatchObject({ access: 'locked', cost: 1 })
    await searchFor(rich({ placeKey: 'both:1' }))
    expect(await lead()).toMatchObject({
      access: 'unlocked',
      newContactCost: 0.5,
      contact: { contactPhone: '+40364999999', contactEmail: null, website: null },
    })
    expect(await everythingShown()).not.toMatch(/oakmill\.example/)
    expect(await pay()).toMatchObject({ charged: 0.5 })
    expect((await lead()).contact).toMatchObject({ contactEmail: EMAIL, website: SITE, otherPhones: [PHONE] })
  })

  test('does not come open by deleting the lead and finding it again', async () => {
    await searchFor(poor())
    await unlock()
    await person.client.leads.remove({ id: (await lead()).id })
    await searchFor(rich({ placeKey: 'osm:node/1' }))
    expect(await lead()).toMatchObject({ access: 'unlocked', newContactCost: 1, contact: { contactEmail: null } })
    expect(await everythingShown()).not.toMatch(/oakmill\.example/)
    expect(await pay()).toMatchObject({ charged: 1 })
    expect(await lead()).toMatchObject({ qualityCategory: 'A', contact: { contactEmail: EMAIL, contactPhone: PHONE } })
  })
})
