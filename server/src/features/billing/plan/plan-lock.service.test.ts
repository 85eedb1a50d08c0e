import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { runExclusively } from './plan-lock.service.ts'

const CONNECTIONS = 5

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS, connectionTimeoutMillis: 60_000 })
  // `end` does not wait for the connections to close, and dropping the database ends those that are still open.
  pool.on('error', () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('changes of more workspaces than connections leave each the connections it needs', async () => {
  const change = (workspaceId: string) =>
    runExclusively({ pool, workspaceId }, async () => {
      const { rows } = await pool.query<{ n: number }>('select 1 as n')
      return rows[0]?.n
    })
  const all = Array.from({ length: 4 * CONNECTIONS }, () => randomUUID())
  expect(await Promise.all(all.map(change))).toEqual(all.map(() => ({ result: 1 })))
})
