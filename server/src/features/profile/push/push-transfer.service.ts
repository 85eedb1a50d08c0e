import type { SystemDb } from '../../../platform/db/pools.ts'
import type { TransferSubscriptions } from '../../auth/request-tools.service.ts'
import { insertInSession, listOfSession } from './push.repository.ts'

/** Browsers continue to show notifications when their session is replaced by another one of the same user. */
export const createSubscriptionTransfer =
  (db: SystemDb): TransferSubscriptions =>
  async (token) => {
    const subscriptions = await listOfSession(db, token)
    return async (newToken) => {
      if (subscriptions.length > 0) await insertInSession(db, { token: newToken, subscriptions })
    }
  }
