import { createHash } from 'node:crypto'
import type pg from 'pg'

const CACHE_HOURS = 24
const LOCK_CLASS = 727_016

/** State of an Overpass server, shared by all processes: cached answers, the lock for queries, the current pause. */
export type OverpassStore = {
  findAnswer(question: string): Promise<unknown>
  storeAnswer(question: string, answer: unknown): Promise<void>
  /** Milliseconds until the server may be queried. */
  remainingPauseMs(): Promise<number>
  pauseFor(ms: number): Promise<void>
  /** Acquires the lock shared by all processes; undefined while another holds it. Released if its process dies. */
  acquireLock(): Promise<(() => Promise<void>) | undefined>
}

/** `pool` has the system role, which sees all workspaces; `origin` is the server's. */
export function createOverpassStore({ pool, origin }: { pool: pg.Pool; origin: string }): OverpassStore {
  const hashOf = (question: string) => createHash('sha256').update(`${origin}\n${question}`).digest('hex')
  return {
    async findAnswer(question) {
      const { rows } = await pool.query<{ answer: unknown }>(
        'select answer from overpass_answers where question_hash = $1 and fresh_until > now()',
        [hashOf(question)],
      )
      return rows[0]?.answer
    },
    async storeAnswer(question, answer) {
      await pool.query('delete from overpass_answers where fresh_until < now()')
      await pool.query(
        `insert into overpass_answers (question_hash, answer, fresh_until) values ($1, $2, now() + make_interval(hours => $3))
         on conflict (question_hash) do update set answer = excluded.answer, fresh_until = excluded.fresh_until`,
        [hashOf(question), JSON.stringify(answer), CACHE_HOURS],
      )
    },
    async remainingPauseMs() {
      const { rows } = await pool.query<{ ms: number }>(
        'select ceil(extract(epoch from until - now()) * 1000)::int as ms from overpass_pauses where origin = $1',
        [origin],
      )
      return Math.max(0, rows[0]?.ms ?? 0)
    },
    async pauseFor(ms) {
      await pool.query(
        `insert into overpass_pauses (origin, until) values ($1, now() + make_interval(secs => $2 / 1000.0))
         on conflict (origin) do update set until = greatest(overpass_pauses.until, excluded.until)`,
        [origin, ms],
      )
    },
    acquireLock: () => acquireLock(pool, origin),
  }
}

/** The lock is held by a connection of its own, so that it is released when its holder dies. */
async function acquireLock(pool: pg.Pool, origin: string): Promise<(() => Promise<void>) | undefined> {
  const client = await pool.connect()
  const key = [LOCK_CLASS, origin]
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      key,
    )
    if (!rows[0]?.taken) {
      client.release()
      return undefined
    }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  return async () => {
    const lost = await client.query('select pg_advisory_unlock($1, hashtext($2))', key).then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(lost)
  }
}
