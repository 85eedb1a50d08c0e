import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_SECONDS } from '../../../app/testing/cashier.ts'
import { type Person, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { notifyPerson } from '../../notifications/notifications.service.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import { readEnv } from '../../../platform/settings/env.ts'
import { createErasure } from './erasure.service.ts'

const TIMEOUT_MS = 60_000

/** Schedules the deletion of the workspace and skips its grace period. */
async function letEnd(app: TestApp, { client, password, workspaceId }: Person, companyName: string): Promise<void> {
  await client.me.profile.change({ companyName })
  await client.me.deletion.workspace({ password, companyName })
  await app.owner.query(`update workspaces set deletion_due_at = now() - interval '1 minute' where id = $1`, [
    workspaceId,
  ])
}
const countOf = async (app: TestApp, from: string, ...values: string[]) =>
  (await app.owner.query<{ n: number }>(`select count(*)::int as n from ${from}`, values)).rows[0]?.n

describe('a workspace with a subscription', () => {
  let shop: PayingApp
  beforeAll(async () => {
    shop = await startPayingApp()
  })
  afterAll(() => shop.stop())
  afterEach(() => shop.letFail(undefined))

  async function subscriber() {
    const person = await shop.app.signUp()
    await shop.buy(person, { sku: 'standard', cycle: 'monthly' })
    await shop.deliver()
    const open = (await person.client.billing.checkout({ sku: 'credits_100' })).url.split('/').at(-1) ?? ''
    const { rows } = await shop.app.owner.query<{ id: string }>(
      'select customer_id as id from stripe_customers where workspace = $1',
      [person.workspaceId],
    )
    return { person, open, customer: rows[0]?.id ?? '' }
  }
  const stateOf = async ({ customer, open }: { customer: string; open: string }) => {
    const { data } = await shop.shop.stripe.subscriptions.list({ customer, status: 'all' })
    const session = await shop.shop.stripe.checkout.sessions.retrieve(open)
    return [...data.map(({ status }) => status), session.status]
  }

  test.each(['workspace', 'account'] as const)(
    'does not renew once its deletion is planned, and can be resumed if that is cancelled: by its %s',
    async (what) => {
      const { person, ...bought } = await subscriber()
      const { client, password } = person
      await client.me.profile.change({ companyName: 'Paying Trans' })
      const { deletion } = client.me
      await (what === 'account'
        ? deletion.account({ password })
        : deletion.workspace({ password, companyName: 'Paying Trans' }))
      const hasEnd = 'subscriptions where workspace_id = $1 and cancel_at is not null'
      await vi.waitFor(async () => expect(await countOf(shop.app, hasEnd, person.workspaceId)).toBe(1), {
        timeout: TIMEOUT_MS,
      })
      const { data } = await shop.shop.stripe.subscriptions.list({ customer: bought.customer })
      expect(data).toMatchObject([{ status: 'active', cancel_at_period_end: true }])
      const back = what === 'account' ? await signIn({ url: shop.app.url, email: person.email }) : person
      if (what === 'workspace') await deletion.keepWorkspace()
      expect(await back.client.billing.subscription()).toMatchObject({ sku: 'standard', cancelAtPeriodEnd: true })
      expect(await back.client.billing.resume()).toMatchObject({ cancelAtPeriodEnd: false })
    },
  )

  test('is named with its plan before the account is deleted, even if its payment fails and it is on Free', async () => {
    const { person, customer } = await subscriber()
    await person.client.me.profile.change({ companyName: 'Late Trans' })
    const deletion = () => person.client.me.deletion.get()
    const named = (isDue: boolean) => {
      const plan = { sku: 'standard', isDue }
      return { plan, erased: [{ name: 'Late Trans', plan }], kept: [] }
    }
    expect(await deletion()).toMatchObject(named(false))
    await shop.shop.letPayments(customer, 'all')
    await shop.shop.passTo(shop.shop.now() + 32 * DAY_SECONDS)
    await shop.deliver()
    await shop.app.owner.query(
      `update subscriptions set unpaid_since = now() - interval '8 days' where workspace_id = $1`,
      [person.workspaceId],
    )
    await shop.app.owner.query('update workspaces set plan_until = now() where id = $1', [person.workspaceId])
    expect((await person.client.me.get()).workspace.tier).toBe('free')
    expect(await deletion()).toMatchObject(named(true))
    await shop.shop.forget()
  })

  test('is erased only after the provider can no longer charge for it', async () => {
    const { person, ...bought } = await subscriber()
    await letEnd(shop.app, person, 'Paying Trans')
    const erase = () => shop.app.deps.erasure.workspace(person.workspaceId, person.userId)
    shop.letFail(() => Response.json({ error: { type: 'api_error', message: 'No' } }, { status: 500 }))
    await expect(erase()).rejects.toThrow('No')
    expect(await countOf(shop.app, 'orders where workspace_id = $1', person.workspaceId)).toBe(2)
    shop.letFail(undefined)
    expect(await stateOf(bought)).toEqual(['active', 'open'])
    await erase()
    expect(await stateOf(bought)).toEqual(['canceled', 'expired'])
    for (const table of ['orders', 'subscriptions', 'paid_periods', 'credit_transactions', 'billing_companies'])
      expect(await countOf(shop.app, `${table} where workspace_id = $1`, person.workspaceId)).toBe(0)
    const { rows } = await shop.app.owner.query('select * from kept_orders where former_workspace = $1', [
      person.workspaceId,
    ])
    expect(rows).toMatchObject([
      {
        company_name: 'Paying Trans',
        kind: 'subscription',
        sku: 'standard',
        status: 'paid',
        subtotal_cents: 5999,
        billed_to: { country: 'RO', vatId: null },
        credit_notes: [],
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(person.userId)
    // Later reports of the provider belong to no workspace.
    await shop.deliver()
    await erase()
  })

  test('that was on trial gives its founder no second trial in the next workspace', async () => {
    const person = await shop.app.signUp()
    const trial = { sku: 'basic', cycle: 'monthly', trial: true } as const
    await shop.buy(person, trial)
    await shop.deliver()
    await letEnd(shop.app, person, 'Trial Trans')
    await shop.app.deps.erasure.workspace(person.workspaceId, person.userId)
    await shop.deliver()
    expect((await person.client.me.get()).workspace.id).not.toBe(person.workspaceId)
    expect(await person.client.billing.subscription()).toMatchObject({ status: null, trial: { available: false } })
    await expect(person.client.billing.checkout(trial)).rejects.toMatchObject({ code: 'TRIAL_USED' })
  })

  test('is erased with the account, even if the provider no longer knows its customer', async () => {
    const [first, second] = [await subscriber(), await subscriber()]
    for (const { person } of [first, second]) {
      await person.client.me.deletion.account({ password: person.password })
      await shop.app.owner.query(
        `update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`,
        [person.userId],
      )
    }
    await shop.app.deps.erasure.account(first.person.userId)
    expect(await stateOf(first)).toEqual(['canceled', 'expired'])
    shop.letFail(() =>
      Response.json(
        { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } },
        { status: 404 },
      ),
    )
    await shop.app.deps.erasure.account(second.person.userId)
    shop.letFail(undefined)
    expect(await countOf(shop.app, 'workspaces where id = $1', second.person.workspaceId)).toBe(0)
  })
})

test('an account whose user signs in during the request to the payment provider is kept completely', async () => {
  const app = await startApp()
  try {
    const person = await app.signUp()
    const { id } = await person.client.leads.create({ companyName: 'Kept Ltd' })
    await person.client.interactions.add({ id, type: 'note', content: 'They load on Fridays' })
    await person.client.leads.assign({ id, assigneeId: person.userId })
    await app.deps.systemTenancy.run(person, (scope) =>
      notifyPerson(scope, {
        key: 'role_changed:1',
        userId: person.userId,
        type: 'role_changed',
        data: { role: 'admin', workspace: 'Kept Ltd' },
        jobs: app.deps.jobs,
      }),
    )
    const { items: notices } = await person.client.notifications.list({})
    const { items: notes } = await person.client.interactions.list({ id })
    await person.client.me.deletion.account({ password: person.password })
    await app.owner.query(`update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`, [
      person.userId,
    ])
    const erasure = createErasure({
      db: app.deps.workDb,
      tenancy: app.deps.workTenancy,
      storage: openStorage(readEnv(app.settings)),
      jobs: app.deps.jobs,
      endedPayments: { end: async () => void (await signIn({ url: app.url, email: person.email })) },
    })
    await erasure.account(person.userId)
    const back = await signIn({ url: app.url, email: person.email })
    expect((await back.client.leads.get({ id })).assigneeId).toBe(person.userId)
    expect((await back.client.interactions.list({ id })).items).toEqual(notes)
    expect(notices).toHaveLength(1)
    expect((await back.client.notifications.list({})).items).toEqual(notices)
  } finally {
    await app.stop()
  }
})

test('the test cashier keeps nothing of an erased workspace, and everything of others', async () => {
  const app = await startApp()
  try {
    const [gone, stays] = [await app.signUp(), await app.signUp()]
    for (const person of [gone, stays]) {
      const session = (await person.client.billing.checkout({ sku: 'basic', cycle: 'monthly' })).url.split('/').at(-1)
      const place = { line1: 'Oak 1', line2: '', city: 'Cluj-Napoca', postalCode: '400001', country: 'RO', vatId: '' }
      const company = { ...place, name: `Company of ${person.userId}`, email: 'oak@oak.example' }
      const post = (path: string, body: object) =>
        person.fetch(`/api/test-cashier/${session}/${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      expect((await post('company', company)).status).toBe(200)
      expect((await post('finish', { ending: 'succeed', arrival: 'at-once' })).status).toBe(200)
      await vi.waitFor(
        async () => expect((await person.client.billing.subscription()).status).toBe('active'),
        TIMEOUT_MS,
      )
    }
    const known = (person: Person) =>
      countOf(
        app,
        'test_cashier_objects where position($1 in object::text) > 0 or position($2 in object::text) > 0',
        person.workspaceId,
        person.userId,
      )
    const before = await known(stays)
    expect(before).toBeGreaterThan(5)
    await letEnd(app, gone, 'Gone Trans')
    await app.deps.erasure.workspace(gone.workspaceId, gone.userId)
    expect([await known(gone), await known(stays)]).toEqual([0, before])
    expect(await stays.client.billing.cancel()).toMatchObject({ cancelAtPeriodEnd: true })
  } finally {
    await app.stop()
  }
})
