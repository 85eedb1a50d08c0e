import type pg from 'pg'
import { expect, vi } from 'vitest'

const WAIT_OPTIONS = { timeout: 60_000 }

/**
 * Sends requests so that all run concurrently: nothing is written to this table until each of them is about to write to
 * it or has its response. All of them read the same state before that.
 */
export async function sendConcurrently(
  owner: pg.Pool,
  { table, requests }: { table: string; requests: (() => Promise<Response>)[] },
): Promise<Response[]> {
  const holder = await owner.connect()
  let answered = 0
  const waiting = async () => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where relation = $1::regclass and not granted`,
      [table],
    )
    return rows[0]?.n ?? 0
  }
  try {
    await holder.query(`begin; lock table ${table} in exclusive mode`)
    const answers = Promise.all(requests.map((send) => send().finally(() => answered++)))
    await vi.waitFor(async () => expect(answered + (await waiting())).toBe(requests.length), WAIT_OPTIONS)
    await holder.query('commit')
    return await answers
  } finally {
    holder.release(true)
  }
}
