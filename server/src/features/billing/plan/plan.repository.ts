import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import { PAST_DUE_DAYS } from '@leadhaul/contract/billing/products.catalog.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** The plan of the workspace with its relevant subscription: the running one, or the last one. */
export type PlanRow = Pick<
  Subscription,
  | 'tier'
  | 'status'
  | 'sku'
  | 'cycle'
  | 'priceCents'
  | 'periodStart'
  | 'periodEnd'
  | 'daysLeft'
  | 'renewsAt'
  | 'endsAt'
  | 'paymentMethod'
  | 'pending'
  | 'pastDue'
  | 'openPayment'
> & {
  subscriptionId: string | null
  isRunning: boolean
  /** The end of the period that is paid for now. */
  paidUntil: string | null
  trialEnd: string | null
  scheduleId: string | null
}

const RUNNING = sql`s.status in ('active', 'trialing', 'past_due', 'unpaid', 'paused')`
/** Formats an instant in JSON like the rest of the API. */
const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

const UNPAID_SINCE = 'coalesce(s.unpaid_since, s.period_start)'

/** The relevant subscription of the workspace `w`: the running one, or the last one. */
const currentSubscription = sql`
  select s.*, ${RUNNING} as running,
    case when ${RUNNING} and s.status not in ('unpaid', 'paused') and s.cancel_at is null
      then case when s.status = 'trialing' then s.trial_end else s.period_end end end as renews_at,
    case when ${RUNNING} then s.cancel_at else s.ended_at end as ends_at
  from subscriptions s where s.workspace_id = w.id
  order by array_position(array['active', 'past_due', 'trialing', 'unpaid', 'paused', 'incomplete'], s.status),
    s.created_at desc limit 1`

/**
 * When the plan of `w` with the current subscription `s` ends or renews. The period of credits is at most a month, even
 * on annual plans, so its end counts only without a subscription. Null if a missing payment closed the plan.
 */
const planUntil = sql`case when w.plan_until > now() then w.plan_until
  when s.status in ('active', 'trialing') then s.renews_at when s.running then null else w.period_end end`

const daysUntil = (at: RawBuilder<unknown>) => sql`ceil(extract(epoch from ${at} - now()) / 86400)::int`

export const planColumns = {
  currentSubscription,
  planUntil,
  daysLeft: daysUntil(planUntil),
  planEnds: sql`coalesce(w.plan_until > now(), false)`,
}

export async function readPlan(scope: WorkspaceScope): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select case when w.plan_until <= now() then 'free' else w.tier end as tier,
      w.period_start as "periodStart", w.period_end as "periodEnd",
      ${daysUntil(sql`coalesce(${planUntil}, w.period_end)`)} as "daysLeft",
      s.id as "subscriptionId", s.status, s.sku, s.cycle, s.price_cents as "priceCents", coalesce(s.running, false) as "isRunning",
      s.period_end as "paidUntil", s.renews_at as "renewsAt", s.ends_at as "endsAt",
      case when s.status = 'trialing' then s.trial_end end as "trialEnd", s.schedule_id as "scheduleId",
      case when s.running and s.pending_sku is not null then
        jsonb_build_object('sku', s.pending_sku, 'cycle', s.pending_cycle, 'at', ${instant('s.pending_at')}) end as pending,
      case when s.card_brand is not null then
        jsonb_build_object('brand', s.card_brand, 'last4', s.card_last4) end as "paymentMethod",
      case when s.status in ('past_due', 'unpaid') then jsonb_build_object(
        'amountCents', coalesce(s.due_cents, 0), 'since', ${instant(UNPAID_SINCE)},
        'openUntil', case when s.status = 'past_due' then
          ${instant(`(${UNPAID_SINCE} + interval '${PAST_DUE_DAYS} days')`)} end,
        'nextTryAt', ${instant('s.next_try_at')}, 'payUrl', s.pay_url) end as "pastDue",
      case when s.status = 'active' and s.due_cents > 0 then jsonb_build_object(
        'amountCents', s.due_cents, 'payUrl', s.pay_url) end as "openPayment"
    from workspaces w left join lateral (${currentSubscription}) s on true
    where w.id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]
}

/** The ledger of the current period, grouped by the kind of its lines. Amounts are in half-credits. */
export type UsageRow = { prefix: string; amount: number; count: number; total: number }

export async function readUsage(scope: WorkspaceScope): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select split_part(t.business_key, ':', 1) as prefix, t.amount, count(*)::int as count, sum(t.amount)::int as total
    from credit_transactions t join workspaces w on w.id = t.workspace_id
    where t.workspace_id = ${scope.workspaceId} and t.created_at >= w.period_start
    group by 1, 2 order by 2`.execute(scope.db)
  return rows
}
