import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

export type SendingCounts = { today: number; day: number; sinceLastMs: number | null; untilTomorrowSeconds: number }

/** The number of emails sent today (UTC), the days since the first one, and the time since the last one. */
export async function readSendings(scope: WorkspaceScope): Promise<SendingCounts> {
  const { rows } = await sql<SendingCounts>`
    with today as (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' as began),
    own as (select m.sent_at from messages m where m.workspace_id = ${scope.workspaceId} and m.channel = 'email' and m.sent_at is not null)
    select (select count(*)::int from own where sent_at >= today.began) as today,
      coalesce(((now() at time zone 'UTC')::date - (select (min(sent_at) at time zone 'UTC')::date from own)), 0) as day,
      (select (extract(epoch from now() - max(sent_at)) * 1000)::float8 from own) as "sinceLastMs",
      extract(epoch from today.began + interval '1 day' - now())::float8 as "untilTomorrowSeconds"
    from today`.execute(scope.db)
  return rows[0] ?? { today: 0, day: 0, sinceLastMs: null, untilTomorrowSeconds: 0 }
}

/** Whether the workspace has its own mail account. */
export async function hasOwnAccount(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    select from integration_credentials where workspace_id = ${scope.workspaceId} and kind = 'smtp'`.execute(scope.db)
  return rows.length > 0
}

/** The count of all workspaces, today (UTC). Requires a system scope, as the functions below. */
export async function countOperatorSendings(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select sent from operator_sendings where day = (now() at time zone 'UTC')::date`.execute(scope.db)
  return rows[0]?.sent ?? 0
}

export async function addOperatorSending(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into operator_sendings (day, sent) values ((now() at time zone 'UTC')::date, 1)
    on conflict (day) do update set sent = operator_sendings.sent + 1`.execute(scope.db)
}
