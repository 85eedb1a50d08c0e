import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** The server of a workspace's own account accepts no email; `seconds` is the duration so far. */
export type MailOutage = { since: string; seconds: number; problem: MailProblem; host: string }

const OUTAGE = sql`unreached_since as since, extract(epoch from clock_timestamp() - unreached_since)::float8 as seconds,
  unreached_problem as problem, public ->> 'host' as host`

/** Requires a system scope, as everything in this file. Undefined if the workspace has no account of its own. */
export async function recordOutage(scope: WorkspaceScope, problem: string): Promise<MailOutage | undefined> {
  const { rows } = await sql<MailOutage>`
    update integration_credentials set unreached_since = coalesce(unreached_since, clock_timestamp()),
      unreached_problem = ${problem}
    where workspace_id = ${scope.workspaceId} and kind = 'smtp' returning ${OUTAGE}`.execute(scope.db)
  return rows[0]
}

/** Called after the server accepted an email. Returns whether an outage ended. */
export async function endOutage(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    update integration_credentials set unreached_since = null, unreached_problem = null
    where workspace_id = ${scope.workspaceId} and kind = 'smtp' and unreached_since is not null
    returning kind`.execute(scope.db)
  if (rows.length > 0) scope.hint('workspace')
  return rows.length > 0
}

export async function findOutage(scope: WorkspaceScope): Promise<MailOutage | undefined> {
  const { rows } = await sql<MailOutage>`
    select ${OUTAGE} from integration_credentials
    where workspace_id = ${scope.workspaceId} and kind = 'smtp' and unreached_since is not null`.execute(scope.db)
  return rows[0]
}
