import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { QUICK_JOBS } from '../../../app/testing/quick-jobs.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { boot } from '../../../app/start.ts'
import { readEnv } from '../../../platform/settings/env.ts'
import { freePort } from '../../../platform/free-port.ts'

const WAIT_OPTIONS = { timeout: 60_000 }

let shop: PayingApp
beforeAll(async () => {
  shop = await startPayingApp({ ROLE: 'web' })
})
afterAll(() => shop.stop())
afterEach(() => shop.letFail(undefined))

/** Starts a second process on the same database while `during` runs. */
async function whileStarted(during: () => Promise<void>): Promise<void> {
  const settings = { ...shop.app.settings, ROLE: 'all', PORT: String(await freePort()) }
  const started = await boot(readEnv(settings), {
    report: () => undefined,
    fillDirectory: false,
    jobTiming: QUICK_JOBS,
  })
  try {
    await during()
  } finally {
    await started.stop()
  }
}
async function subscriber(): Promise<Person> {
  const person = await shop.app.signUp()
  await shop.buy(person, { sku: 'standard', cycle: 'monthly' })
  await shop.deliver()
  return person
}
const deleteErasureJobs = () => shop.app.owner.query(`delete from pgboss.job where name like 'erase-%'`)
const isThere = async ({ workspaceId }: Person) =>
  (await shop.app.owner.query('select from workspaces where id = $1', [workspaceId])).rowCount === 1

test('an account that is due does not prevent the start while the payment provider fails', async () => {
  const person = await subscriber()
  await person.client.me.deletion.account({ password: person.password })
  await shop.app.owner.query(`update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`, [
    person.userId,
  ])
  await deleteErasureJobs()
  shop.letFail(() => Response.json({ error: { type: 'api_error', message: 'No' } }, { status: 500 }))
  await whileStarted(async () => {
    expect(await isThere(person)).toBe(true)
    shop.letFail(undefined)
    await vi.waitFor(async () => expect(await isThere(person)).toBe(false), WAIT_OPTIONS)
  })
})

test('a workspace that is due is erased after a start although its job is lost, and a workspace that is not due stays', async () => {
  const [gone, stays] = [await subscriber(), await subscriber()]
  for (const { client, password } of [gone, stays]) {
    await client.me.profile.change({ companyName: 'Due Trans' })
    await client.me.deletion.workspace({ password, companyName: 'Due Trans' })
  }
  await shop.app.owner.query(`update workspaces set deletion_due_at = now() - interval '1 minute' where id = $1`, [
    gone.workspaceId,
  ])
  await deleteErasureJobs()
  await whileStarted(async () => {
    await vi.waitFor(async () => expect(await isThere(gone)).toBe(false), WAIT_OPTIONS)
    expect(await isThere(stays)).toBe(true)
  })
})

test('the accounting records of an erased workspace are deleted once they were kept for 5 years', async () => {
  await shop.app.owner.query(
    `with ends (company, kept_until) as (
       values ('Over', now() - interval '1 minute'), ('Not over', now() + interval '1 hour')),
     transactions as (
       insert into kept_transactions (id, former_workspace, company_name, transaction_type, credit_type, amount,
         balance_after, created_at, kept_until)
       select gen_random_uuid(), gen_random_uuid(), company, 'grant', 'search', 100, 100, now(), kept_until from ends)
     insert into kept_orders (id, former_workspace, company_name, kind, sku, status, subtotal_cents, tax_cents,
       total_cents, currency, paid_cents, refunded_cents, disputed_cents, credit_noted_cents, created_at, kept_until)
     select gen_random_uuid(), gen_random_uuid(), company, 'subscription', 'standard', 'paid', 5999, 0, 5999, 'eur',
       5999, 0, 0, 0, now(), kept_until from ends`,
  )
  const kept = async () => {
    const { rows } = await shop.app.owner.query<{ record: string }>(
      `select 'transaction of ' || company_name as record from kept_transactions where company_name like '%ver'
       union all select 'order of ' || company_name from kept_orders where company_name like '%ver' order by record`,
    )
    return rows
  }
  expect(await kept()).toHaveLength(4)
  await whileStarted(() =>
    vi.waitFor(
      async () =>
        expect(await kept()).toEqual([{ record: 'order of Not over' }, { record: 'transaction of Not over' }]),
      WAIT_OPTIONS,
    ),
  )
})
