import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { isPeriodOver } from '../workspace/workspace.service.ts'
import { bringUpToDate } from './plan/plan-state.service.ts'

export type Allowances = ReturnType<typeof createAllowances>

/** What a plan gives each period. `tenancy` is the system's: the role of requests may neither change a period nor grant credits. */
export const createAllowances = ({ tenancy, jobs }: { tenancy: Tenancy; jobs: Pick<Jobs, 'enqueue'> }) => ({
  /** Starts the period that holds now when the last one ended: a new allowance, the plan's credits once. */
  keepPeriodCurrent: async (scope: WorkspaceScope): Promise<void> => {
    if (!(await isPeriodOver(scope))) return
    const { workspaceId, userId } = scope
    await tenancy.run({ workspaceId, userId }, (own) => bringUpToDate(own, jobs))
  },
})
