import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { EnrichedContact } from './enriched-lead.rules.ts'
import type { ContactRow } from '../lead-rows.rules.ts'

/** Returns a whole contact, paid for or not. Only for background work. */
export async function findAnyContact(
  scope: WorkspaceScope,
  leadId: string,
): Promise<(ContactRow & EnrichedContact) | undefined> {
  const { rows } = await sql<ContactRow & EnrichedContact>`
    select * from lead_contacts where workspace_id = ${scope.workspaceId} and lead_id = ${leadId}`.execute(scope.db)
  return rows[0]
}
