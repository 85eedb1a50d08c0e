import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deliveryOf,
  type WebhookApp,
  webhookLead,
  postDelivery,
  startWebhookApp,
  startWaitingSearch,
} from '../../../app/testing/webhook-deliveries.ts'
import { measureBlocking } from '../../../platform/testing/measure-blocking.ts'

const LEADS = 1000
/** Processed without a break, the rows would block the event loop for a third of the total time. */
const MAX_SHARE = 1 / 6

let app: WebhookApp
beforeAll(async () => {
  app = await startWebhookApp()
})
afterAll(() => app.stop())

const several = (make: (nr: number) => string) => Array.from({ length: 10 }, (_, nr) => make(nr))
/** A row with the largest allowed values, in the middle of the searched circle. */
const fullLead = (n: number) =>
  webhookLead(n, {
    companyName: `Firma de mobilă numărul ${n} `.repeat(10).slice(0, 190),
    latitude: 46.77 + (n % 30) * 0.001,
    longitude: 23.59 + n * 0.0001,
    description: 'Sunați la (0264) 300 111, scrieți la office@firma.example. '.repeat(40).slice(0, 1990),
    categories: several((nr) => `Furniture manufacturer ${nr}`),
    phones: several((nr) => `0264 ${300_000 + n * 10 + nr}`),
    emails: several((nr) => `office${nr}@firma-${n}.example`),
    websites: several((nr) => `https://firma-${n}-${nr}.example/contact`),
  })

test('a delivery of a thousand leads does not block other requests', { timeout: 120_000 }, async () => {
  const person = await app.signUp()
  const leads = Array.from({ length: LEADS }, (_, n) => fullLead(n))
  const shares: number[] = []
  // The first deliveries include compilation, which would count as blocking.
  for (const deliveryId of ['first', 'second', 'third']) {
    const { trackingId } = await startWaitingSearch(app, person)
    const body = deliveryOf({ trackingId, deliveryId, leads, final: true })
    let accepted: unknown
    const { longest, total } = await measureBlocking(async () => {
      accepted = (await postDelivery(app, { path: trackingId, body })).answer.accepted
    })
    expect(accepted).toBe(LEADS)
    shares.push(longest / total)
  }
  expect(Math.min(...shares)).toBeLessThan(MAX_SHARE)
})
