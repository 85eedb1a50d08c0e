import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as companies from './company.repository.ts'

/** Changes what is given of the company. The scope is the system's. */
export const changeCompany = (scope: WorkspaceScope, change: companies.CompanyChange): Promise<void> =>
  companies.writeCompany(scope, change)
