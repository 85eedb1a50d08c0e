import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  deliveryOf,
  type WebhookApp,
  webhookLead,
  postDelivery,
  startWebhookApp,
  startWaitingSearch,
} from '../../../app/testing/webhook-deliveries.ts'
import type { Person } from '../../../app/testing/people.ts'

const DETAILS = {
  businessType: 'Manufacturer',
  businessHours: 'Mo-Fr 08:00-16:00',
  neighborhood: 'Someșeni',
  reviewFrequency: 2.4,
  listingAge: 7,
  claimThisBusiness: true,
  verifiedListing: true,
}
const PAID = { contactName: 'Ioana Rus', photosUrls: ['https://photos.example/front.jpg'] }

let app: WebhookApp
let person: Person
beforeAll(async () => {
  app = await startWebhookApp()
  person = await app.signUp()
})
afterAll(() => app.stop())

/** Delivers this one company in a search and returns its lead. */
async function leadAfter(said: Record<string, unknown>) {
  const { runId, trackingId } = await startWaitingSearch(app, person)
  const body = deliveryOf({ trackingId, leads: [webhookLead(1, { id: 'one', ...said })], final: true })
  expect((await postDelivery(app, { path: trackingId, body })).answer).toMatchObject({ accepted: 1, rejected: [] })
  await vi.waitFor(
    async () => expect((await person.client.search.get({ id: runId })).status).not.toBe('pending'),
    30_000,
  )
  const { items } = await person.client.leads.list({ q: 'hooked' })
  expect(items).toHaveLength(1)
  return person.client.leads.get({ id: items[0]?.id ?? '' })
}

test('a lead shows the details from the search service; its contact person and photos only once unlocked', async () => {
  const locked = await leadAfter({ ...DETAILS, ...PAID })
  expect(locked).toMatchObject(DETAILS)
  expect(JSON.stringify(locked)).not.toMatch(/Ioana|photos\.example/)
  await person.client.leads.unlock({ id: locked.id })
  const open = await person.client.leads.get({ id: locked.id })
  expect(open.contact).toMatchObject(PAID)
  expect(open.contact?.provenance.contactName).toMatchObject({ source: 'webhook' })
})

test('a later search adds unknown details, keeps known ones, and updates whether the company is closed', async () => {
  const closed = await leadAfter({ operatingStatus: 'permanently_closed', neighborhood: 'Elsewhere' })
  expect(closed).toMatchObject({ ...DETAILS, permanentlyClosed: true, qualityCategory: 'C' })
  expect(closed.contact).toMatchObject(PAID)
  const passing = await leadAfter({ operatingStatus: 'temporarily_closed' })
  expect(passing).toMatchObject({ permanentlyClosed: false, temporarilyClosed: true })
  const reopened = await leadAfter({})
  expect(reopened).toMatchObject({ permanentlyClosed: false, temporarilyClosed: false })
  expect(reopened.qualityCategory).not.toBe('C')
})

test('a phone number in a free detail is hidden before the unlock', async () => {
  const other = await app.signUp()
  const mine = person
  person = other
  const lead = await leadAfter({
    businessType: 'Producer, call +40 264 555 123',
    neighborhood: 'office@hooked.example',
  })
  expect(JSON.stringify(lead)).not.toMatch(/555 123|office@/)
  person = mine
})

test.each([
  ['a script as a photo', { photosUrls: ['javascript:alert(1)'] }, 'photosUrls.0'],
  ['an age below zero', { listingAge: -1 }, 'listingAge'],
  ['a flag that is a text', { verifiedListing: 'yes' }, 'verifiedListing'],
])('a row with %s is rejected with the name of the field', async (_, said, field) => {
  const { trackingId } = await startWaitingSearch(app, await app.signUp())
  const body = deliveryOf({ trackingId, leads: [webhookLead(1, said)], final: true })
  expect((await postDelivery(app, { path: trackingId, body })).answer).toMatchObject({ rejected: [{ row: 0, field }] })
})
