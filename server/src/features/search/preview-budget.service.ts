import { PREVIEWS_PER_HOUR } from '@leadhaul/contract/search/search.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { findPreviewBudget, countPreview } from './preview-budget.repository.ts'

/** `done: false`: the workspace has no previews left this hour. */
export type BudgetedResult<Result> = { done: true; result: Result } | { done: false; retryAfterSeconds: number }

/**
 * Returns the result of `compute` if the workspace has previews left this hour. The preview is counted last: counting
 * it first would lock the row and make other previews of the workspace wait. No more results are returned than the
 * limit allows.
 */
export async function withinPreviewBudget<Result>(
  scope: WorkspaceScope,
  compute: () => Promise<Result>,
): Promise<BudgetedResult<Result>> {
  const { used, retryAfterSeconds } = await findPreviewBudget(scope)
  if (used >= PREVIEWS_PER_HOUR) return { done: false, retryAfterSeconds }
  const result = await compute()
  const taken = await countPreview(scope)
  return taken > PREVIEWS_PER_HOUR ? { done: false, retryAfterSeconds } : { done: true, result }
}
