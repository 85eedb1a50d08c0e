import { createImportRunner } from '../features/lead-imports/import-runner.service.ts'
import { createLeadImportsService } from '../features/lead-imports/lead-imports.service.ts'
import { importedLeads } from '../features/leads/imported-leads.service.ts'
import { countEach } from '../features/leads/leads.repository.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Jobs } from '../platform/jobs.ts'

/** What the leads hand to the rooms beside them: counts to saved views, reading and writing to imports. */
export const createLeadDeps = ({ jobs, workTenancy }: { jobs: Jobs; workTenancy: Tenancy }) => ({
  countLeads: countEach,
  leadImports: createLeadImportsService({ jobs, findAlike: importedLeads.findAlike }),
  importRunner: createImportRunner({ tenancy: workTenancy, leads: importedLeads, clock: () => new Date() }),
})
