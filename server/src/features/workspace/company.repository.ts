import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type CompanyChange = {
  companyName?: string | undefined
  companyDescription?: string | null | undefined
  website?: string | null | undefined
}

/** What is not given stays. The workspace is called what its company is called. */
export async function writeCompany(scope: WorkspaceScope, change: CompanyChange): Promise<void> {
  const { companyName, companyDescription, website } = change
  const columns = {
    ...(companyName !== undefined && { company_name: companyName, name: companyName }),
    ...(companyDescription !== undefined && { company_description: companyDescription }),
    ...(website !== undefined && { website }),
  }
  if (Object.keys(columns).length === 0) return
  await scope.db.updateTable('workspaces').set(columns).where('id', '=', scope.workspaceId).execute()
  if (companyName === undefined) return
  await sql`update "organization" set name = ${companyName} where id = ${scope.workspaceId}`.execute(scope.db)
}

/** Two at once take turns, so that each learns which one it replaced. */
export async function writeLogo(scope: WorkspaceScope, name: string | null): Promise<string | null> {
  const { rows } = await sql<{ old: string | null }>`
    with before as (select logo_name from workspaces where id = ${scope.workspaceId} for update)
    update workspaces w set logo_name = ${name} from before where w.id = ${scope.workspaceId}
    returning before.logo_name as old`.execute(scope.db)
  return rows[0]?.old ?? null
}
