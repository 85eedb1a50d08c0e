// Door sign: the whole API, room by room. Served as RPC under /api/rpc and as REST under /api/v1.
import { billingContract } from '../billing/billing.contract.ts'
import { leadsContract } from '../leads/leads.contract.ts'
import { liveContract } from '../live/live.contract.ts'
import { notificationsContract } from '../notifications/notifications.contract.ts'
import { placesContract } from '../places/places.contract.ts'
import { searchContract } from '../search/search.contract.ts'
import { meContract } from '../workspace/me.contract.ts'

export const contract = {
  me: meContract,
  leads: leadsContract,
  search: searchContract,
  places: placesContract,
  billing: billingContract,
  notifications: notificationsContract,
  live: liveContract,
}
export type Contract = typeof contract
