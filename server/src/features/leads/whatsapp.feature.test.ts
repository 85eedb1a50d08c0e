import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
})
afterAll(() => app.stop())

test('WhatsApp is for mobile numbers: a landline has none, another number of the lead may have it', async () => {
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
