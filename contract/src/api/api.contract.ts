// The whole API, feature by feature. Served as RPC under /api/rpc and as REST under /api/v1.
// Owns only this list: each procedure is declared in the contract of its feature.
// Rejects everything that is not declared there; the server's router and the web's client take their types from it.
import { billingContract } from '../billing/billing.contract.ts'
import { dashboardContract } from '../dashboard/dashboard.contract.ts'
import { operatorContract } from '../diagnostics/operator.contract.ts'
import { liveContract } from '../live/live.contract.ts'
import { notificationsContract } from '../notifications/notifications.contract.ts'
import { placesContract } from '../places/places.contract.ts'
import { searchContract } from '../search/search.contract.ts'
import { viewsContract } from '../views/views.contract.ts'
import { leadRoutesContract } from './lead-routes.contract.ts'
import { meRoutesContract } from './me-routes.contract.ts'
import { openRoutesContract } from './open-routes.contract.ts'
import { teamRoutesContract } from './team-routes.contract.ts'

export const contract = {
  me: meRoutesContract,
  ...teamRoutesContract,
  dashboard: dashboardContract,
  ...leadRoutesContract,
  search: searchContract,
  ...openRoutesContract,
  places: placesContract,
  billing: billingContract,
  notifications: notificationsContract,
  views: viewsContract,
  live: liveContract,
  operator: operatorContract,
}
export type Contract = typeof contract
