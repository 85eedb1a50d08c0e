import { PREVIEWS_PER_HOUR } from '@leadhaul/contract/search/search.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { findBudget, takePreview } from './preview-budget.repository.ts'

/** `done: false`: the previews of this hour are used up. */
export type Counted<Result> = { done: true; result: Result } | { done: false; retryAfterSeconds: number }

/**
 * Returns the result of `look` if the workspace has previews left this hour. The preview is counted last: counting it
 * first would lock the row and make other previews of the workspace wait. No more results are returned than the limit
 * allows.
 */
export async function withinBudget<Result>(
  scope: WorkspaceScope,
  look: () => Promise<Result>,
): Promise<Counted<Result>> {
  const { used, retryAfterSeconds } = await findBudget(scope)
  if (used >= PREVIEWS_PER_HOUR) return { done: false, retryAfterSeconds }
  const result = await look()
  const taken = await takePreview(scope)
  return taken > PREVIEWS_PER_HOUR ? { done: false, retryAfterSeconds } : { done: true, result }
}
