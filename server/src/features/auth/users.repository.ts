import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The scope is the system's. */
export async function writeUserName(scope: WorkspaceScope, name: string): Promise<void> {
  await sql`update "user" set name = ${name}, "updatedAt" = now() where id = ${scope.userId}`.execute(scope.db)
}

export async function writeConfirmed(scope: WorkspaceScope, email: string): Promise<void> {
  await sql`
    update "user" set "emailVerified" = true, "updatedAt" = now()
    where id = ${scope.userId} and lower(email) = lower(${email}) and not "emailVerified"`.execute(scope.db)
}
