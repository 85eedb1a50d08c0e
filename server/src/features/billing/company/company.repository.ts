import type { BillingCompany } from '@leadhaul/contract/billing/company.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

export type StoredCompany = Omit<BillingCompany, 'canEdit'>

/** Stores the company as the payment provider has it. */
export async function storeCompany(scope: WorkspaceScope, company: StoredCompany): Promise<void> {
  const { name, email, line1, line2, city, postalCode, country, vatId, vatIdState } = company
  await sql`
    insert into billing_companies
      (workspace_id, name, email, line1, line2, city, postal_code, country, vat_id, vat_id_state)
    values (${scope.workspaceId}, ${name}, ${email}, ${line1}, ${line2}, ${city}, ${postalCode}, ${country}, ${vatId},
      ${vatIdState})
    on conflict (workspace_id) do update set (name, email, line1, line2, city, postal_code, country, vat_id, vat_id_state)
      = (excluded.name, excluded.email, excluded.line1, excluded.line2, excluded.city, excluded.postal_code,
         excluded.country, excluded.vat_id, excluded.vat_id_state)`.execute(scope.db)
}

export async function readCompany(scope: WorkspaceScope): Promise<StoredCompany | undefined> {
  const { rows } = await sql<StoredCompany>`
    select name, email, line1, line2, city, postal_code as "postalCode", country, vat_id as "vatId",
      vat_id_state as "vatIdState"
    from billing_companies where workspace_id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]
}
