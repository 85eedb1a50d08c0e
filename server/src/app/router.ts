import { billingRouter } from '../features/billing/billing.router.ts'
import { dashboardRouter } from '../features/dashboard/dashboard.router.ts'
import { liveRouter } from '../features/live/live.router.ts'
import { notificationsRouter } from '../features/notifications/notifications.router.ts'
import { viewsRouter } from '../features/views/views.router.ts'
import { tasksRouter } from '../features/tasks/tasks.router.ts'
import { lacking } from '../features/workspace/capabilities.service.ts'
import { meRouter } from '../features/workspace/me.router.ts'
import { contractApi } from '../platform/api.ts'
import type { Deps } from './deps.ts'
import { leadRoutes } from './lead-routes.ts'
import { searchRoutes } from './search-routes.ts'

/** The whole API, feature by feature. */
export const createRouter = (deps: Deps) =>
  contractApi.router({
    me: meRouter(deps),
    dashboard: dashboardRouter({ lacking }),
    ...leadRoutes(deps),
    tasks: tasksRouter(deps),
    ...searchRoutes(deps),
    billing: billingRouter,
    notifications: notificationsRouter,
    views: viewsRouter(deps),
    live: liveRouter(deps),
  })
export type Router = ReturnType<typeof createRouter>
