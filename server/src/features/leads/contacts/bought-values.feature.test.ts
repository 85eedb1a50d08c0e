import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMAIL, gradeBMill, PHONE, gradeCMill, SITE, oakMillActions } from '../../../app/testing/example-company.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { findWrongBalances, setBalance, putOnPlan } from '../../../platform/testing/workspace-rows.ts'

const FURTHER = '+40364100002'
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
  await putOnPlan(app.owner, person, 'basic')
})

type Values = Partial<Record<'contactPhone' | 'contactEmail' | 'website', string | null>>
const write = async (values: Values) => {
  const { id, updatedAt } = await company.lead()
  await person.client.leads.update({ id, ...values, expectedUpdatedAt: updatedAt })
}

/** Companies with one contact method, which costs half a credit, and another one that their site shows. */
const none = { phones: [], emails: [], websites: [] }
const phone = { known: gradeBMill(), find: () => company.visit([EMAIL]), hidden: EMAIL }
const email = {
  known: gradeBMill({ ...none, emails: [EMAIL] }),
  find: () => company.visit([], [PHONE]),
  hidden: PHONE,
}
const website = {
  known: gradeBMill({ ...none, websites: [SITE] }),
  find: () => company.visit([], [PHONE]),
  hidden: PHONE,
}
const CASES: [string, typeof phone, Values][] = [
  ['a phone, emptied,', phone, { contactPhone: null }],
  ['a phone, overwritten,', phone, { contactPhone: '+40 364 999 999' }],
  ['an email, emptied,', email, { contactEmail: null }],
  ['an email, overwritten,', email, { contactEmail: 'typed@elsewhere.example' }],
  ['a website, emptied,', website, { website: null }],
  ['a website, overwritten,', website, { website: 'https://www.oakmill.example/' }],
]

describe('bought values count in the price of later finds', () => {
  test.each(CASES)('%s before the find', async (_, { known, find, hidden }, written) => {
    await company.searchFor(known)
    expect(await company.unlock()).toMatchObject({ charged: 0.5 })
    await write(written)
    await find()
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: written })
    expect(await company.everythingShown()).not.toContain(hidden)
    expect(await company.pay()).toMatchObject({ charged: 0.5 })
    expect(await company.everythingShown()).toContain(hidden)
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test.each(CASES)('%s while the find is not paid for', async (_, { known, find, hidden }, written) => {
    await company.searchFor(known)
    await company.unlock()
    await find()
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5 })
    await write(written)
    await find()
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: written })
    expect(await company.everythingShown()).not.toContain(hidden)
  })

  test('a value of a lead that was deleted and restored', async () => {
    await company.searchFor(phone.known)
    await company.unlock()
    await write({ contactPhone: null })
    const { batchId } = await person.client.leads.remove({ id: (await company.lead()).id })
    await person.client.leads.restore({ batchId })
    await phone.find()
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: { contactEmail: null } })
  })

  test('a phone that a file overwrites', async () => {
    await company.searchFor(phone.known)
    await company.unlock()
    const { id } = await company.lead()
    // As a job writes it.
    await app.owner.query(
      `update lead_contacts set contact_phone = '+40364999999', provenance = replace(provenance::text, '"osm"', '"import"')::jsonb
       where lead_id = $1`,
      [id],
    )
    await phone.find()
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: { contactEmail: null } })
  })

  test('an email besides a typed one', async () => {
    await company.searchFor(gradeCMill())
    await company.unlock()
    await write({ contactEmail: 'typed@elsewhere.example' })
    await company.visit([EMAIL])
    expect(await company.pay()).toMatchObject({ charged: 0.5 })
    await company.searchFor(gradeBMill({ placeKey: 'google:node/1', phones: [PHONE, FURTHER] }))
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: { otherPhones: [] } })
  })

  test('a phone besides a typed one that a corrected number replaces', async () => {
    await company.searchFor(gradeBMill(none))
    await company.unlock()
    await write({ contactPhone: '+40 364 999 999' })
    await company.visit([], [PHONE])
    expect(await company.pay()).toMatchObject({ charged: 0.5 })
    const { id, contact } = await company.lead()
    expect(contact).toMatchObject({ otherPhones: [PHONE] })
    await person.client.leads.setPhone({ id, contactPhone: FURTHER, replaces: PHONE })
    await company.visit([EMAIL])
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: { contactEmail: null } })
  })

  test('a value that was typed and emptied again does not count', async () => {
    await company.searchFor(gradeBMill())
    await company.unlock()
    await write({ website: 'https://typed.example' })
    await write({ website: null })
    await company.visit([], [FURTHER])
    expect(await company.lead()).toMatchObject({ newContactCost: 0, contact: { otherPhones: [FURTHER] } })
  })

  test('a value that was refunded does not count', async () => {
    await company.searchFor(gradeBMill({ phones: [PHONE], emails: [EMAIL] }))
    await company.unlock()
    await write({ contactEmail: null })
    const { id } = await company.lead()
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into contact_reports (workspace_id, id, lead_id, place_key, reason)
       select workspace_id, gen_random_uuid(), id, place_key, 'company_closed' from leads where id = $1 returning id`,
      [id],
    )
    const given = await app.deps.systemTenancy.run(person, ({ db }) =>
      sql<{ state: string }>`select give_back_contact(${rows[0]?.id}, gen_random_uuid()) as state`.execute(db),
    )
    expect(given.rows[0]?.state).toBe('given_back')
    expect(await company.unlock()).toMatchObject({ charged: 0.5 })
    await company.visit([], [FURTHER])
    expect(await company.lead()).toMatchObject({ newContactCost: 0, contact: { otherPhones: [FURTHER] } })
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test('a page on a network counts no more than when it was bought', async () => {
    await company.searchFor(gradeBMill(none))
    expect(await company.unlock()).toMatchObject({ charged: 0 })
    const { id } = await company.lead()
    // As searches once stored it.
    await app.owner.query(`update lead_contacts set website = 'https://www.facebook.com/oakmill' where lead_id = $1`, [
      id,
    ])
    await write({ website: 'https://typed.example' })
    await company.visit([], [PHONE])
    expect(await company.lead()).toMatchObject({ newContactCost: 0.5, contact: { contactPhone: null } })
  })
})
