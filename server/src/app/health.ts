import type { Hono } from 'hono'
import type { Deps } from './deps.ts'

const PATIENCE_MS = 2000

/** `live`: the process answers. `ready`: the database answers too and the directory is loaded; else 503 with the part that is not. */
export function mountHealth(app: Hono, { pools, readiness }: Deps): void {
  app.get('/api/health/live', (c) => c.json({ status: 'live' }))
  app.get('/api/health/ready', async (c) => {
    const answer = Promise.race([
      pools.system.query('select 1').then(() => true),
      new Promise<false>((done) => setTimeout(done, PATIENCE_MS, false).unref()),
    ])
    const database = await answer.catch(() => false)
    const ready = database && readiness.ready && !readiness.stopping
    return c.json({ status: ready ? 'ready' : 'not ready', database, started: readiness.ready }, ready ? 200 : 503)
  })
}
