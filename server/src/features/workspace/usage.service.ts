import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as usage from './usage.repository.ts'

export type TakeSearchResult =
  | { kind: 'taken'; periodStart: string }
  | { kind: 'limit'; limit: number }
  | { kind: 'too-soon'; retryAfterSeconds: number }

/** Takes one search of the period if any are left and the last attempt was at least `guardSeconds` ago. */
export async function takeSearch(scope: WorkspaceScope, guardSeconds: number): Promise<TakeSearchResult> {
  const { taken, used, allowed, periodStart, secondsSinceAttempt } = await usage.takeSearch(scope, guardSeconds)
  if (taken) return { kind: 'taken', periodStart }
  if (used >= allowed) return { kind: 'limit', limit: allowed }
  return { kind: 'too-soon', retryAfterSeconds: Math.ceil(guardSeconds - (secondsSinceAttempt ?? 0)) }
}

/** Gives back a search taken in the period with this start, if that period is still current. */
export const returnSearch = (scope: WorkspaceScope, { periodStart }: { periodStart: string }): Promise<void> =>
  usage.returnSearch(scope, periodStart)
