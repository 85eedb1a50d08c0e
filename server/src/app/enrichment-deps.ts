import { createEnrichmentQueue } from '../features/enrichment/enrichment-queue.service.ts'
import { createEnrichment } from '../features/enrichment/enrichment.service.ts'
import { createMailCheck } from '../features/enrichment/mail-check.service.ts'
import { createTurns } from '../features/enrichment/site-turns.service.ts'
import { createSiteVisit } from '../features/enrichment/site-visit.service.ts'
import { enrichedLeads } from '../features/leads/contacts/enriched-leads.service.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Platform } from './platform.ts'

const DNS_PATIENCE_MS = 3000
const LEAST_VISIT_MS = 100
const PAUSES_A_VISIT = 10

/** Companies' sites meet the leads here. */
export function createEnrichmentDeps(platform: Platform, { workTenancy }: { workTenancy: Tenancy }) {
  const { env, jobs, pools, ways } = platform
  const enrichmentQueue = createEnrichmentQueue({ jobs, on: env.ENRICHMENT === 'on' })
  return {
    enrichmentQueue,
    enrichment: createEnrichment({
      db: pools.workDb,
      tenancy: workTenancy,
      leads: enrichedLeads,
      visit: createSiteVisit({ fetch: ways.safeFetch, pauseMs: ways.pageBreakMs }),
      turn: createTurns(),
      comeBack: enrichmentQueue.comeBack,
      visitMs: Math.max(LEAST_VISIT_MS, PAUSES_A_VISIT * ways.pageBreakMs),
      checkMail: createMailCheck({ dns: ways.mailDns, patienceMs: DNS_PATIENCE_MS }),
      clock: () => new Date(),
    }),
  }
}
