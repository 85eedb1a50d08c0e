import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'

const GERMAN = {
  name: 'Eiche Transporte GmbH',
  email: 'rechnung@eiche.example',
  line1: 'Hafenstraße 7',
  line2: '',
  city: 'Hamburg',
  postalCode: '20457',
  country: 'DE',
  vatId: 'de 136 695 976',
}

let shop: PayingApp
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
afterEach(() => shop.letFail(undefined))

const customerOf = async ({ workspaceId }: Person) => {
  const { rows } = await shop.app.owner.query<{ id: string }>(
    'select customer_id as id from stripe_customers where workspace = $1',
    [workspaceId],
  )
  return rows[0]?.id ?? ''
}
const taxIdsOf = async (person: Person) =>
  (await shop.shop.stripe.customers.listTaxIds(await customerOf(person))).data.map(({ value }) => value)

describe('the company on the invoices', () => {
  test('is that of the workspace before the first purchase, and reading it creates no customer', async () => {
    const person = await shop.app.signUp()
    expect(await person.client.billing.company()).toMatchObject({
      name: expect.stringMatching(/./),
      email: person.email,
      country: null,
      vatId: null,
      canEdit: true,
    })
    expect(await customerOf(person)).toBe('')
  })

  test('is stored at the provider, checked by the tax authority, and determines the tax of the next purchase', async () => {
    const person = await shop.app.signUp()
    const saved = await person.client.billing.changeCompany(GERMAN)
    expect(saved).toEqual({ ...GERMAN, line2: null, vatId: 'DE136695976', vatIdState: 'verified', canEdit: true })
    expect(await shop.shop.stripe.customers.retrieve(await customerOf(person))).toMatchObject({
      name: GERMAN.name,
      email: GERMAN.email,
      address: { line1: GERMAN.line1, city: 'Hamburg', postal_code: '20457', country: 'DE' },
    })
    await shop.buy(person, { sku: 'credits_500' })
    await shop.deliver()
    expect((await person.client.billing.orders({})).items[0]).toMatchObject({ taxCents: 0, totalCents: 4499 })
    // In Romania, the seller's country, VAT is due. The previous invoice stays unchanged.
    const home = { ...GERMAN, name: 'Oak SRL', line1: 'Strada Stejarului 1', city: 'Cluj-Napoca', postalCode: '400001' }
    await person.client.billing.changeCompany({ ...home, country: 'RO', vatId: '12345674' })
    expect(await taxIdsOf(person)).toEqual(['RO12345674'])
    await shop.buy(person, { sku: 'credits_500' })
    await shop.deliver()
    expect((await person.client.billing.orders({})).items[0]).toMatchObject({ taxCents: 945, totalCents: 5444 })
    const { rows } = await shop.app.owner.query(
      `select billed_to ->> 'name' as name, billed_to ->> 'vatId' as vat from orders where workspace_id = $1
       order by created_at`,
      [person.workspaceId],
    )
    expect(rows).toEqual([
      { name: GERMAN.name, vat: 'DE136695976' },
      { name: 'Oak SRL', vat: 'RO12345674' },
    ])
  })

  test('shows the result of the tax authority, even if it arrives later or after a change on the provider’s own page', async () => {
    const person = await shop.app.signUp()
    const { billing } = person.client
    expect(await billing.changeCompany({ ...GERMAN, vatId: 'DE111111111' })).toMatchObject({ vatIdState: 'unverified' })
    expect(await billing.changeCompany({ ...GERMAN, vatId: 'DE222222222' })).toMatchObject({ vatIdState: 'pending' })
    shop.shop.events.length = 0
    const customer = await customerOf(person)
    const [pending] = (await shop.shop.stripe.customers.listTaxIds(customer)).data
    await shop.shop.stripe.customers.deleteTaxId(customer, pending?.id ?? '')
    await shop.shop.stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'DE136695976' })
    await shop.deliver()
    expect(await billing.company()).toMatchObject({ vatId: 'DE136695976', vatIdState: 'verified' })
    expect(await billing.changeCompany({ ...GERMAN, vatId: '' })).toMatchObject({ vatId: null, vatIdState: null })
    expect(await taxIdsOf(person)).toEqual([])
  })

  test('keeps the fields that a change omits, and rejects a change that does not fit the rest', async () => {
    const person = await shop.app.signUp()
    const { billing } = person.client
    await expect(billing.changeCompany({ name: GERMAN.name })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    const before = await billing.changeCompany(GERMAN)
    await billing.changeCompany({ vatId: '' })
    await billing.changeCompany({ email: 'buchhaltung@eiche.example' })
    const after = { ...before, email: 'buchhaltung@eiche.example', vatId: null, vatIdState: null }
    expect(await billing.company()).toEqual(after)
    await expect(billing.changeCompany({ vatId: 'RO12345674' })).rejects.toMatchObject({ code: 'VAT_ID_INVALID' })
    expect(await billing.company()).toEqual(after)
    expect(await shop.shop.stripe.customers.retrieve(await customerOf(person))).toMatchObject({
      name: GERMAN.name,
      email: after.email,
      address: { line1: GERMAN.line1, city: 'Hamburg', postal_code: '20457', country: 'DE' },
    })
  })

  test('does not change if the form or the provider rejects the change, or while the provider is unavailable', async () => {
    const person = await shop.app.signUp()
    const { billing } = person.client
    const before = await billing.changeCompany(GERMAN)
    for (const part of [{ country: 'ZZ' }, { name: ' ' }, { city: 'a\u202eb' }])
      await expect(billing.changeCompany({ ...GERMAN, ...part })).rejects.toMatchObject({ status: 400 })
    for (const vatId of ['DE12', 'RO12345674'])
      await expect(billing.changeCompany({ ...GERMAN, vatId })).rejects.toMatchObject({ code: 'VAT_ID_INVALID' })
    // Tax in the United States depends on the postal code.
    const american = { ...GERMAN, name: 'Oak Inc', country: 'US', postalCode: '', vatId: '' }
    await expect(billing.changeCompany(american)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    shop.letFail(() =>
      /POST .*tax_ids$/.test(shop.asked.at(-1) ?? '')
        ? Response.json(
            { error: { type: 'invalid_request_error', code: 'tax_id_invalid', message: '' } },
            { status: 400 },
          )
        : undefined,
    )
    const other = { ...GERMAN, name: 'Other', vatId: 'DE136695977' }
    await expect(billing.changeCompany(other)).rejects.toMatchObject({ code: 'VAT_ID_INVALID' })
    shop.letFail(() => Response.json({ error: { type: 'api_error', message: '' } }, { status: 500 }))
    await expect(billing.changeCompany(other)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    shop.letFail(undefined)
    expect(await billing.company()).toEqual(before)
    expect(await taxIdsOf(person)).toEqual(['DE136695976'])
    expect(await shop.shop.stripe.customers.retrieve(await customerOf(person))).toMatchObject({ name: GERMAN.name })
  })

  test.each([
    { type: 'rs_pib', value: '123456789', country: 'RS' },
    { type: 'es_cif', value: 'A12345674', country: 'ES' },
    { type: 'us_ein', value: '12-3456789', country: 'US' },
  ] as const)('with a tax id of another kind keeps it until another one is entered: $type', async (id) => {
    const person = await shop.app.signUp()
    const { billing } = person.client
    const { country, ...taxId } = id
    await billing.changeCompany({ ...GERMAN, country, vatId: '' })
    await shop.shop.stripe.customers.createTaxId(await customerOf(person), taxId)
    await shop.deliver()
    expect(await billing.company()).toMatchObject({ vatId: taxId.value, country })
    const { line1, line2, city, postalCode } = GERMAN
    await billing.changeCompany({ email: 'other@eiche.example' })
    await billing.changeCompany({ line1: `${line1} b`, line2, city, postalCode, country })
    // As an API client sends back the value that it read.
    expect(await billing.changeCompany({ country, vatId: taxId.value })).toMatchObject({
      email: 'other@eiche.example',
      line1: `${line1} b`,
      vatId: taxId.value,
    })
    expect(await taxIdsOf(person)).toEqual([taxId.value])
    await billing.changeCompany({ ...GERMAN })
    expect(await taxIdsOf(person)).toEqual(['DE136695976'])
  })

  test('two concurrent changes are both kept, as is a change that was made on the provider’s own page in the meantime', async () => {
    const person = await shop.app.signUp()
    const { billing } = person.client
    await billing.changeCompany(GERMAN)
    const customer = await customerOf(person)
    const parts = [{ name: 'Oak GmbH' }, { email: 'two@eiche.example' }, { city: 'Bremen' }, { line2: 'Tor 3' }]
    await Promise.all(parts.map((part) => billing.changeCompany(part)))
    const changed = { name: 'Oak GmbH', email: 'two@eiche.example', address: { city: 'Bremen', line2: 'Tor 3' } }
    expect(await shop.shop.stripe.customers.retrieve(customer)).toMatchObject(changed)
    // No event of this change has arrived yet.
    await shop.shop.stripe.customers.update(customer, { name: 'Elm GmbH', email: 'three@eiche.example' })
    expect(await billing.changeCompany({ city: 'Kiel' })).toMatchObject({ name: 'Elm GmbH', city: 'Kiel' })
    expect(await shop.shop.stripe.customers.retrieve(customer)).toMatchObject({
      name: 'Elm GmbH',
      email: 'three@eiche.example',
      address: { city: 'Kiel', line1: GERMAN.line1, line2: 'Tor 3' },
    })
  })

  test('creates no customer if the change is rejected', async () => {
    const person = await shop.app.signUp()
    await expect(person.client.billing.changeCompany({ name: 'Oak' })).rejects.toMatchObject({
      code: 'ADDRESS_INVALID',
    })
    expect(await customerOf(person)).toBe('')
  })

  test('a rejected address also reverts the new VAT id', async () => {
    const person = await shop.app.signUp()
    const { billing } = person.client
    await billing.changeCompany(GERMAN)
    shop.letFail(() =>
      /POST \/v1\/customers\/\w+$/.test(shop.asked.at(-1) ?? '')
        ? Response.json(
            { error: { type: 'invalid_request_error', code: 'customer_tax_location_invalid', message: '' } },
            { status: 400 },
          )
        : undefined,
    )
    const moved = { ...GERMAN, city: 'Bremen', vatId: 'DE136695977' }
    await expect(billing.changeCompany(moved)).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(await taxIdsOf(person)).toEqual(['DE136695976'])
  })

  test('can be changed while the customer is read continuously', async () => {
    const person = await shop.app.signUp()
    await person.client.billing.changeCompany(GERMAN)
    const customer = await customerOf(person)
    let over = false
    const others = (async () => {
      while (!over)
        await shop.app.owner.query('update stripe_customers set version = version + 1 where customer_id = $1', [
          customer,
        ])
    })()
    const answer = await person.client.billing.changeCompany({ ...GERMAN, city: 'Bremen' }).catch(String)
    over = true
    await others
    expect(answer).toMatchObject({ canEdit: true })
    expect(await shop.shop.stripe.customers.retrieve(customer)).toMatchObject({ address: { city: 'Bremen' } })
  })
})
