import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isPeriodOver } from '../workspace/workspace.service.ts'
import { updatePlanState } from './plan/plan-state.service.ts'

export type Allowances = ReturnType<typeof createAllowances>

/** The allowance of each period. `tenancy` is the system's: requests may neither change a period nor grant credits. */
export const createAllowances = ({ tenancy, jobs }: { tenancy: Tenancy; jobs: Pick<Jobs, 'enqueue'> }) => ({
  /** Starts the current period if the last one has ended: a new allowance, and the plan's credits once. */
  keepPeriodCurrent: async (scope: WorkspaceScope): Promise<void> => {
    if (!(await isPeriodOver(scope))) return
    const { workspaceId, userId } = scope
    await tenancy.run({ workspaceId, userId }, (own) => updatePlanState(own, jobs))
  },
})
