import type { SystemDb } from '../../../platform/db/pools.ts'
import type { KeepBrowsers } from '../../auth/request-tools.service.ts'
import { insertInSession, listOfSession } from './push.repository.ts'

/** Browsers go on to show notifications where their session is replaced by another one of its user. */
export const createKeepBrowsers =
  (db: SystemDb): KeepBrowsers =>
  async (sessionId) => {
    const subscriptions = await listOfSession(db, sessionId)
    return async (token) => {
      if (subscriptions.length > 0) await insertInSession(db, { token, subscriptions })
    }
  }
