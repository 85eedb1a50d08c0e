import { sql } from 'kysely'
import type { CamelCasedKeys, Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type SenderRow = Pick<Row<'user'>, 'name' | 'email'> &
  CamelCasedKeys<Pick<Row<'workspaces'>, 'company_name' | 'website'> & Pick<Row<'profiles'>, 'personal_phone'>>

/** The sender with their company, or undefined if they are no longer a member. The scope is the system's. */
export async function findSender(scope: WorkspaceScope, userId: string): Promise<SenderRow | undefined> {
  const { rows } = await sql<SenderRow>`
    select u.name, coalesce(nullif(p.personal_email, ''), u.email) as email, w.company_name as "companyName",
      p.personal_phone as "personalPhone", w.website
    from workspaces w
      join "member" m on m."organizationId" = w.id and m."userId" = ${userId}
      join "user" u on u.id = m."userId" left join profiles p on p.user_id = u.id
    where w.id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]
}
