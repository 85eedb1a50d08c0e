import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import { runMain } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

const TIMEOUT_MS = 60_000
let app: TestApp
let person: Person
let otherUser: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  otherUser = await app.signUp('other')
})
afterAll(() => app.stop())

const post = (who: Person, path: string, body: object, headers: Record<string, string> = {}) =>
  who.fetch(`/api/test-cashier/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const checkout = async (wish: Parameters<Person['client']['billing']['checkout']>[0]) =>
  (await person.client.billing.checkout(wish)).url.split('/').at(-1) ?? ''
const credits = async () => (await person.client.me.get()).credits.remaining
const SUCCEED = { ending: 'succeed', arrival: 'at-once' }

describe('without Stripe keys, the test cashier', () => {
  test('sells a pack: its signed events arrive through our own webhook and bring the credits', async () => {
    const before = await credits()
    const session = await checkout({ sku: 'credits_500' })
    const shown = await (await person.fetch(`/api/test-cashier/${session}`)).json()
    expect(shown).toMatchObject({ kind: 'checkout', status: 'open', sku: 'credits_500', priceCents: 4499 })
    const answer = (await (await post(person, `${session}/finish`, SUCCEED)).json()) as { url: string }
    expect(answer.url).toContain(`/billing/success?session_id=${session}`)
    await vi.waitFor(async () => expect(await credits()).toBe(before + 500), TIMEOUT_MS)
    expect(await person.client.billing.checkoutStatus({ sessionId: session })).toMatchObject({ status: 'paid' })
  })

  test('a declined card goes back to billing with an error, a cancellation without one, and nothing is granted', async () => {
    const before = await credits()
    const session = await checkout({ sku: 'credits_100' })
    const end = async (ending: string) =>
      ((await (await post(person, `${session}/finish`, { ending, arrival: 'at-once' })).json()) as { url: string }).url
    expect(await end('fail')).toContain('/billing?error=card_declined&tab=credits')
    expect(await end('cancel')).toContain('payment_cancelled=true')
    expect(await credits()).toBe(before)
  })

  test('events that never arrive are found by the search for missed events', async () => {
    const before = await credits()
    const session = await checkout({ sku: 'credits_100' })
    await post(person, `${session}/finish`, { ending: 'succeed', arrival: 'never' })
    await app.deps.paymentEvents.catchUp(new AbortController().signal)
    await vi.waitFor(async () => expect(await credits()).toBe(before + 100), TIMEOUT_MS)
  })

  test('a price includes its tax from the beginning: a country is assumed until one is entered', async () => {
    const newcomer = await app.signUp('newcomer')
    const { url } = await newcomer.client.billing.checkout({ sku: 'credits_100' })
    const shown = await newcomer.fetch(`/api/test-cashier/${url.split('/').at(-1)}`)
    expect(await shown.json()).toMatchObject({ taxCents: 210, totalCents: 1209, company: { country: 'RO' } })
  })

  test('the entered company determines the tax, and an invalid VAT id is rejected', async () => {
    const session = await checkout({ sku: 'credits_100' })
    const enter = (company: object) => post(person, `${session}/company`, company)
    const place = { email: 'oak@oak.example', line1: 'Oak 1', line2: '', city: 'Cluj-Napoca', postalCode: '400001' }
    const romanian = await enter({ ...place, name: 'Oak SRL', country: 'RO', vatId: '' })
    expect(await romanian.json()).toMatchObject({ taxCents: 210, totalCents: 1209, company: { name: 'Oak SRL' } })
    expect((await enter({ ...place, name: 'Oak SRL', country: 'DE', vatId: 'oak' })).status).toBe(422)
    const german = await enter({ ...place, name: 'Oak GmbH', country: 'DE', vatId: 'DE 136 695 976' })
    expect(await german.json()).toMatchObject({ taxCents: 0, company: { vatId: 'DE136695976' } })
  })

  test('still serves a paying user after another window switched the workspace, and returns to the paying workspace', async () => {
    const session = await checkout({ sku: 'credits_100' })
    await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [otherUser.workspaceId])
    await joinTeam(app, { owner: otherUser, guest: person })
    expect((await person.client.me.get()).workspace.id).toBe(otherUser.workspaceId)
    expect((await person.fetch(`/api/test-cashier/${session}`)).status).toBe(200)
    const { url } = (await (await post(person, `${session}/finish`, SUCCEED)).json()) as { url: string }
    expect(url).toMatch(new RegExp(`/billing/success\\?session_id=${session}&workspace=${person.workspaceId}$`))
    // Members who are neither owners nor admins cannot pay.
    const theirs = (await otherUser.client.billing.checkout({ sku: 'credits_100' })).url.split('/').at(-1)
    expect((await person.fetch(`/api/test-cashier/${theirs}`)).status).toBe(404)
    await person.client.team.turnTo({ id: person.workspaceId })
  })

  test('serves a workspace only its own checkouts, and only pages of its own origin', async () => {
    const session = await checkout({ sku: 'credits_100' })
    expect((await otherUser.fetch(`/api/test-cashier/${session}`)).status).toBe(404)
    expect((await post(otherUser, `${session}/finish`, SUCCEED)).status).toBe(404)
    expect((await fetch(`${app.url}/api/test-cashier/${session}`)).status).toBe(404)
    expect((await post(person, `${session}/finish`, SUCCEED, { origin: 'https://elsewhere.example' })).status).toBe(404)
    expect((await post(person, `${session}/finish`, { ending: 'explode' })).status).toBe(404)
  })

  test('its portal renews, declines, refunds and disputes', async () => {
    const session = await checkout({ sku: 'basic', cycle: 'monthly' })
    await post(person, `${session}/finish`, SUCCEED)
    await vi.waitFor(async () => expect((await person.client.me.get()).workspace.tier).toBe('basic'), TIMEOUT_MS)
    const portal = (await person.client.billing.portal()).url.split('/').at(-1) ?? ''
    const act = async (action: string, subject?: string) =>
      (await (await post(person, `${portal}/actions`, { action, subject })).json()) as {
        subscriptions: { id: string; status: string }[]
        payments: { id: string; refundedCents: number; dispute: string | null }[]
        declines: string
      }
    const { declines, subscriptions } = await act('fail-next')
    expect(declines).toBe('next')
    expect((await act('renew', subscriptions[0]?.id)).subscriptions).toMatchObject([{ status: 'past_due' }])
    await vi.waitFor(
      async () => expect((await person.client.billing.subscription()).status).toBe('past_due'),
      TIMEOUT_MS,
    )
    const paid = (await act('new-card')).payments.at(-1)
    expect((await act('refund', paid?.id)).payments.at(-1)?.refundedCents).toBeGreaterThan(0)
    expect((await post(otherUser, `${portal}/actions`, { action: 'new-card' })).status).toBe(404)
  })

  test('returns the invoice of an order as a PDF, only to its own workspace', async () => {
    const order = (await person.client.billing.orders({})).items.find(({ hasInvoice }) => hasInvoice)
    const { url } = await person.client.billing.invoice({ id: order?.id ?? '' })
    const path = new URL(url).pathname
    const answer = await person.fetch(path)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*TEST - no money moved/)
    expect((await otherUser.fetch(path)).status).toBe(404)
  })
})

describe('the settings of payments', () => {
  test('prevent a start with both the test cashier and the keys of Stripe, with one readable message', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const { code, stderr } = await runMain({ ...app.settings, ...keys, TEST_CASHIER: 'on' })
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('TEST_CASHIER is on')])
  })
})
