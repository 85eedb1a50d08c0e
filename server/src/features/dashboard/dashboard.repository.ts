import type { Grade, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type DashboardRow = {
  cells: { status: LeadStatus; grade: Grade; n: number }[]
  unlocked: number
  overdue: number
  today: number
  open: number
}

/** Leads by status and grade and open tasks by urgency, in one statement over counters and one partial index. */
export async function readDashboard(
  scope: WorkspaceScope,
  endOfToday: string | undefined,
): Promise<DashboardRow | undefined> {
  const id = scope.workspaceId
  const { rows } = await sql<DashboardRow>`
    select c.cells, c.unlocked, t.overdue, t.today, t.open
    from (
      select coalesce(jsonb_agg(jsonb_build_object('status', status, 'grade', quality_category, 'n', n)), '[]') as cells,
        coalesce(sum(unlocked), 0)::int as unlocked
      from (
        select status, quality_category, sum(n)::int as n, sum(n) filter (where access = 'unlocked') as unlocked
        from lead_counts where workspace_id = ${id} group by status, quality_category
      ) counted
    ) c, (
      select count(*)::int as open, count(*) filter (where due_at < now())::int as overdue,
        count(*) filter (where due_at >= now() and due_at < coalesce(${endOfToday ?? null}::timestamptz,
          (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'))::int as today
      from tasks where workspace_id = ${id} and done_at is null
    ) t`.execute(scope.db)
  return rows[0]
}
