import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import type { JobPayloads } from '../../../platform/jobs/job-queues.ts'
import { decideReport, findOpenReport, type OpenReport } from '../../leads/reports/contact-reports.service.ts'
import type { Directory } from '../../places/directory.service.ts'
import { allCompanies } from '../../places/osm/osm-elements.service.ts'
import type { OverpassClient } from '../sources/overpass.client.ts'
import { elementQuery, isConfirmed } from './contact-verdict.rules.ts'

type Report = JobPayloads['contact-report']
export type ContactCheck = ReturnType<typeof createContactCheck>
type ContactCheckDeps = { tenancy: Tenancy; directory: Pick<Directory, 'stored'>; overpass: OverpassClient | undefined }

/** Checks whether the sources of a company still list its reported contact. `tenancy` is the system's. */
export function createContactCheck({ tenancy, directory, overpass }: ContactCheckDeps) {
  async function findListings(placeKey: string, signal: AbortSignal): Promise<Candidate[]> {
    const stored = await directory.stored({ placeKeys: [placeKey], contactKeys: [] })
    const question = elementQuery(placeKey)
    if (!overpass || question === null) return stored
    // The current data of OpenStreetMap is better than the stored copy.
    return allCompanies(await overpass.elements(question, signal))
  }
  // A phone that was edited after the report is not the one that was paid for, so it is not refunded.
  const decide = (who: Report, { leadId, isPhoneChanged, isConfirmed }: OpenReport & { isConfirmed: boolean }) =>
    tenancy.run(who, (scope) =>
      decideReport(scope, { reportId: who.reportId, leadId, isConfirmed: isConfirmed || isPhoneChanged }),
    )

  return {
    /** Idempotent. Throws if a source does not respond: the job is retried. */
    async check(who: Report, signal: AbortSignal): Promise<void> {
      const report = await tenancy.run(who, (scope) => findOpenReport(scope, who.reportId))
      if (!report) return
      const places = await findListings(report.placeKey, signal)
      await decide(who, { ...report, isConfirmed: isConfirmed(report, places) })
    },
    /** After the last attempt, the contact counts as not confirmed. */
    async giveUp(who: Report): Promise<void> {
      const report = await tenancy.run(who, (scope) => findOpenReport(scope, who.reportId))
      if (report) await decide(who, { ...report, isConfirmed: false })
    },
  }
}
