import type pg from 'pg'

/** Whether the database responds within `timeoutMs`. Never throws. */
export async function isDatabaseResponding(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const silence = new Promise<false>((done) => setTimeout(done, timeoutMs, false).unref())
  return Promise.race([answer, silence])
}
