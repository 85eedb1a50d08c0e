import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { COMPANY_HEADER, companyRows, csvOf, importFile } from '../../app/testing/import-requests.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

/** Enough leads to make an index of names more expensive to enter than that of keys. */
const KNOWN = 4000
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

/** The rows read until this many are written: a connection reports both together, seconds later. */
const readAt = (written: number) =>
  vi.waitFor(
    async () => {
      const now = await counted()
      expect(now.written).toBe(written)
      return now.read
    },
    { timeout: 60_000, interval: 100 },
  )

test('an import into a workspace without statistics does not read a lead once for each other one', async () => {
  for (const name of ['first', 'second'])
    await importFile(await app.signUp(name), csvOf(COMPANY_HEADER, companyRows(KNOWN)))
  await app.owner.query('analyze')
  const third = await app.signUp('third')
  const rows = companyRows(2 * ROWS)
  const before = await readAt(4 * KNOWN)
  // For the first rows the writing is expensive, for further ones the search for existing leads.
  for (const part of [rows.slice(0, ROWS), rows.slice(ROWS)])
    expect((await importFile(third, csvOf(COMPANY_HEADER, part))).counts).toMatchObject({ created: ROWS, failed: 0 })
  const read = (await readAt(4 * KNOWN + 4 * ROWS)) - before
  expect(read).toBeLessThan((ROWS * ROWS) / 4)
})
