import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { COMPANY_HEADER, companyRows, csvOf, importFile } from '../../app/testing/importing.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const ROWS = 400
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Rows of leads and contacts that statements have read and written. */
async function counted(): Promise<{ read: number; written: number }> {
  const { rows } = await app.owner.query<{ read: number; written: number }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, sum(n_tup_ins)::int as written
     from pg_stat_user_tables where relname in ('leads', 'lead_contacts')`,
  )
  return rows[0] ?? { read: 0, written: 0 }
}

test('an import into a workspace that the statistics do not know reads no lead once for each other one', async () => {
  const file = csvOf(COMPANY_HEADER, companyRows(ROWS))
  for (const name of ['first', 'second']) await importFile(await app.signUp(name), file)
  await app.owner.query('analyze')
  const run = await importFile(await app.signUp('third'), file)
  expect(run.counts).toMatchObject({ created: ROWS, failed: 0 })
  await vi.waitFor(
    async () => {
      // A connection reports what it has read and written seconds later, both at once.
      const { read, written } = await counted()
      expect(written).toBe(3 * ROWS * 2)
      expect(read).toBeLessThan((ROWS * ROWS) / 4)
    },
    { timeout: 60_000, interval: 100 },
  )
})
