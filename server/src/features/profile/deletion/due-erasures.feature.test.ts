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
