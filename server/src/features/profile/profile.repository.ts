import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { sql } from 'kysely'
import type { CamelCasedKeys, Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

type Person = CamelCasedKeys<
  Pick<
    Row<'profiles', { preferred_language: Language }>,
    'personal_email' | 'personal_phone' | 'linkedin_url' | 'preferred_language'
  >
>
export type ProfileRow = Pick<Row<'user'>, 'name' | 'email'> &
  CamelCasedKeys<Pick<Row<'workspaces'>, 'company_name' | 'company_description' | 'website' | 'logo_name'>> &
  Person & { role: Role }

/** The scope is the system's. */
export async function readProfile(scope: WorkspaceScope): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.name, u.email, w.company_name as "companyName", w.company_description as "companyDescription", w.website,
      w.logo_name as "logoName", p.personal_email as "personalEmail", p.personal_phone as "personalPhone",
      p.linkedin_url as "linkedinUrl", p.preferred_language as "preferredLanguage", coalesce(own_role(), 'member') as role
    from workspaces w join "user" u on u.id = ${scope.userId} left join profiles p on p.user_id = u.id
    where w.id = ${scope.workspaceId}`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The user or the workspace is gone')
  return row
}

export type PersonChange = Partial<Person>

/** Omitted fields are unchanged. The scope is the system's. */
export async function writePerson(scope: WorkspaceScope, change: PersonChange): Promise<void> {
  const columns = {
    personal_email: change.personalEmail,
    personal_phone: change.personalPhone,
    linkedin_url: change.linkedinUrl,
    preferred_language: change.preferredLanguage,
  }
  if (Object.values(columns).every((value) => value === undefined)) return
  await scope.db
    .insertInto('profiles')
    .values({ user_id: scope.userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .execute()
}
