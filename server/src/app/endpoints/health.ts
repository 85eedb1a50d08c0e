import type { Hono } from 'hono'
import { isDatabaseResponding } from '../../platform/db/alive.ts'
import type { Deps } from '../deps.ts'

const TIMEOUT_MS = 2000

/** `live`: the process responds. `ready`: it has started and the database responds; else 503 with what is missing. */
export function mountHealth(app: Hono, { pools, readiness }: Deps): void {
  app.get('/api/health/live', (c) => c.json({ status: 'live' }))
  app.get('/api/health/ready', async (c) => {
    const database = await isDatabaseResponding(pools.system, TIMEOUT_MS)
    const ready = database && readiness.ready && !readiness.stopping
    return c.json({ status: ready ? 'ready' : 'not ready', database, started: readiness.ready }, ready ? 200 : 503)
  })
}
