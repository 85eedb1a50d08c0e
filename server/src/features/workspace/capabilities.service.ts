import { CAPABILITIES, capabilitiesOf, type Capability, planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { findTier } from './workspace.repository.ts'

/** What the plan of the workspace includes. */
export const capabilitiesFor = async (scope: WorkspaceScope) => capabilitiesOf(await findTier(scope))

/** How many people the plan of the workspace has seats for. */
export const seatsFor = async (scope: WorkspaceScope) => planOf(await findTier(scope)).seats

/** The first plan that includes this, where the workspace's own does not; undefined where it does. */
export async function lacking<Name extends Capability>(scope: WorkspaceScope, capability: Name) {
  const included = (await capabilitiesFor(scope))[capability]
  return included ? undefined : { capability, plan: CAPABILITIES[capability] }
}

/** A capability that the plan does not include, and the lowest plan that does. */
export type Lacking<Name extends Capability> = NonNullable<Awaited<ReturnType<typeof lacking<Name>>>>
