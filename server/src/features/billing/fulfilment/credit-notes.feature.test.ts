import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'

let shop: PayingApp
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())

/** Someone who bought 500 credits for €54.44, with the charge and the invoice. */
async function buyer() {
  const person = await shop.app.signUp()
  await shop.buy(person, { sku: 'credits_500' })
  await shop.deliver()
  const { stripe } = shop.shop
  const [charge] = (await stripe.charges.list({ limit: 1 })).data
  const [invoice] = (await stripe.invoices.list({ limit: 1 })).data
  if (!charge || !invoice) throw new Error('Nothing was bought')
  return { person, charge: charge.id, invoice: invoice.id }
}
/** Delivers events until none is left: a credit note that is created here causes another event. */
async function deliverAll() {
  while (shop.shop.events.length > 0) await shop.deliver()
}
const orderOf = async (person: Person) => (await person.client.billing.orders({})).items[0]
const notesAt = async (invoice: string) => (await shop.shop.stripe.creditNotes.list({ invoice })).data

describe('a refund', () => {
  test('has one credit note each, created here, in the history and for download', async () => {
    const { person, charge, invoice } = await buyer()
    const { stripe } = shop.shop
    await stripe.refunds.create({ charge, amount: 1444 })
    await deliverAll()
    await stripe.refunds.create({ charge, amount: 1000 })
    await stripe.refunds.create({ charge, amount: 500 })
    await deliverAll()
    const order = await orderOf(person)
    expect(order).toMatchObject({ refundedCents: 2944 })
    expect(order?.creditNotes.map(({ totalCents }) => totalCents)).toEqual([1444, 1000, 500])
    expect((await notesAt(invoice)).map(({ refunds }) => refunds.length)).toEqual([1, 1, 1])
    for (const note of order?.creditNotes ?? []) {
      const { url } = await person.client.billing.invoice({ id: order?.id ?? '', creditNote: note.id })
      expect(url).toContain(note.id)
    }
    // A note of another order, or an unknown one, is not found.
    const other = await buyer()
    const id = (await orderOf(other.person))?.id ?? ''
    for (const creditNote of [order?.creditNotes[0]?.id, 'cn_of_no_one'])
      await expect(other.person.client.billing.invoice({ id, creditNote })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that was made with its credit note on the provider’s page gets no second one', async () => {
    const { person, invoice } = await buyer()
    await shop.shop.stripe.creditNotes.create({ invoice, refund_amount: 1444 })
    await deliverAll()
    expect((await orderOf(person))?.creditNotes).toMatchObject([{ totalCents: 1444 }])
    expect(await notesAt(invoice)).toHaveLength(1)
  })

  test('is credited once, however often and however many times concurrently the customer is read', async () => {
    const { person, charge, invoice } = await buyer()
    await shop.shop.stripe.refunds.create({ charge })
    const { customer } = await shop.shop.stripe.charges.retrieve(charge)
    const { fulfilment } = shop.app.deps.paying
    const customerId = typeof customer === 'string' ? customer : (customer?.id ?? '')
    await Promise.all(Array.from({ length: 6 }, () => fulfilment.syncCustomer(customerId)))
    await deliverAll()
    expect(await notesAt(invoice)).toMatchObject([{ total: 5444 }])
    expect(await orderOf(person)).toMatchObject({ refundedCents: 5444, creditNotes: [{ totalCents: 5444 }] })
  })
})
