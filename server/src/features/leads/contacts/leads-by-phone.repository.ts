import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

export type PhoneRow = { id: string; company_name: string; country_code: string; status: string; phones: string[] }

const COMPARED_DIGITS = 8
const MAX_LEADS = 200

/** Unlocked leads with a phone that ends in the same digits, whatever its spelling. */
export async function findByLastDigits(scope: WorkspaceScope, digits: string): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    select l.id, l.company_name, l.country_code, l.status, array_remove(c.contact_phone || c.other_phones, null) as phones
    from leads l
    join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.access = 'unlocked' and exists (
      select from unnest(c.contact_phone || c.other_phones) as phone
      where right(regexp_replace(phone, '\\D', '', 'g'), ${COMPARED_DIGITS}) = right(${digits}, ${COMPARED_DIGITS}))
    order by l.created_at desc, l.id limit ${MAX_LEADS}`.execute(scope.db)
  return rows
}
