import { createHash } from 'node:crypto'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { OutboundClients } from '../../platform/outbound-clients.ts'
import { enrichedLeads } from '../leads/contacts/enriched-leads.service.ts'
import { removeObjected } from './allowed-facts.service.ts'
import * as sites from './enrichment.repository.ts'
import type { EnrichmentQueue } from './enrichment-queue.service.ts'
import { createMailCheck } from './mail-check.service.ts'
import { countryOf, factsOf, type SiteFacts, siteToVisit } from './site.rules.ts'
import { createHostLocks } from './host-locks.service.ts'
import { createSiteVisit } from './site-visit.service.ts'

export type LeadKey = { workspaceId: string; userId: string; leadId: string }
export type Enrichment = ReturnType<typeof createEnrichment>

/** Longer than any visit, so that the claim of a dead process expires. */
const CLAIM_SECONDS = 240
const FACTS_TTL_DAYS = 7
const FAILURE_TTL_DAYS = 1
const NO_FACTS: Omit<SiteFacts, 'date'> = {
  pages: [],
  emails: [],
  phones: [],
  socials: {},
  address: null,
  description: null,
}

const MAX_PAUSE_MS = 10 * 60_000
/** `facts` is null if the visit found none. `before`: the number of earlier leads that found the host busy. */
type SiteVisitResult = { busy: false; facts: SiteFacts | null } | { busy: true; before: number }

const DNS_TIMEOUT_MS = 3000
const MIN_VISIT_MS = 100
const PAUSES_PER_VISIT = 10

type EnrichableLead = NonNullable<Awaited<ReturnType<typeof enrichedLeads.find>>>
type Dependencies = {
  db: SystemDb
  /** The tenancy of jobs. */
  tenancy: Tenancy
  outbound: OutboundClients
  enrichmentQueue: EnrichmentQueue
  clock: () => Date
}

/**
 * Adds facts from the company's own site to a lead. Sites are visited outside of any transaction. A worker does not
 * wait for a busy host: the lead is queued again for later, so that other sites are visited meanwhile.
 */
export function createEnrichment({ outbound, enrichmentQueue, ...options }: Dependencies) {
  const visitPages = createSiteVisit({ fetch: outbound.safeFetch, pauseMs: outbound.pageBreakMs })
  const withHostLock = createHostLocks()
  const checkMail = createMailCheck({ dns: outbound.mailDns, timeoutMs: DNS_TIMEOUT_MS, clock: options.clock })
  /** The approximate duration of a visit. */
  const visitMs = Math.max(MIN_VISIT_MS, PAUSES_PER_VISIT * outbound.pageBreakMs)
  const today = () => options.clock().toISOString().slice(0, 10)

  const removeObjectedFacts = async (facts: SiteFacts) =>
    (await removeObjected(options.db, { facts, emailStatus: {} })).facts

  const visitSite = async (
    site: Site,
    { countryCode }: EnrichableLead,
    signal: AbortSignal,
  ): Promise<SiteVisitResult> => {
    const visit = async (): Promise<SiteVisitResult> => {
      const known = await sites.findSite(options.db, site.key)
      if (known) return { busy: false, facts: known.facts }
      // Another process is visiting this site.
      if (!(await sites.claimSite(options.db, { site: site.key, seconds: CLAIM_SECONDS })))
        return { busy: true, before: 0 }
      try {
        const visited = await visitPages(site.url, signal)
        const country = countryOf(site.host, countryCode)
        const facts =
          visited.outcome === 'read'
            ? await removeObjectedFacts(factsOf({ pages: visited.pages, host: site.host, country, date: today() }))
            : null
        const days = facts ? FACTS_TTL_DAYS : FAILURE_TTL_DAYS
        await sites.storeSite(options.db, { site: site.key, outcome: visited.outcome, facts, days })
        return { busy: false, facts }
      } catch (error) {
        await sites.releaseSite(options.db, site.key)
        throw error
      }
    }
    const known = await sites.findSite(options.db, site.key)
    if (known) return { busy: false, facts: known.facts }
    const locked = await withHostLock(site.lockKey, visit)
    return locked.done ? locked.result : { busy: true, before: locked.before }
  }

  return {
    async enrich(key: LeadKey, signal: AbortSignal): Promise<void> {
      const { leadId } = key
      const lead = await options.tenancy.run(key, (scope) => enrichedLeads.find(scope, leadId))
      if (!lead) return
      const site = siteOf(lead, key.workspaceId)
      const visited = site && (await visitSite(site, lead, signal))
      if (visited?.busy) {
        const pauseMs = Math.min(visitMs * (visited.before + 1), MAX_PAUSE_MS)
        const at = new Date(options.clock().getTime() + pauseMs).toISOString()
        await options.tenancy.run(key, (scope) => enrichmentQueue.requeueLater(scope, { leadId, at }))
        return
      }
      const facts = visited?.facts ?? { ...NO_FACTS, date: today() }
      const emails = [lead.email, ...facts.emails.map(({ value }) => value)].filter((email) => email !== null)
      const checked = await Promise.all(emails.map(async (email) => [email, await checkMail(email)] as const))
      const emailStatus = Object.fromEntries(checked)
      await options.tenancy.run(key, async (scope) => {
        // Facts may be older than an objection.
        const found = await removeObjected(scope.db, { facts, emailStatus })
        await enrichedLeads.apply(scope, { leadId, ...found, now: options.clock() })
      })
    },
  }
}

type Site = NonNullable<ReturnType<typeof siteOf>>
/**
 * The site to visit, the key of its facts, and the key of the host's lock. A website that users wrote shares none of
 * them with others: the time until it is read, and the date of its facts, would reveal whether a found company has the
 * same website.
 */
function siteOf({ website, websiteWritten }: EnrichableLead, workspaceId: string) {
  const site = siteToVisit(website ?? '')
  if (!site || !websiteWritten) return site && { ...site, lockKey: site.host }
  const own = createHash('sha256').update(site.key).digest('base64url')
  return { ...site, key: `written:${workspaceId}:${own}`, lockKey: `${workspaceId} ${site.host}` }
}
