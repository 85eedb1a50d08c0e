import { createEnrichmentQueue } from '../features/enrichment/enrichment-queue.service.ts'
import { createEnrichment } from '../features/enrichment/enrichment.service.ts'
import { createMailCheck } from '../features/enrichment/mail-check.service.ts'
import { createTurns } from '../features/enrichment/site-turns.service.ts'
import { createSiteVisit } from '../features/enrichment/site-visit.service.ts'
import { enrichedLeads } from '../features/leads/enriched-leads.service.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Platform } from './platform.ts'

const DNS_PATIENCE_MS = 3000

/** Companies' sites meet the leads here. */
export function createEnrichmentDeps(platform: Platform, { systemTenancy }: { systemTenancy: Tenancy }) {
  const { env, jobs, pools, ways } = platform
  return {
    enrichmentQueue: createEnrichmentQueue({ jobs, on: env.ENRICHMENT === 'on' }),
    enrichment: createEnrichment({
      db: pools.systemDb,
      tenancy: systemTenancy,
      leads: enrichedLeads,
      visit: createSiteVisit({ fetch: ways.safeFetch, pauseMs: ways.pageBreakMs }),
      turn: createTurns(),
      checkMail: createMailCheck({ dns: ways.mailDns, patienceMs: DNS_PATIENCE_MS }),
      clock: () => new Date(),
    }),
  }
}
