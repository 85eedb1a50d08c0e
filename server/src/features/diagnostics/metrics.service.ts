import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pools } from '../../platform/db/pools.ts'
import { readQueues } from './operator.repository.ts'

type FinishedRequest = { method: string; path: string; status: number; ms: number }

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const POOLS = ['app', 'system', 'work'] as const
const QUEUE_STATES = ['waiting', 'running', 'retrying', 'failed'] as const
const ID = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/i
/** Tokens are longer than the names of procedures. */
const KNOWN_SEGMENT = /^(?:v1|[a-z][a-z-]{0,27}(?:\.[a-z]{3,4})?)$/i
const MAX_SEGMENTS = 6

/**
 * The path with placeholders for values of users: /api/v1/leads/:id. A segment that is neither a word nor an id becomes
 * :value, and all paths that were not found are one route.
 */
export function routeOf(path: string, status: number): string {
  if (!path.startsWith('/api/')) return path.startsWith('/assets/') ? '/assets' : 'page'
  if (status === 404) return 'not found'
  const named = path.split('/').slice(1, MAX_SEGMENTS + 1)
  return `/${named.map((part) => (ID.test(part) ? ':id' : KNOWN_SEGMENT.test(part) ? part : ':value')).join('/')}`
}

/** The metrics of this process, and of the database that all processes share, for Prometheus. */
export function createMetrics(pools: Pools) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'leadhaul_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the start of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [register],
  })
  new Gauge({
    name: 'leadhaul_database_connections',
    help: 'Connections of this process to PostgreSQL; waiting counts requests without one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const pool of POOLS) {
        const { totalCount, idleCount, waitingCount } = pools[pool]
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'leadhaul_jobs',
    help: 'Jobs in the queues that all processes share; failed ones have used up their tries.',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      for (const row of await readQueues(pools.systemDb))
        for (const state of QUEUE_STATES) this.set({ queue: row.name, state }, row[state])
    },
  })
  /**
   * Routes with a successful response. Failed requests may have made-up paths, so they create no series of their own.
   */
  const known = new Set(['not found'])
  return {
    observe({ method, path, status, ms }: FinishedRequest) {
      const route = routeOf(path, status)
      if (status < 400) known.add(route)
      requests.observe({ method, route: known.has(route) ? route : 'other', status: String(status) }, ms / 1000)
    },
    read: () => register.metrics(),
    contentType: register.contentType,
  }
}
