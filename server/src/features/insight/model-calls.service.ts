import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as repository from './insight.repository.ts'

/** Counts one call of a model for the workspace where some are left today, for whatever it is asked. True when it did. */
export const takeModelCall = (scope: WorkspaceScope, callsPerDay: number): Promise<boolean> =>
  repository.takeModelCall(scope, callsPerDay)
