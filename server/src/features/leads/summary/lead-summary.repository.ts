import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { LeadRow } from '../lead-rows.rules.ts'

/** The free and public facts of a company. The type has no fields for contact values, so that none can be included. */
export type FreeFacts = Pick<
  LeadRow,
  | 'company_name'
  | 'industry'
  | 'categories'
  | 'business_description'
  | 'city'
  | 'state'
  | 'country_code'
  | 'total_score'
  | 'reviews_count'
  | 'permanently_closed'
  | 'temporarily_closed'
>

/** Claims the writing of a lead's summary and returns its free facts; undefined if another request holds the claim. */
export async function claimSummary(
  scope: WorkspaceScope,
  options: { leadId: string; staleSeconds: number },
): Promise<FreeFacts | undefined> {
  const { rows } = await sql<FreeFacts>`
    update leads set ai_summary_claimed_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = ${options.leadId} and (ai_summary_claimed_at is null
      or ai_summary_claimed_at < clock_timestamp() - ${options.staleSeconds}::int * interval '1 second')
    returning company_name, industry, categories, business_description, city, state, country_code, total_score,
      reviews_count, permanently_closed, temporarily_closed`.execute(scope.db)
  return rows[0]
}

export type WrittenSummary = { leadId: string; text: string; model: string; language: string }
/** Stores the summary, releases the claim and returns the time. A concurrent edit of the lead does not interfere. */
export async function storeSummary(scope: WorkspaceScope, options: WrittenSummary): Promise<string | null> {
  const { rows } = await sql<Pick<LeadRow, 'ai_summary_at'>>`
    update leads set ai_summary = ${options.text}, ai_summary_model = ${options.model}, ai_summary_language = ${options.language},
      ai_summary_at = now(), ai_summary_claimed_at = null
    where workspace_id = ${scope.workspaceId} and id = ${options.leadId}
    returning ai_summary_at`.execute(scope.db)
  scope.hint('leads', options.leadId)
  return rows[0]?.ai_summary_at ?? null
}

export async function releaseSummary(scope: WorkspaceScope, leadId: string): Promise<void> {
  await sql`
    update leads set ai_summary_claimed_at = null
    where workspace_id = ${scope.workspaceId} and id = ${leadId}`.execute(scope.db)
}
