import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import * as repository from './lead-summary.repository.ts'

export type FreeFacts = repository.FreeFacts

/** The text about a lead that a model writes. One writer at a time; a claim older than `staleSeconds` is void. */
export const leadSummaries = {
  /** Claims the writing; answers the lead's free facts, or undefined when someone else is at it. */
  claim: (scope: WorkspaceScope, options: { leadId: string; staleSeconds: number }): Promise<FreeFacts | undefined> =>
    repository.claimSummary(scope, options),

  /** Stores the text and releases the claim; answers when it was written. */
  store: async (scope: WorkspaceScope, written: repository.WrittenSummary): Promise<string> =>
    (await repository.storeSummary(scope, written)) ?? new Date().toISOString(),

  release: (scope: WorkspaceScope, leadId: string): Promise<void> => repository.releaseSummary(scope, leadId),
}
