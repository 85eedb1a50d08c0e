import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as companies from './company.repository.ts'

/** Names the logo's file, or null for none; answers the name of the one before. The scope is the system's. */
export const changeLogo = (scope: WorkspaceScope, name: string | null): Promise<string | null> =>
  companies.writeLogo(scope, name)

/** Changes what is given of the company. The scope is the system's. */
export const changeCompany = (scope: WorkspaceScope, change: companies.CompanyChange): Promise<void> =>
  companies.writeCompany(scope, change)
