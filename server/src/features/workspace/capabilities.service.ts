import { CAPABILITIES, capabilitiesOf, type Capability, planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { findTier } from './workspace.repository.ts'

/** Returns the number of seats of the workspace's plan. */
export const seatsFor = async (scope: WorkspaceScope) => planOf(await findTier(scope)).seats

/** Returns the lowest plan with this capability if the workspace's own plan lacks it, otherwise undefined. */
export async function findMissingCapability<Name extends Capability>(scope: WorkspaceScope, capability: Name) {
  const included = capabilitiesOf(await findTier(scope))
  return included[capability] ? undefined : { capability, plan: CAPABILITIES[capability] }
}

/** A capability that the plan lacks, and the lowest plan that includes it. */
export type MissingCapability<Name extends Capability> = NonNullable<
  Awaited<ReturnType<typeof findMissingCapability<Name>>>
>
