import { DASHBOARD_WEEKS, MAX_RESULT_ITEMS } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { api } from '../../platform/api.ts'
import { findMissingCapability } from '../workspace/capabilities.service.ts'
import { countResults, countWeeks, readDashboard } from './dashboard.repository.ts'
import { toDashboard, toResults } from './dashboard.rules.ts'

const EMPTY_DASHBOARD = { cells: [], unlocked: 0, overdue: 0, today: 0, open: 0 }

export const dashboardRouter = {
  get: api.dashboard.get.handler(async ({ input, context: { scope } }) =>
    toDashboard((await readDashboard(scope, input.endOfToday)) ?? EMPTY_DASHBOARD),
  ),
  weeks: api.dashboard.weeks.handler(async ({ input, context: { scope }, errors }) => {
    const missing = await findMissingCapability(scope, 'analytics')
    if (missing) throw errors.UPGRADE_REQUIRED({ data: missing })
    return { items: await countWeeks(scope, { ...input, weeks: DASHBOARD_WEEKS }) }
  }),
  results: api.dashboard.results.handler(async ({ input, context: { scope }, errors }) => {
    const missing = await findMissingCapability(scope, 'advancedAnalytics')
    if (missing) throw errors.UPGRADE_REQUIRED({ data: missing })
    return { by: input.by, ...toResults(await countResults(scope, { ...input, limit: MAX_RESULT_ITEMS })) }
  }),
}
