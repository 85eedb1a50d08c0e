import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
})
afterAll(() => app.stop())

test('WhatsApp needs a mobile number: a landline has none, but another number of the lead may have it', async () => {
  const lead = await person.client.leads.create({
    companyName: 'Landline SRL',
    countryCode: 'RO',
    contactPhone: '0264 555 010',
  })
  expect(lead.contact).toMatchObject({ phoneType: 'fixed_line', whatsappPhone: null })
  const prefer = { id: lead.id, preferredCommunication: 'whatsapp' } as const
  await expect(person.client.leads.setPreferredCommunication(prefer)).rejects.toMatchObject({
    code: 'NO_SUCH_CONTACT',
  })
  await app.owner.query(
    `update lead_contacts set other_phones = '{"0264 555 011","0744 555 010"}' where lead_id = $1`,
    [lead.id],
  )
  expect((await person.client.leads.get({ id: lead.id })).contact?.whatsappPhone).toBe('+40 744 555 010')
  expect(await person.client.leads.setPreferredCommunication(prefer)).toMatchObject({
    preferredCommunication: 'whatsapp',
  })
})

describe('a number that is corrected for WhatsApp is the one in use, and no other number is lost', () => {
  const [LANDLINE, MOBILE, SECOND] = ['+40 264 555 010', '+40 744 555 010', '+40 722 555 020'] as const
  let made = 0
  const leadWith = async (contactPhone: string, otherPhones: string[]) => {
    made += 1
    const lead = await person.client.leads.create({
      companyName: `Phones ${made} SRL`,
      countryCode: 'RO',
      contactPhone,
    })
    const origins = otherPhones.map((phone) => [`otherPhones:${phone}`, { ...SITE, sourceUrl: phone }])
    await app.owner.query(
      `update lead_contacts set other_phones = $2, provenance = provenance || $3 where lead_id = $1`,
      [lead.id, otherPhones, JSON.stringify(Object.fromEntries(origins))],
    )
    const correct = async (replaces: string | null, typed: string) => {
      const { contact } = await person.client.leads.setPhone({ id: lead.id, contactPhone: typed, replaces })
      return [contact?.whatsappPhone, contact?.contactPhone, contact?.otherPhones]
    }
    const contact = async () => (await person.client.leads.get({ id: lead.id })).contact
    return { id: lead.id, correct, contact }
  }
  const SITE = { source: 'website', sourceUrl: null, licence: null, date: '2026-11-01' }

  test('the main landline stays among the other numbers if the mobile number was one of them', async () => {
    const { correct, contact } = await leadWith('0264 555 010', ['0744 555 010', SECOND])
    const right = '+40 744 555 099'
    expect(await correct(MOBILE, right)).toEqual([right, right, [LANDLINE, SECOND]])
    const { provenance = {} } = (await contact()) ?? {}
    expect(Object.keys(provenance).toSorted()).toEqual(
      ['contactPhone', `otherPhones:${LANDLINE}`, `otherPhones:${SECOND}`].toSorted(),
    )
    expect(provenance).toMatchObject({
      contactPhone: { source: 'manual' },
      [`otherPhones:${LANDLINE}`]: { source: 'manual' },
      [`otherPhones:${SECOND}`]: { source: 'website' },
    })
  })

  test('a landline with WhatsApp is used although the lead has a mobile number', async () => {
    const typed = '+40 264 555 077'
    const { id, correct, contact } = await leadWith(MOBILE, [SECOND])
    expect(await correct(MOBILE, typed)).toEqual([typed, typed, [SECOND]])
    const prefer = { id, preferredCommunication: 'whatsapp' } as const
    expect(await person.client.leads.setPreferredCommunication(prefer)).toMatchObject(prefer)
    await person.client.leads.update({
      id,
      notes: 'call in spring',
      expectedUpdatedAt: (await person.client.leads.get({ id })).updatedAt,
    })
    expect((await contact())?.whatsappPhone).toBe(typed)
    // The choice applies to that number, not to a later one.
    await person.client.leads.setPhone({ id, contactPhone: '0264 555 088' })
    expect((await contact())?.whatsappPhone).toBe(SECOND)
  })

  test('one of the lead’s own numbers can be chosen, and none is replaced', async () => {
    const main = await leadWith(LANDLINE, [MOBILE])
    expect(await main.correct(MOBILE, LANDLINE)).toEqual([LANDLINE, LANDLINE, [MOBILE]])
    const { items } = await person.client.history.list({ id: main.id })
    expect(items[0]).toMatchObject({ fields: [{ name: 'contactPhone' }] })
    const other = await leadWith(MOBILE, ['0722555020'])
    expect(await other.correct(MOBILE, '0722 555 020')).toEqual([SECOND, SECOND, [MOBILE]])
    expect((await other.contact())?.provenance.contactPhone).toMatchObject({ sourceUrl: '0722555020' })
  })

  test('a first number is only added, and a replaced number that no longer exists removes no other one', async () => {
    const { correct } = await leadWith(LANDLINE, [MOBILE, SECOND])
    const right = '+40 744 555 098'
    expect(await correct('+40 733 000 000', right)).toEqual([right, right, [LANDLINE, MOBILE, SECOND]])
    expect(await correct(null, LANDLINE)).toEqual([LANDLINE, LANDLINE, [right, MOBILE, SECOND]])
  })

  test('an empty replacement removes no number', async () => {
    const { id, contact } = await leadWith(LANDLINE, [MOBILE])
    for (const contactPhone of [null, ''])
      await expect(person.client.leads.setPhone({ id, contactPhone, replaces: MOBILE })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    expect(await contact()).toMatchObject({ contactPhone: LANDLINE, otherPhones: [MOBILE] })
  })

  test('a plan without edits of contact methods cannot choose a number on a bought lead', async () => {
    await insertPlaces(app.owner, [placeRow(1, { phones: [LANDLINE, MOBILE] })])
    await runSearch(app, person)
    const bought = (await person.client.leads.list({ q: 'Furniture Maker' })).items[0]?.id ?? ''
    const replaces = MOBILE
    await expect(person.client.leads.setPhone({ id: bought, contactPhone: LANDLINE, replaces })).rejects.toMatchObject({
      code: 'LOCKED',
    })
    await person.client.leads.unlock({ id: bought })
    for (const contactPhone of [LANDLINE, SECOND])
      await expect(person.client.leads.setPhone({ id: bought, contactPhone, replaces })).rejects.toMatchObject({
        code: 'UPGRADE_REQUIRED',
      })
    const { contact } = await person.client.leads.get({ id: bought })
    expect([contact?.contactPhone, contact?.otherPhones]).toEqual([LANDLINE, [MOBILE]])
  })
})
