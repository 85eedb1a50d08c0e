import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { objecting, tokenIn } from '../../app/testing/objecting.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let app: TestApp
let page: ReturnType<typeof objecting>
let first: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
  page = objecting(app, mailbox)
  first = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

const newLead = async (person: Person, over: object) =>
  (await person.client.leads.create({ companyName: 'Frigo Turda', countryCode: 'RO', ...over })).id

test('by phone writes to the emails that the directory lists with it, and shows no lead of a customer', async () => {
  const listed = { emails: ['desk@phone.example'], phones: ['+40 264 555 050'], name: 'By Phone' }
  await insertPlaces(app.owner, [placeRow(5, listed)])
  const typed = { companyName: 'Of a customer', contactName: 'Ana Pop', contactPhone: '0264 555 050' }
  await newLead(first, { ...typed, contactEmail: 'stranger@phone.example' })
  expect((await page.ask('+40 264 555 050')).status).toBe(202)
  await expect.poll(() => mailbox.lettersTo('desk@phone.example').length, { timeout: 60_000 }).toBe(1)
  const shown = await page.held(tokenIn(mailbox.lettersTo('desk@phone.example')[0]?.text ?? ''))
  expect(shown.address).toBe('+40264555050')
  expect(JSON.stringify(shown.entries)).toContain('By Phone')
  expect(JSON.stringify(shown.entries)).not.toMatch(/Of a customer|Ana Pop|stranger/)
  // Who typed a number beside an address of their own has no say over it.
  expect(mailbox.lettersTo('stranger@phone.example')).toEqual([])
})

test('a phone goes in every spelling, and the rest of the note stays', async () => {
  await insertPlaces(app.owner, [placeRow(6, { emails: ['desk2@phone.example'], phones: ['+40264555061'] })])
  const id = await newLead(first, {
    companyName: 'Phone Gone',
    contactEmail: 'desk2@phone.example',
    contactPhone: '0264 555 061',
  })
  await first.client.interactions.add({
    id,
    type: 'note',
    content: 'Call 0264-555-061 or +40 264 555 061, not 0264 555 0612',
  })
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content)
     values ($1, gen_random_uuid(), $2, $3, 'Person', 'whatsapp', '40264555061', 'Hello')`,
    [first.workspaceId, id, first.userId],
  )
  await app.owner.query(
    `insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM1', $2, '40264555061')`,
    [first.workspaceId, id],
  )
  await app.owner.query(
    `insert into contact_reports (workspace_id, id, lead_id, place_key, reason, phone)
     values ($1, gen_random_uuid(), $2, 'manual:reported', 'phone_wrong', '+40264555061')`,
    [first.workspaceId, id],
  )
  expect((await page.ask('+40264555061')).status).toBe(202)
  await expect.poll(() => mailbox.lettersTo('desk2@phone.example').length, { timeout: 60_000 }).toBe(1)
  const token = tokenIn(mailbox.lettersTo('desk2@phone.example')[0]?.text ?? '')
  await page.decide(token, 'erase')
  await page.applied(token)
  const { contact } = await first.client.leads.get({ id })
  expect(contact).toMatchObject({ contactPhone: null, contactEmail: 'desk2@phone.example' })
  const [note] = (await first.client.interactions.list({ id })).items
  expect(note?.content).toBe('Call […] or […], not 0264 555 0612')
  expect(await page.countRows(`select from messages where address = '40264555061'`)).toBe(0)
  expect(await page.countRows('select from whatsapp_inbound')).toBe(0)
  expect(await page.countRows('select from contact_reports where phone is null')).toBe(1)
})
