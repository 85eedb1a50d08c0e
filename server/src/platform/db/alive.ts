import type pg from 'pg'

/** Whether the database responds within `patienceMs`. Never throws. */
export async function isAlive(pool: pg.Pool, patienceMs: number): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const silence = new Promise<false>((done) => setTimeout(done, patienceMs, false).unref())
  return Promise.race([answer, silence])
}
