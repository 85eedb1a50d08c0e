import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp } from '../../app/testing/start-app.ts'
import { type PayingApp, startPayingApp } from '../../app/testing/stripe-stand-in.ts'

const STANDARD = { sku: 'standard', cycle: 'monthly' } as const
const COMPANY = {
  name: 'Mine',
  email: 'mine@mine.example',
  line1: 'Mine 1',
  line2: '',
  city: 'Cluj-Napoca',
  postalCode: '400001',
  country: 'RO',
  vatId: '',
}
const BASIC = { sku: 'basic', cycle: 'monthly' } as const

let shop: PayingApp
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
afterEach(() => shop.letFail(undefined))

const setRole = (person: Person, role: 'owner' | 'admin' | 'member') =>
  shop.app.owner.query(`update "member" set role = $2 where "userId" = $1`, [person.userId, role])
const customersOf = async (...people: Person[]) => {
  const { rows } = await shop.app.owner.query<{ id: string }>(
    'select customer_id as id from stripe_customers where workspace = any($1::uuid[]) order by created_at',
    [people.map(({ workspaceId }) => workspaceId)],
  )
  return rows.map(({ id }) => id)
}
async function subscriber() {
  const person = await shop.app.signUp()
  await shop.buy(person, STANDARD)
  await shop.deliver()
  return person
}
/** Every procedure that pays or changes what is paid for. */
const paying = ({ client: { billing } }: Person) => ({
  checkout: () => billing.checkout({ sku: 'credits_100' }),
  trial: () => billing.checkout({ ...BASIC, trial: true }),
  portal: () => billing.portal(),
  changeCompany: () => billing.changeCompany(COMPANY),
  previewChange: () => billing.previewChange(BASIC),
  changePlan: () => billing.changePlan(BASIC),
  keepPlan: () => billing.keepPlan(),
  cancel: () => billing.cancel(),
  resume: () => billing.resume(),
})

describe('a member who neither owns nor administers the workspace', () => {
  test('cannot change anything that is paid for, and none of the requests reaches the provider; an admin can', async () => {
    const person = await subscriber()
    const before = await person.client.billing.subscription()
    await setRole(person, 'member')
    shop.asked.length = 0
    for (const [name, call] of Object.entries(paying(person)))
      expect([name, await call().catch((error: { code: string }) => error.code)]).toEqual([name, 'FORBIDDEN'])
    expect(shop.asked).toEqual([])
    expect(await person.client.billing.subscription()).toEqual({ ...before, canManage: false })
    await setRole(person, 'admin')
    expect(await person.client.billing.cancel()).toMatchObject({ cancelAtPeriodEnd: true, canManage: true })
  })
})

describe('someone of another workspace', () => {
  test('cannot change or see anything of this one, by any id', async () => {
    const [owner, other] = [await subscriber(), await shop.app.signUp()]
    const before = await owner.client.billing.subscription()
    const { items } = await owner.client.billing.orders({})
    const session = (await owner.client.billing.checkout({ sku: 'credits_100' })).url.split('/').at(-1) ?? ''
    const { billing } = other.client
    for (const { id } of items)
      for (const asked of [{ id }, { id, creditNote: 'cn_1' }])
        await expect(billing.invoice(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(billing.checkoutStatus({ sessionId: session })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const call of [billing.cancel, billing.resume, billing.keepPlan])
      await expect(call()).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' })
    // A plan bought in the other workspace does not end checkouts of this one.
    await shop.buy(other, BASIC)
    await shop.deliver()
    expect(await shop.shop.stripe.checkout.sessions.retrieve(session)).toMatchObject({ status: 'open' })
    expect(await owner.client.billing.subscription()).toEqual(before)
    expect(await billing.orders({})).toMatchObject({ total: 1, items: [{ sku: 'basic' }] })
    expect(new Set(await customersOf(owner, other)).size).toBe(2)
  })

  test('cannot have an order paid by naming an order of another workspace at the provider', async () => {
    const [owner, other] = [await shop.app.signUp(), await shop.app.signUp()]
    await owner.client.billing.checkout({ sku: 'credits_1000' })
    await shop.buy(other, { sku: 'credits_100' })
    await shop.deliver()
    const [ownerCustomer = '', otherCustomer = ''] = await customersOf(owner, other)
    const open = await shop.shop.stripe.checkout.sessions.list({ customer: ownerCustomer })
    const [paid] = (await shop.shop.stripe.checkout.sessions.list({ customer: otherCustomer })).data
    if (!paid) throw new Error('no session')
    const metadata = open.data[0]?.metadata ?? {}
    await shop.shop.cashier.act((transaction) => transaction.emit('checkout.session.completed', { ...paid, metadata }))
    await shop.deliver()
    expect((await owner.client.me.get()).credits.remaining).toBe(50)
    expect((await other.client.me.get()).credits.remaining).toBe(150)
  })
})

test('the pages to which the provider returns are of this installation, whatever the request contains', async () => {
  const person = await shop.app.signUp()
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': 'elsewhere.example',
    referer: 'https://e.example',
  }
  const answer = await person.fetch('/api/v1/billing/checkout', {
    method: 'POST',
    headers,
    body: JSON.stringify({ sku: 'credits_100' }),
  })
  const { url } = (await answer.json()) as { url: string }
  const session = await shop.shop.stripe.checkout.sessions.retrieve(url.split('/').at(-1) ?? '')
  for (const address of [session.success_url, session.cancel_url])
    expect(new URL(address ?? '').origin).toBe(new URL(shop.app.deps.env.baseUrl).origin)
  // Of the paying workspace: another window may have switched the session to another one by then.
  for (const address of [session.success_url, session.cancel_url])
    expect(address).toMatch(new RegExp(`&workspace=${person.workspaceId}$`))
  expect(session.success_url).toContain('session_id={CHECKOUT_SESSION_ID}')
  const named = await person.fetch('/api/v1/billing/checkout', {
    method: 'POST',
    headers,
    body: JSON.stringify({ sku: 'credits_100', successUrl: 'https://elsewhere.example' }),
  })
  expect(named.status).toBe(400)
})

test('the test cashier does not exist if Stripe takes the payments', async () => {
  const person = await subscriber()
  const session = (await person.client.billing.checkout({ sku: 'credits_100' })).url.split('/').at(-1) ?? ''
  const finish = await person.fetch(`/api/test-cashier/${session}/finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ending: 'succeed', arrival: 'at-once' }),
  })
  expect([finish.status, (await person.fetch(`/api/test-cashier/${session}`)).status]).toEqual([404, 404])
})

test('members can neither pay nor change what is paid for at the test cashier', async () => {
  const app = await startApp()
  try {
    const person = await app.signUp()
    const idOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
    const session = idOf(await person.client.billing.checkout({ sku: 'credits_100' }))
    const portal = idOf(await person.client.billing.portal())
    await app.owner.query(`update "member" set role = 'member' where "userId" = $1`, [person.userId])
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await person.fetch(`/api/test-cashier/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    }
    const statuses = [
      await post(`${session}/finish`, { ending: 'succeed', arrival: 'at-once' }),
      await post(`${session}/company`, COMPANY),
      await post(`${portal}/actions`, { action: 'fail-next' }),
    ]
    expect(statuses).toEqual([404, 404, 404])
    expect((await person.client.billing.orders({})).total).toBe(0)
  } finally {
    await app.stop()
  }
})
