import { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { createImportRunner } from '../features/lead-imports/import-runner.service.ts'
import { createLeadImportsService } from '../features/lead-imports/lead-imports.service.ts'
import { examinedLeads } from '../features/leads/examined-leads.service.ts'
import { importedLeads } from '../features/leads/imported-leads.service.ts'
import { listLeads } from '../features/leads/leads.service.ts'
import type { Directory } from '../features/places/directory.service.ts'
import { createSeparation } from '../features/search/separation/separation.service.ts'
import type { CountLeads } from '../features/views/views.router.ts'
import type { SystemDb } from '../platform/db/pools.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Jobs } from '../platform/jobs.ts'

const countLeads: CountLeads = async (scope, filter) =>
  (await listLeads(scope, ListLeadsInput.parse({ ...filter, limit: 1 }))).total

const clock = () => new Date()

type Needs = { jobs: Jobs; systemDb: SystemDb; systemTenancy: Tenancy; directory: Directory }

/** What the leads hand to the rooms beside them: counts to saved views, reading and writing to imports. */
export const createLeadDeps = ({ jobs, systemDb, systemTenancy: tenancy, directory }: Needs) => ({
  countLeads,
  leadImports: createLeadImportsService({ jobs, findAlike: importedLeads.findAlike }),
  importRunner: createImportRunner({ tenancy, leads: importedLeads, clock }),
  separation: createSeparation({ db: systemDb, tenancy, directory, leads: examinedLeads, clock }),
})
