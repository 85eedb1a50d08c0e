import { sql } from 'kysely'
import { isRestorable } from '../../../platform/db/restorable-leads.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { LeadRow } from '../lead-rows.rules.ts'

export type PhoneRow = Pick<LeadRow, 'id' | 'company_name' | 'country_code' | 'status'> & { phones: string[] }

const MAX_LEADS = 200

const CURRENT = sql`leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id`
/** Deleted leads that can still be restored, in their state at deletion. */
const IN_TRASH = sql`(select * from lead_trash where ${isRestorable('lead_trash')}) t
  cross join jsonb_populate_record(null::leads, t.lead) l cross join jsonb_populate_record(null::lead_contacts, t.contact) c`

/** Returns the unlocked leads that have a phone with this ending, in any spelling. */
export async function findByLastDigits(
  scope: WorkspaceScope,
  { ending, among }: { ending: string; among: 'current' | 'trash' },
): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    select l.id, l.company_name, l.country_code, l.status, array_remove(c.contact_phone || c.other_phones, null) as phones
    from ${among === 'current' ? CURRENT : IN_TRASH}
    where l.workspace_id = ${scope.workspaceId} and l.access = 'unlocked' and exists (
      select from unnest(c.contact_phone || c.other_phones) as phone
      where right(regexp_replace(phone, '\\D', '', 'g'), ${ending.length}) = ${ending})
    order by l.created_at desc, l.id limit ${MAX_LEADS}`.execute(scope.db)
  return rows
}
