import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as repository from './insight.repository.ts'

/** Counts one call of a model, for any purpose, if the workspace has calls left today. Returns whether it did. */
export const takeModelCall = (scope: WorkspaceScope, callsPerDay: number): Promise<boolean> =>
  repository.takeModelCall(scope, callsPerDay)
