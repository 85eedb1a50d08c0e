import { PREVIEWS_PER_HOUR } from '@leadhaul/contract/search/search.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { findBudget, takePreview } from './preview-budget.repository.ts'

/** `done: false`: the hour's previews are used up. */
export type Counted<Result> = { done: true; result: Result } | { done: false; retryAfterSeconds: number }

/**
 * Gives what `look` finds if the workspace may still look this hour. The answer is counted last: counted first it would
 * keep the workspace's other previews waiting for the row until it is given. So no more answers leave than the limit allows.
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
