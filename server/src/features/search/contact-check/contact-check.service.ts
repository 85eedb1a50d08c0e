import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import type { JobPayloads } from '../../../platform/job-queues.ts'
import { decideReport, findOpenReport, type OpenReport } from '../../leads/reports/contact-reports.service.ts'
import type { Directory } from '../../places/directory.service.ts'
import { companiesOfElements } from '../../places/osm/osm-elements.service.ts'
import type { OverpassClient } from '../sources/overpass.client.ts'
import { elementQuestion, isConfirmed } from './contact-verdict.rules.ts'

type Report = JobPayloads['contact-report']
export type ContactCheck = ReturnType<typeof createContactCheck>
type Needs = { tenancy: Tenancy; directory: Pick<Directory, 'stored'>; overpass: OverpassClient | undefined }

/** Asks where a company was found whether its reported contact is as it says there. `tenancy` is the system's. */
export function createContactCheck({ tenancy, directory, overpass }: Needs) {
  async function listed(placeKey: string, signal: AbortSignal): Promise<Candidate[]> {
    const stored = await directory.stored({ placeKeys: [placeKey], contactKeys: [] })
    const question = elementQuestion(placeKey)
    if (!overpass || question === null) return stored
    // OpenStreetMap as it is today says more than what was stored of it.
    return companiesOfElements(await overpass.elements(question, signal))
  }
  // A phone that was edited after the report is none that was paid for: nothing is given back for it.
  const decide = (who: Report, { leadId, isPhoneChanged, isConfirmed }: OpenReport & { isConfirmed: boolean }) =>
    tenancy.run(who, (scope) =>
      decideReport(scope, { reportId: who.reportId, leadId, isConfirmed: isConfirmed || isPhoneChanged }),
    )

  return {
    /** Safe to do twice. Throws where a source does not answer: it is asked again. */
    async check(who: Report, signal: AbortSignal): Promise<void> {
      const report = await tenancy.run(who, (scope) => findOpenReport(scope, who.reportId))
      if (!report) return
      const places = await listed(report.placeKey, signal)
      await decide(who, { ...report, isConfirmed: isConfirmed(report, places) })
    },
    /** After the last try: no source confirms the contact. */
    async giveUp(who: Report): Promise<void> {
      const report = await tenancy.run(who, (scope) => findOpenReport(scope, who.reportId))
      if (report) await decide(who, { ...report, isConfirmed: false })
    },
  }
}
