import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as usage from './usage.repository.ts'

export type SearchTaken =
  | { kind: 'taken'; periodStart: string }
  | { kind: 'limit'; limit: number }
  | { kind: 'too-soon'; retryAfterSeconds: number }

/** Takes one search of the period, if some are left and the last attempt is `guardSeconds` ago. */
export async function takeSearch(scope: WorkspaceScope, guardSeconds: number): Promise<SearchTaken> {
  const { taken, used, allowed, periodStart, secondsSinceAttempt } = await usage.takeSearch(scope, guardSeconds)
  if (taken) return { kind: 'taken', periodStart }
  if (used >= allowed) return { kind: 'limit', limit: allowed }
  return { kind: 'too-soon', retryAfterSeconds: Math.ceil(guardSeconds - (secondsSinceAttempt ?? 0)) }
}

/** Gives a search back that was taken in the period of this start, if that period still runs. */
export const returnSearch = (scope: WorkspaceScope, { periodStart }: { periodStart: string }): Promise<void> =>
  usage.returnSearch(scope, periodStart)
