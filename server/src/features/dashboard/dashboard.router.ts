import { WEEKS_BACK } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { api } from '../../platform/api.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { countWeeks, readDashboard } from './dashboard.repository.ts'
import { toDashboard } from './dashboard.rules.ts'

const NOTHING = { cells: [], unlocked: 0, overdue: 0, today: 0, open: 0 }

type Needs = {
  /** The first plan that includes what the workspace's own does not; undefined where it does. */
  lacking: (
    scope: WorkspaceScope,
    capability: 'analytics',
  ) => Promise<{ capability: 'analytics'; plan: Tier } | undefined>
}

export const dashboardRouter = ({ lacking }: Needs) => ({
  get: api.dashboard.get.handler(async ({ input, context: { scope } }) =>
    toDashboard((await readDashboard(scope, input.endOfToday)) ?? NOTHING),
  ),
  weeks: api.dashboard.weeks.handler(async ({ input, context: { scope }, errors }) => {
    const missing = await lacking(scope, 'analytics')
    if (missing) throw errors.UPGRADE_REQUIRED({ data: missing })
    return { items: await countWeeks(scope, { thisWeek: input.thisWeek, weeks: WEEKS_BACK }) }
  }),
})
