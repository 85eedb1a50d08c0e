import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { eraseAll } from './erased-leads.repository.ts'

/** Erases every lead of a workspace that is being deleted. Requires a system scope. */
export const eraseLeads = (scope: WorkspaceScope): Promise<void> => eraseAll(scope)
