import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { findWrongBalances } from '../../platform/testing/workspace-rows.ts'
import { billingJobs } from './billing.jobs.ts'

const WORKSPACES = 1000

let app: TestApp
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await app.owner.query(
    `with made as (
       insert into "organization" (id, name, slug, "createdAt")
       select gen_random_uuid(), 'Hauler', 'hauler-' || n, now() from generate_series(1, $1::int) n returning id)
     insert into workspaces (id, name, searches_used, period_start, period_end)
     select id, 'Hauler', 5, now() - interval '75 days', now() - interval '45 days' from made`,
    [WORKSPACES],
  )
})
afterAll(() => app.stop())

const startDuePeriods = async () => {
  const work = billingJobs(app.deps).work.find(({ name }) => name === 'workspace-turns')
  if (work?.name !== 'workspace-turns') throw new Error('no such job')
  await work.handle({}, { id: '', signal: new AbortController().signal })
}

test(`the periods of ${WORKSPACES} workspaces start once without any request, with two concurrent workers`, async () => {
  await Promise.all([startDuePeriods(), startDuePeriods()])
  await startDuePeriods()
  const { rows } = await app.owner.query(`
    select count(*)::int as workspaces, min(lines)::int as least, max(lines)::int as most, sum(credit_balance)::int as credits,
      sum(searches_used)::int as searches, bool_and(period_start <= now() and period_end > now()) as current
    from (select w.*, (select count(*) from credit_transactions t where t.workspace_id = w.id) as lines
      from workspaces w) counted`)
  expect(rows).toEqual([
    { workspaces: WORKSPACES, least: 1, most: 1, credits: 100 * WORKSPACES, searches: 0, current: true },
  ])
  expect(await findWrongBalances(app.owner)).toEqual([])
})
