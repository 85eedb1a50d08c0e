import { sql } from 'kysely'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type CredentialKind = 'smtp' | 'imap' | 'twilio'
export type CredentialRow<Public> = Pick<Row<'integration_credentials'>, 'sealed' | 'updated_at'> & { public: Public }

/** This file requires a system scope: the role of requests reads no encrypted data. */
export async function findCredential<Public>(
  scope: WorkspaceScope,
  kind: CredentialKind,
): Promise<CredentialRow<Public> | undefined> {
  const { rows } = await sql<CredentialRow<Public>>`
    select sealed, public, updated_at from integration_credentials
    where workspace_id = ${scope.workspaceId} and kind = ${kind}`.execute(scope.db)
  return rows[0]
}

/** Whether the session of the transaction is open. Ending it waits until the transaction ends. */
export async function lockSession({ db }: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    select from "session" where id = nullif(current_setting('app.session_id', true), '')::uuid and "expiresAt" > now()
    for key share`.execute(db)
  return rows.length > 0
}

export async function upsertCredential(
  scope: WorkspaceScope,
  given: { kind: CredentialKind; sealed: Buffer; public: object },
): Promise<void> {
  await sql`
    insert into integration_credentials as c (workspace_id, kind, sealed, public, user_id)
    values (${scope.workspaceId}, ${given.kind}, ${given.sealed}, ${JSON.stringify(given.public)}::jsonb, ${scope.userId})
    on conflict (workspace_id, kind) do update
      set sealed = excluded.sealed, public = excluded.public, user_id = excluded.user_id,
        updated_at = clock_timestamp(), unreached_since = null, unreached_problem = null`.execute(scope.db)
}

export async function deleteCredential(scope: WorkspaceScope, kind: CredentialKind): Promise<boolean> {
  const { rows } = await sql`
    delete from integration_credentials where workspace_id = ${scope.workspaceId} and kind = ${kind}
    returning kind`.execute(scope.db)
  return rows.length > 0
}
