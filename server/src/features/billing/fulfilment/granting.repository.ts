import { sql } from 'kysely'
import type { PackSku, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { PaidPeriod, SoldMonths } from './paid-periods.rules.ts'

/** An order that brings credits, with the paid period of a plan. Instants are in seconds since 1970. */
export type GrantingOrder = CamelCasedKeys<
  Pick<Row<'orders', { sku: PlanSku | PackSku }>, 'id' | 'kind' | 'sku' | 'paid_cents' | 'taken_back' | 'moves'>
> & {
  isPaid: boolean
  reversedCents: number
  brought: number
  grantedUntil: number | null
  period: PaidPeriod | null
}

/** Orders that bring credits, in the order in which they bring them. */
export async function listGrantingOrders(scope: WorkspaceScope): Promise<GrantingOrder[]> {
  const { rows } = await sql<GrantingOrder>`
    select orders.id, orders.kind, orders.sku, orders.status = 'paid' as "isPaid", orders.paid_cents as "paidCents",
      orders.refunded_cents + orders.disputed_cents as "reversedCents",
      orders.half_credits as brought, orders.taken_back as "takenBack", orders.moves, extract(epoch from p.granted_until)::float8 as "grantedUntil",
      case when p.order_id is not null then jsonb_build_object(
        'invoiceId', p.invoice_id, 'subscriptionId', p.subscription_id, 'sku', p.sku,
        'start', extract(epoch from p.starts_at), 'end', extract(epoch from p.ends_at),
        'countedFrom', extract(epoch from p.counted_from), 'isUpgrade', p.is_upgrade,
        'firstHalfCredits', p.first_half_credits, 'monthHalfCredits', p.month_half_credits, 'stoppedAt', extract(epoch from p.stopped_at)) end as period
    from orders left join paid_periods p on p.workspace_id = orders.workspace_id and p.order_id = orders.id
    where orders.workspace_id = ${scope.workspaceId} and (p.order_id is not null or orders.kind = 'pack')
    order by coalesce(p.starts_at, orders.paid_at, orders.created_at), orders.id`.execute(scope.db)
  return rows
}

export async function findSoldMonths(scope: WorkspaceScope): Promise<SoldMonths> {
  const { rows } = await sql<{ invoice_id: string; sold: number }>`
    select invoice_id, month_half_credits as sold from paid_periods
    where workspace_id = ${scope.workspaceId} and month_half_credits is not null`.execute(scope.db)
  return new Map(rows.map(({ invoice_id: invoiceId, sold }) => [invoiceId, sold]))
}

/** Half-credits per month of the plan that a subscription was last paid for. */
export async function findSoldMonth(
  scope: WorkspaceScope,
  { subscriptionId, sku }: { subscriptionId: string; sku: PlanSku },
): Promise<number | undefined> {
  const { rows } = await sql<{ sold: number | null }>`
    select month_half_credits as sold from paid_periods
    where workspace_id = ${scope.workspaceId} and subscription_id = ${subscriptionId} and sku = ${sku}
    order by starts_at desc, invoice_id desc limit 1`.execute(scope.db)
  return rows[0]?.sold ?? undefined
}

export type OrderMovement = Pick<GrantingOrder, 'id' | 'brought' | 'takenBack' | 'moves' | 'grantedUntil'>

export async function storeMovement(scope: WorkspaceScope, moved: OrderMovement): Promise<void> {
  await sql`
    update orders set half_credits = ${moved.brought}, taken_back = ${moved.takenBack}, moves = ${moved.moves}
    where workspace_id = ${scope.workspaceId} and id = ${moved.id}`.execute(scope.db)
  await sql`
    update paid_periods set granted_until = to_timestamp(${moved.grantedUntil}::float8)
    where workspace_id = ${scope.workspaceId} and order_id = ${moved.id}`.execute(scope.db)
}

/** The database's clock, in seconds since 1970. */
export async function databaseNow(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 as now`.execute(scope.db)
  return rows[0]?.now ?? 0
}
