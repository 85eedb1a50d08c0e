import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import * as repository from './lead-summary.repository.ts'

export type FreeFacts = repository.FreeFacts

/** The text about a lead that a model writes. One writer at a time; a claim older than `staleSeconds` is void. */
export const leadSummaries = {
  /** Claims the writing and returns the lead's free facts; undefined if another request holds the claim. */
  claim: (scope: WorkspaceScope, options: { leadId: string; staleSeconds: number }): Promise<FreeFacts | undefined> =>
    repository.claimSummary(scope, options),

  /** Stores the text, releases the claim and returns the time of writing. */
  store: async (scope: WorkspaceScope, written: repository.WrittenSummary): Promise<string> =>
    (await repository.storeSummary(scope, written)) ?? new Date().toISOString(),

  release: (scope: WorkspaceScope, leadId: string): Promise<void> => repository.releaseSummary(scope, leadId),
}
