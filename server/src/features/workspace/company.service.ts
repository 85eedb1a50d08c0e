import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as companies from './company.repository.ts'

/** Sets the name of the logo file, or null, and returns the previous name. The scope is the system's. */
export const changeLogo = (scope: WorkspaceScope, name: string | null): Promise<string | null> =>
  companies.writeLogo(scope, name)

/** Changes the given fields of the company. The scope is the system's. */
export const changeCompany = (scope: WorkspaceScope, change: companies.CompanyChange): Promise<void> =>
  companies.writeCompany(scope, change)
