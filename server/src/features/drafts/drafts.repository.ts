import { sql } from 'kysely'
import type { CamelCasedKeys, Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The company and the profile of the sender. */
export type Sender = CamelCasedKeys<Pick<Row<'workspaces'>, 'company_description' | 'website'>> &
  CamelCasedKeys<Pick<Row<'profiles'>, 'personal_email' | 'personal_phone' | 'linkedin_url'>> & { companyName: string }

export async function readSender(scope: WorkspaceScope): Promise<Sender> {
  const { rows } = await sql<Sender>`
    select coalesce(w.company_name, w.name) as "companyName", w.company_description as "companyDescription",
      w.website, p.personal_email as "personalEmail", p.personal_phone as "personalPhone",
      p.linkedin_url as "linkedinUrl"
    from workspaces w left join profiles p on p.user_id = ${scope.userId} where w.id = ${scope.workspaceId}`.execute(
    scope.db,
  )
  const [row] = rows
  if (!row) throw new Error('The workspace is gone')
  return row
}
