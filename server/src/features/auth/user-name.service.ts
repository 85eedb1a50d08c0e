import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { writeUserName } from './users.repository.ts'

/** Renames the acting user. The scope is the system's. */
export const renameUser = (scope: WorkspaceScope, name: string): Promise<void> => writeUserName(scope, name)
