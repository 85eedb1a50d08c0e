import { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { createImportRunner } from '../features/lead-imports/import-runner.service.ts'
import { createLeadImportsService } from '../features/lead-imports/lead-imports.service.ts'
import { importedLeads } from '../features/leads/imported-leads.service.ts'
import { listLeads } from '../features/leads/leads.service.ts'
import { locateNamedTowns } from '../features/places/named-towns.service.ts'
import type { CountLeads } from '../features/views/views.router.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Jobs } from '../platform/jobs.ts'

const countLeads: CountLeads = async (scope, filter) =>
  (await listLeads(scope, ListLeadsInput.parse({ ...filter, limit: 1 }))).total

/** What the leads hand to the rooms beside them: counts to saved views, reading and writing to imports. */
export const createLeadDeps = ({ jobs, systemTenancy }: { jobs: Jobs; systemTenancy: Tenancy }) => ({
  countLeads,
  leadImports: createLeadImportsService({ jobs, findAlike: importedLeads.findAlike }),
  importRunner: createImportRunner({
    tenancy: systemTenancy,
    leads: importedLeads,
    findTowns: locateNamedTowns,
    clock: () => new Date(),
  }),
})
