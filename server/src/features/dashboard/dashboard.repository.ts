import type { ResultDimension } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { Grade, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { type RawBuilder, sql } from 'kysely'
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

export type WeekRow = { startsAt: string; A: number; B: number; C: number }

type CountWeeksOptions = { thisWeek?: string | undefined; timeZone?: string | undefined; weeks: number }

/**
 * New leads by week and grade, counted with an index-only scan: the last `weeks` weeks up to and including `thisWeek`.
 */
export async function countWeeks(
  scope: WorkspaceScope,
  { thisWeek: asked, timeZone = 'UTC', weeks }: CountWeeksOptions,
): Promise<WeekRow[]> {
  const monday = sql`date_trunc('week', now() at time zone 'utc') at time zone 'utc'`
  const thisWeek = asked === undefined ? monday : sql`${asked}::timestamptz`
  // Uses the reader's calendar: a week with a change to summer time does not have 168 hours.
  const local = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${timeZone})`
  const weeksBefore = (n: RawBuilder<unknown>) =>
    sql`((${local(thisWeek)} - ${n} * interval '7 days') at time zone ${timeZone})`
  const grade = (letter: string) => sql`coalesce(sum(n) filter (where quality_category = ${letter}), 0)::int`
  const { rows } = await sql<WeekRow>`
    with week as (
      select nr, ${weeksBefore(sql`nr`)} as starts_at from generate_series(0, ${weeks - 1}::int) nr),
    counted as (
      select least(greatest(ceil(extract(epoch from ${local(thisWeek)} - ${local(sql`created_at`)}) / 604800), 0), ${weeks}::int)::int as nr,
        quality_category, count(*) as n
      from leads
      where workspace_id = ${scope.workspaceId} and created_at >= ${weeksBefore(sql`${weeks - 1}::int`)}
      group by 1, 2)
    select to_char(starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
      ${grade('A')} as "A", ${grade('B')} as "B", ${grade('C')} as "C"
    from week left join counted using (nr) group by nr, starts_at order by nr desc`.execute(scope.db)
  return rows
}

/** The columns that `ResultDimension` means; the industry as far as the filter of leads reads it. */
const RESULT_COLUMNS: Record<ResultDimension, string> = {
  industry: 'industry_key',
  country: 'country_code',
  member: 'assignee_id',
}

export type ResultRow = {
  /** False for the sum of the values beyond the limit. */
  named: boolean
  value: string | null
  leads: number
  contacted: number
  won: number
}

type CountResultsOptions = { by: ResultDimension; since?: string | undefined; limit: number }

/** Leads by a value, the contacted and the won ones: the `limit` values with the most leads, and the sum of the others. */
export async function countResults(
  scope: WorkspaceScope,
  { by, since, limit }: CountResultsOptions,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    with counted as (
      select nullif(${sql.ref(RESULT_COLUMNS[by])}::text, '') as value, count(*) as leads,
        count(*) filter (where status <> 'new') as contacted, count(*) filter (where status = 'won') as won
      from leads
      where workspace_id = ${scope.workspaceId}${since === undefined ? sql`` : sql` and created_at >= ${since}::timestamptz`}
      group by 1),
    ranked as (
      select *, row_number() over (order by value is null desc, leads desc, value) <= ${limit}::int as named from counted)
    select named, case when named then value end as value, sum(leads)::int as leads, sum(contacted)::int as contacted,
      sum(won)::int as won
    from ranked group by 1, 2 order by named desc, leads desc, value`.execute(scope.db)
  return rows
}
