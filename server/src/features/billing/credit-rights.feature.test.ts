import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { findWrongBalances } from '../../platform/testing/workspace-rows.ts'

const REFUSED = { code: '42501' }
const CREDIT_STATE = `select credit_balance, searches_used, tier, period_start, period_end,
  (select count(*)::int from credit_transactions) as lines from workspaces`

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(5))
  person = await app.signUp()
  await runSearch(app, person)
})
afterAll(() => app.stop())

/** Runs any statement, as someone with a role's password could, in any workspace. Rolled back on failure. */
async function as(pool: pg.Pool, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true)`, [
      person.workspaceId,
      person.userId,
    ])
    const answer = await client.query(text, values)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
const asApp = (text: string, values?: unknown[]) => as(app.deps.pools.app, text, values)
const asSystem = (text: string, values?: unknown[]) => as(app.deps.pools.system, text, values)
const state = async () => (await asSystem(CREDIT_STATE)).rows[0] as Record<string, unknown>

describe('the role of requests', () => {
  test.each([
    `tier = 'premium'`,
    'credit_balance = 1000000',
    'searches_used = 0',
    'last_search_attempt_at = null',
    'period_start = now()',
    `period_end = now() + interval '10 years'`,
    'created_at = now()',
  ])('cannot write a workspace’s %s', async (assignment) => {
    const before = await state()
    await expect(asApp(`update workspaces set ${assignment}`)).rejects.toMatchObject(REFUSED)
    expect(await state()).toEqual(before)
  })

  test('cannot add a line to the ledger, whatever the line contains', async () => {
    const before = await state()
    for (const amount of [100, -100])
      await expect(
        asApp(
          `insert into credit_transactions (workspace_id, id, transaction_type, amount, balance_after, description, business_key)
           values ($1, $2::uuid, 'credit', $3::int, 1000, 'mine', $2::text)`,
          [person.workspaceId, randomUUID(), amount],
        ),
      ).rejects.toMatchObject(REFUSED)
    expect(await state()).toEqual(before)
  })

  test.each([
    'update credit_transactions set amount = 1000',
    'delete from credit_transactions',
    'truncate credit_transactions',
  ])('cannot do to the ledger: %s', async (statement) => {
    const before = await state()
    await expect(asApp(statement)).rejects.toMatchObject(REFUSED)
    await expect(asSystem(statement)).rejects.toMatchObject(REFUSED)
    expect(await state()).toEqual(before)
  })

  test('cannot call the function that grants credits, nor charge a negative amount', async () => {
    const before = await state()
    const grant = asApp(`select grant_credits($1, 1000, 'mine', 'mine')`, [randomUUID()])
    await expect(grant).rejects.toMatchObject(REFUSED)
    for (const amount of [-1, -1000, null]) {
      const charge = asApp(`select debit_credits($1, $2::int, 'mine', 'mine', null)`, [randomUUID(), amount])
      await expect(charge).rejects.toMatchObject({ code: '22023' })
    }
    expect(await state()).toEqual(before)
  })

  test('cannot take more searches than the plan includes, however it asks', async () => {
    await asSystem(`update workspaces set searches_used = 4`)
    const takes = await Promise.all(Array.from({ length: 10 }, () => asApp('select taken from take_search(0)')))
    expect(takes.filter(({ rows }) => (rows[0] as { taken: boolean }).taken)).toHaveLength(1)
    expect(await state()).toMatchObject({ searches_used: 5 })
  })

  test('cannot return a search for a run that has ended or belongs to another workspace', async () => {
    const other = await app.signUp()
    const theirs = await runSearch(app, other)
    const [ours] = (await person.client.search.list({})).items
    const before = await state()
    for (const id of [ours?.id, theirs.id, randomUUID()])
      expect((await asApp('select give_back_search($1) as given', [id])).rows).toEqual([{ given: false }])
    expect(await state()).toEqual(before)
  })

  test('cannot return a search twice by resetting a run', async () => {
    for (const assignment of ['refunded = false', `period_start = now()`, `user_id = gen_random_uuid()`])
      await expect(asApp(`update search_runs set ${assignment}`)).rejects.toMatchObject(REFUSED)
  })
})

describe('the role of jobs', () => {
  test('moves credits only through the ledger', async () => {
    const before = await state()
    await expect(asSystem('update workspaces set credit_balance = 1000')).rejects.toMatchObject(REFUSED)
    const line = asSystem(
      `insert into credit_transactions (workspace_id, id, transaction_type, amount, balance_after, description, business_key)
       values ($1, $2, 'credit', 100, 200, 'mine', 'mine')`,
      [person.workspaceId, randomUUID()],
    )
    await expect(line).rejects.toMatchObject(REFUSED)
    await expect(asSystem('delete from credit_transactions')).rejects.toMatchObject(REFUSED)
    expect(await state()).toEqual(before)
  })

  test('grants once per business key, and never a negative amount', async () => {
    const grant = (amount: number, key: string) =>
      asSystem(`select grant_credits($1, $2, 'test', $3) as granted`, [randomUUID(), amount, key])
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(4, 'once')))
    expect(answers.filter(({ rows }) => (rows[0] as { granted: boolean }).granted)).toHaveLength(1)
    await expect(grant(-4, 'negative')).rejects.toMatchObject({ code: '22023' })
    expect(await findWrongBalances(app.owner)).toEqual([])
  })
})

test('of concurrent charges exactly those that the balance covers are accepted, and it is the sum of the ledger', async () => {
  const amount = 3
  const before = Number((await state()).credit_balance)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, nr) =>
      asApp(`select debit_credits($1, $2, 'test', $3, null) as balance`, [randomUUID(), amount, `charge:${nr}`]),
    ),
  )
  const accepted = answers.filter(({ rows }) => (rows[0] as { balance: number | null }).balance !== null)
  expect(accepted).toHaveLength(Math.floor(before / amount))
  expect(accepted.length).toBeGreaterThan(0)
  expect((await state()).credit_balance).toBe(before % amount)
  expect(await findWrongBalances(app.owner)).toEqual([])
})

test('the database has the plans of the catalogue', async () => {
  const { rows } = await app.owner.query('select * from plans order by seats, searches')
  expect(rows).toEqual(
    Object.values(PLANS).map((plan) => ({
      tier: plan.tier,
      searches: plan.searchesPerPeriod,
      half_credits: plan.creditsPerPeriod * 2,
      seats: plan.seats,
    })),
  )
})

test('no function that runs with its owner’s rights can be redirected by a search path', async () => {
  const { rows } = await app.owner.query(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.prosecdef and p.pronamespace::regnamespace::text in ('public', 'pgboss')
      and not coalesce(p.proconfig::text ~ 'search_path=[^"]*, pg_temp', false)`)
  expect(rows).toEqual([])
})
