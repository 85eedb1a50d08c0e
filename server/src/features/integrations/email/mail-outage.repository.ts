import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** The server of a workspace's own account takes no email; `seconds`: for how long by now. */
export type MailOutage = { since: string; seconds: number; problem: MailProblem; host: string }

const OUTAGE = sql`unreached_since as since, extract(epoch from clock_timestamp() - unreached_since)::float8 as seconds,
  unreached_problem as problem, public ->> 'host' as host`

/** The scope is the system's, as in all of this file. Undefined where the workspace has no account of its own. */
export async function noteUnreached(scope: WorkspaceScope, problem: string): Promise<MailOutage | undefined> {
  const { rows } = await sql<MailOutage>`
    update integration_credentials set unreached_since = coalesce(unreached_since, clock_timestamp()),
      unreached_problem = ${problem}
    where workspace_id = ${scope.workspaceId} and kind = 'smtp' returning ${OUTAGE}`.execute(scope.db)
  return rows[0]
}

/** The server took an email. Answers whether it was noted as not reached. */
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
