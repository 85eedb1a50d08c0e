import type { ProfileChange } from '@leadhaul/contract/profile/profile.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type CompanyChange = Pick<ProfileChange, 'companyName' | 'companyDescription' | 'website'>

/** Fields that are not given stay unchanged. The workspace has the name of its company. */
export async function writeCompany(scope: WorkspaceScope, change: CompanyChange): Promise<void> {
  const { companyName, companyDescription, website } = change
  const columns = {
    company_name: companyName,
    name: companyName,
    company_description: companyDescription,
    website,
  }
  if (Object.values(columns).every((value) => value === undefined)) return
  await scope.db.updateTable('workspaces').set(columns).where('id', '=', scope.workspaceId).execute()
  if (companyName === undefined) return
  await sql`update "organization" set name = ${companyName} where id = ${scope.workspaceId}`.execute(scope.db)
}

/** Concurrent calls are serialized, so that each returns the name that it replaced. */
export async function writeLogo(scope: WorkspaceScope, name: string | null): Promise<string | null> {
  const { rows } = await sql<{ old: string | null }>`
    with before as (select logo_name from workspaces where id = ${scope.workspaceId} for update)
    update workspaces w set logo_name = ${name} from before where w.id = ${scope.workspaceId}
    returning before.logo_name as old`.execute(scope.db)
  return rows[0]?.old ?? null
}
