import { capabilitiesOf, type Capability } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { findTier } from './workspace.repository.ts'

/** Whether the workspace's plan includes this. */
export const hasCapability = async (scope: WorkspaceScope, capability: Capability): Promise<boolean> =>
  capabilitiesOf(await findTier(scope))[capability]
