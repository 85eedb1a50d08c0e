import { createImportRunner } from '../features/lead-imports/import-runner.service.ts'
import { createLeadImportsService } from '../features/lead-imports/lead-imports.service.ts'
import { examinedLeads } from '../features/leads/found/examined-leads.service.ts'
import { importedLeads } from '../features/leads/imported/imported-leads.service.ts'
import { countEach } from '../features/leads/leads.repository.ts'
import { createLeadSealing } from '../features/leads/found/sealed-leads.service.ts'
import type { Directory } from '../features/places/directory.service.ts'
import { locateNamedTowns } from '../features/places/named-towns.service.ts'
import { createSeparation } from '../features/search/separation/separation.service.ts'
import type { SystemDb } from '../platform/db/pools.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Jobs } from '../platform/jobs.ts'

const clock = () => new Date()

type Needs = { jobs: Jobs; db: SystemDb; tenancy: Tenancy; directory: Directory }

/** What leads offer to the features beside them: counts to saved views, reading and writing to imports. */
export const createLeadDeps = ({ jobs, db, tenancy, directory }: Needs) => ({
  countLeads: countEach,
  leadImports: createLeadImportsService({ jobs, findAlike: importedLeads.findAlike }),
  importRunner: createImportRunner({ tenancy, leads: importedLeads, findTowns: locateNamedTowns, clock }),
  leadSealing: createLeadSealing({ db, tenancy }),
  separation: createSeparation({ db, tenancy, directory, leads: examinedLeads, clock }),
})
