import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  EMAIL,
  gradeBMill,
  PHONE,
  gradeCMill,
  gradeAMill,
  SITE,
  PAID_DETAILS,
  oakMillActions,
} from '../../../app/testing/example-company.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { findWrongBalances, setBalance } from '../../../platform/testing/workspace-rows.ts'

const AT_ONCE = 20
let app: TestApp
let person: Person
let company: ReturnType<typeof oakMillActions>
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
  company = oakMillActions(app, person)
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
})

describe('contact found after a lead was unlocked', () => {
  test('stays hidden if it raises the price of the lead, and what was visible stays visible', async () => {
    await company.searchFor(gradeCMill())
    expect(await company.lead()).toMatchObject({ qualityCategory: 'C', cost: 0, newContactCost: 0 })
    expect(await company.unlock()).toMatchObject({ charged: 0 })
    await company.searchFor(gradeAMill())
    expect(await company.lead()).toMatchObject({
      access: 'unlocked',
      qualityCategory: 'C',
      hasEmail: false,
      newContactCost: 1,
      contact: { contactPhone: PHONE, contactEmail: null, website: null },
    })
    expect(await company.everythingShown()).not.toMatch(PAID_DETAILS)
  })

  test('is shown once the difference is paid, and is charged once', async () => {
    await company.searchFor(gradeCMill())
    await company.unlock()
    await company.searchFor(gradeAMill())
    const before = await company.credits()
    const paid = await company.pay()
    expect(paid).toMatchObject({ access: 'unlocked', charged: 1, creditsRemaining: before - 1 })
    expect(paid.lead).toEqual(await company.lead())
    expect(await company.lead()).toMatchObject({
      qualityCategory: 'A',
      newContactCost: 0,
      contact: {
        contactPhone: PHONE,
        contactEmail: EMAIL,
        website: SITE,
        provenance: { contactEmail: { source: 'google' }, contactPhone: { source: 'osm' } },
      },
    })
    expect(await company.pay()).toMatchObject({ charged: 0 })
    await company.searchFor(gradeAMill())
    expect(await company.lead()).toMatchObject({ newContactCost: 0 })
    expect(await company.credits()).toBe(before - 1)
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test('is still unpaid after its lead was deleted and restored', async () => {
    await company.searchFor(gradeBMill())
    await company.unlock()
    await company.searchFor(gradeAMill())
    const before = await company.lead()
    expect(before).toMatchObject({ newContactCost: 0.5 })
    const { batchId } = await person.client.leads.remove({ id: before.id })
    await person.client.leads.restore({ batchId })
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: { contactEmail: null } })
    expect(await company.everythingShown()).not.toMatch(PAID_DETAILS)
    expect(await company.pay()).toMatchObject({ charged: 0.5 })
    expect(await company.lead()).toMatchObject({ newContactCost: 0, contact: { contactEmail: EMAIL, website: SITE } })
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test('costs only the difference to the amount paid', async () => {
    await company.searchFor(gradeBMill())
    expect(await company.unlock()).toMatchObject({ charged: 0.5 })
    await company.searchFor(gradeAMill())
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5 })
    expect(await company.pay()).toMatchObject({ charged: 0.5 })
    expect(await company.lead()).toMatchObject({ contact: { contactEmail: EMAIL } })
  })

  test('costs nothing if the lead was paid for at the best grade', async () => {
    await company.searchFor(gradeAMill())
    expect(await company.unlock()).toMatchObject({ charged: 1 })
    await company.searchFor(gradeBMill({ emails: ['sales@oakmill.example'] }))
    expect(await company.lead()).toMatchObject({
      newContactCost: 0,
      contact: { otherEmails: ['sales@oakmill.example'] },
    })
  })

  test('is not paid for by an unlock that does not request it', async () => {
    await company.searchFor(gradeCMill())
    await company.unlock()
    await company.searchFor(gradeAMill())
    const before = await company.credits()
    expect(await company.unlock()).toMatchObject({ charged: 0 })
    expect(await company.credits()).toBe(before)
    expect(await company.lead()).toMatchObject({ newContactCost: 1, contact: { contactEmail: null } })
  })

  test('is charged once for any number of concurrent requests', async () => {
    await company.searchFor(gradeCMill())
    const { id } = await company.lead()
    await company.unlock()
    await company.searchFor(gradeAMill())
    const before = await company.credits()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => person.client.leads.unlock({ id, newContact: true })),
    )
    expect(answers.filter(({ charged }) => charged > 0)).toHaveLength(1)
    expect(await company.credits()).toBe(before - 1)
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test('stays hidden if the credits do not suffice, and nothing is charged', async () => {
    await company.searchFor(gradeCMill())
    await company.unlock()
    await company.searchFor(gradeAMill())
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 1 })
    await expect(company.pay()).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      data: { cost: 1, creditsRemaining: 0.5 },
    })
    expect(await company.lead()).toMatchObject({ newContactCost: 1, contact: { contactEmail: null } })
    expect(await company.credits()).toBe(0.5)
  })

  test('stays hidden if the company’s own site shows it', async () => {
    await company.searchFor(gradeBMill({ websites: [SITE], match: 'name' }))
    const { cost } = await company.lead()
    await company.unlock()
    await company.visit([EMAIL])
    expect(await company.lead()).toMatchObject({ newContactCost: 1 - cost, contact: { contactEmail: null } })
    expect(await company.everythingShown()).not.toContain(EMAIL)
    await company.pay()
    expect(await company.lead()).toMatchObject({ newContactCost: 0, contact: { contactEmail: EMAIL } })
  })

  test('is priced without the values that the workspace typed', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await company.searchFor(gradeCMill())
    await company.unlock()
    const { id, updatedAt } = await company.lead()
    const typed = { contactEmail: 'typed@elsewhere.example', website: 'https://typed.example', city: 'Cluj-Napoca' }
    await person.client.leads.update({ id, ...typed, expectedUpdatedAt: updatedAt })
    await company.searchFor(gradeAMill())
    expect(await company.lead()).toMatchObject({ newContactCost: 1, contact: { contactEmail: typed.contactEmail } })
    expect(await company.everythingShown()).not.toContain(EMAIL)
    await company.pay()
    expect((await company.lead()).contact).toMatchObject({ contactEmail: typed.contactEmail, otherEmails: [EMAIL] })
  })

  test('costs nothing more for values that the workspace imported', async () => {
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await company.searchFor(gradeCMill())
    await company.unlock()
    const { id, updatedAt } = await company.lead()
    const own = { contactEmail: 'own@elsewhere.example', website: 'https://own.example', city: 'Cluj-Napoca' }
    await person.client.leads.update({ id, ...own, expectedUpdatedAt: updatedAt })
    // As a file of the workspace writes it.
    await app.owner.query(
      `update lead_contacts set provenance = replace(provenance::text, '"manual"', '"import"')::jsonb where lead_id = $1`,
      [id],
    )
    const further = '+40364100002'
    await company.searchFor(
      gradeCMill({ provenance: gradeAMill().provenance, placeKey: gradeAMill().placeKey, phones: [PHONE, further] }),
    )
    expect(await company.lead()).toMatchObject({ newContactCost: 0, contact: { otherPhones: [further] } })
  })

  test('stays hidden if the company was paid for under another key', async () => {
    await company.searchFor(gradeBMill())
    await company.unlock()
    await person.client.leads.remove({ id: (await company.lead()).id })
    await company.searchFor(gradeAMill({ name: 'Stejar', latitude: 46.7, longitude: 23.5, phones: ['+40364999999'] }))
    expect(await company.lead()).toMatchObject({ access: 'locked', cost: 1 })
    await company.searchFor(gradeAMill({ placeKey: 'both:1' }))
    expect(await company.lead()).toMatchObject({
      access: 'unlocked',
      newContactCost: 0.5,
      contact: { contactPhone: '+40364999999', contactEmail: null, website: null },
    })
    expect(await company.everythingShown()).not.toMatch(PAID_DETAILS)
    expect(await company.pay()).toMatchObject({ charged: 0.5 })
    expect((await company.lead()).contact).toMatchObject({ contactEmail: EMAIL, website: SITE, otherPhones: [PHONE] })
  })

  test('is not shown after the lead is deleted and found again', async () => {
    await company.searchFor(gradeCMill())
    await company.unlock()
    await person.client.leads.remove({ id: (await company.lead()).id })
    await company.searchFor(gradeAMill({ placeKey: 'osm:node/1' }))
    expect(await company.lead()).toMatchObject({
      access: 'unlocked',
      newContactCost: 1,
      contact: { contactEmail: null },
    })
    expect(await company.everythingShown()).not.toMatch(PAID_DETAILS)
    expect(await company.pay()).toMatchObject({ charged: 1 })
    expect(await company.lead()).toMatchObject({
      qualityCategory: 'A',
      contact: { contactEmail: EMAIL, contactPhone: PHONE },
    })
  })
})
