import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { eraseAll } from './erased-leads.repository.ts'

/** Erases every lead of a workspace that is going. The scope is the system's. */
export const eraseLeads = (scope: WorkspaceScope): Promise<void> => eraseAll(scope)
