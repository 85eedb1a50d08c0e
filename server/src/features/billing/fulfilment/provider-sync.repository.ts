import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { CheckoutState, InvoiceState, SubscriptionState } from '../stripe/customer-state.rules.ts'
import type { PaidPeriod } from './paid-periods.rules.ts'

/** The rows as a table of a statement, with these column names and types. */
const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${sql.raw(columns)})`
const toTimestamp = (name: string): RawBuilder<unknown> => sql.raw(`to_timestamp(n."${name}")`)

const MONEY_COLUMNS = `status text, "subtotalCents" int, "taxCents" int, "totalCents" int, currency text, "paidCents" int,
  "refundedCents" int, "disputedCents" int, "creditNotedCents" int, "creditNotes" jsonb, "billedTo" jsonb`
const MONEY_ASSIGNMENTS = sql.raw(`
  status = n.status, paid_at = case when n.status = 'paid' then coalesce(orders.paid_at, now()) end,
  subtotal_cents = n."subtotalCents", tax_cents = n."taxCents", total_cents = n."totalCents", currency = n.currency,
  paid_cents = n."paidCents", refunded_cents = n."refundedCents", disputed_cents = n."disputedCents",
  credit_noted_cents = n."creditNotedCents", credit_notes = n."creditNotes", billed_to = n."billedTo"`)

/** Stores the state of our checkouts. A checkout with another workspace's order changes nothing. */
export async function storeCheckouts(scope: WorkspaceScope, checkouts: readonly CheckoutState[]): Promise<void> {
  const columns = `"orderId" text, "sessionId" text, "subscriptionId" text, "invoiceId" text, ${MONEY_COLUMNS}`
  await sql`
    update orders set session_id = n."sessionId", subscription_id = n."subscriptionId", ${MONEY_ASSIGNMENTS},
      invoice_id = case when exists (
        select from orders x
        where x.workspace_id = orders.workspace_id and x.invoice_id = n."invoiceId" and x.id <> orders.id)
        then orders.invoice_id else n."invoiceId" end
    from ${rowsOf(checkouts, columns)}
    where orders.workspace_id = ${scope.workspaceId} and orders.id::text = n."orderId"`.execute(scope.db)
}

/** Stores invoices of subscriptions: that of a checkout belongs to its order, and each other one is its own order. */
export async function storeInvoices(scope: WorkspaceScope, invoices: readonly InvoiceState[]): Promise<void> {
  const rows = invoices.map((invoice) => ({ ...invoice, line: undefined, id: newId() }))
  const columns = `id uuid, kind text, sku text, cycle text, "invoiceId" text, "orderId" text,
    "subscriptionId" text, "createdAt" float8, ${MONEY_COLUMNS}`
  // The session may have been incomplete when it was read.
  await sql`
    update orders set invoice_id = n."invoiceId", subscription_id = n."subscriptionId"
    from ${rowsOf(rows, columns)}
    where orders.workspace_id = ${scope.workspaceId} and orders.id::text = n."orderId" and orders.invoice_id is null
      and not exists (
        select from orders x where x.workspace_id = orders.workspace_id and x.invoice_id = n."invoiceId")`.execute(
    scope.db,
  )
  await sql`
    insert into orders (workspace_id, id, kind, sku, cycle, invoice_id, subscription_id, created_at)
    select ${scope.workspaceId}, n.id, n.kind, n.sku, n.cycle, n."invoiceId", n."subscriptionId", ${toTimestamp('createdAt')}
    from ${rowsOf(rows, columns)} on conflict (workspace_id, invoice_id) do nothing`.execute(scope.db)
  await sql`
    update orders set ${MONEY_ASSIGNMENTS} from ${rowsOf(rows, columns)}
    where orders.workspace_id = ${scope.workspaceId} and orders.invoice_id = n."invoiceId"`.execute(scope.db)
}

const SUBSCRIPTION_COLUMNS =
  sql.raw(`status, sku, cycle, created_at, period_start, period_end, trial_end, cancel_at, ended_at,
  schedule_id, pending_sku, pending_cycle, pending_at, has_card, card_brand, card_last4, due_cents, next_try_at, pay_url,
  unpaid_since, price_cents`)

export async function storeSubscriptions(
  scope: WorkspaceScope,
  subscriptions: readonly SubscriptionState[],
): Promise<void> {
  const columns = `id text, status text, sku text, cycle text, "createdAt" float8, "periodStart" float8,
    "periodEnd" float8, "trialEnd" float8, "cancelAt" float8, "endedAt" float8, "scheduleId" text, pending jsonb,
    "hasCard" boolean, card jsonb, due jsonb, "unpaidSince" float8, "priceCents" int`
  await sql`
    with given as (
      select n.id, n.status, n.sku, n.cycle, ${toTimestamp('createdAt')} as created_at, ${toTimestamp('periodStart')} as period_start,
        ${toTimestamp('periodEnd')} as period_end, ${toTimestamp('trialEnd')} as trial_end, ${toTimestamp('cancelAt')} as cancel_at,
        ${toTimestamp('endedAt')} as ended_at, n."scheduleId" as schedule_id, n.pending ->> 'sku' as pending_sku,
        n.pending ->> 'cycle' as pending_cycle, to_timestamp((n.pending ->> 'at')::float8) as pending_at,
        n."hasCard" as has_card, n.card ->> 'brand' as card_brand, n.card ->> 'last4' as card_last4,
        (n.due ->> 'cents')::int as due_cents, to_timestamp((n.due ->> 'nextTryAt')::float8) as next_try_at,
        n.due ->> 'payUrl' as pay_url, ${toTimestamp('unpaidSince')} as unpaid_since, n."priceCents" as price_cents
      from ${rowsOf(subscriptions, columns)}),
    known as (
      update subscriptions s set (${SUBSCRIPTION_COLUMNS}) = (select ${SUBSCRIPTION_COLUMNS} from given g where g.id = s.id)
      where s.workspace_id = ${scope.workspaceId} and s.id in (select id from given) returning s.id)
    insert into subscriptions (workspace_id, id, ${SUBSCRIPTION_COLUMNS})
    select ${scope.workspaceId}, id, ${SUBSCRIPTION_COLUMNS} from given where id not in (select id from known)`.execute(
    scope.db,
  )
}

/** Stores the periods of paid invoices, each with its order. */
export async function storePaidPeriods(scope: WorkspaceScope, periods: readonly PaidPeriod[]): Promise<void> {
  const columns = `"invoiceId" text, "subscriptionId" text, sku text, "countedFrom" float8, start float8, "end" float8,
    "firstHalfCredits" int, "monthHalfCredits" int, "isUpgrade" boolean, "stoppedAt" float8`
  await sql`
    with known as (
      update orders set starts_at = ${toTimestamp('start')}, ends_at = ${toTimestamp('end')} from ${rowsOf(periods, columns)}
      where orders.workspace_id = ${scope.workspaceId} and orders.invoice_id = n."invoiceId"
      returning orders.id, n.*)
    insert into paid_periods (workspace_id, order_id, invoice_id, subscription_id, sku, counted_from, starts_at, ends_at,
      first_half_credits, month_half_credits, is_upgrade, stopped_at)
    select ${scope.workspaceId}, n.id, n."invoiceId", n."subscriptionId", n.sku, ${toTimestamp('countedFrom')}, ${toTimestamp('start')},
      ${toTimestamp('end')}, n."firstHalfCredits", n."monthHalfCredits", n."isUpgrade", ${toTimestamp('stoppedAt')} from known n
    on conflict (workspace_id, order_id) do update set stopped_at = excluded.stopped_at`.execute(scope.db)
}

/** Ends the subscriptions of a customer that the provider no longer has. Future months of credits are not granted. */
export async function endSubscriptions(scope: WorkspaceScope): Promise<void> {
  await sql`
    update subscriptions set status = 'canceled', ended_at = coalesce(ended_at, now())
    where workspace_id = ${scope.workspaceId} and status not in ('canceled', 'incomplete_expired')`.execute(scope.db)
  await sql`
    update paid_periods set stopped_at = now()
    where workspace_id = ${scope.workspaceId} and stopped_at is null and ends_at > now()`.execute(scope.db)
}
