import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** Credit transactions without descriptions and leads, which may name companies and people. */
export async function retainTransactions(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into kept_transactions
      (id, former_workspace, company_name, transaction_type, credit_type, amount, balance_after, created_at)
    select t.id, t.workspace_id, w.name, t.transaction_type, t.credit_type, t.amount, t.balance_after, t.created_at
    from credit_transactions t join workspaces w on w.id = t.workspace_id where t.workspace_id = ${scope.workspaceId}
    on conflict (id) do nothing`.execute(scope.db)
}

/** The orders that were charged, or will be, without their buyers. */
export async function retainOrders(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into kept_orders
      (id, former_workspace, company_name, kind, sku, cycle, status, invoice_id, subtotal_cents, tax_cents, total_cents,
        currency, paid_cents, refunded_cents, disputed_cents, credit_noted_cents, credit_notes,
        billed_to, created_at, paid_at)
    select orders.id, orders.workspace_id, w.name, orders.kind, orders.sku, orders.cycle, orders.status,
      orders.invoice_id, orders.subtotal_cents, orders.tax_cents, orders.total_cents, orders.currency,
      orders.paid_cents, orders.refunded_cents, orders.disputed_cents, orders.credit_noted_cents, orders.credit_notes,
      orders.billed_to, orders.created_at, orders.paid_at
    from orders join workspaces w on w.id = orders.workspace_id
    where orders.workspace_id = ${scope.workspaceId} and orders.total_cents <> 0
      and orders.status in ('pending', 'paid', 'failed')
    on conflict (id) do nothing`.execute(scope.db)
}

/** Each record has a retention of 5 years from the erasure of its workspace. */
export async function deleteExpiredRecords(db: SystemDb): Promise<void> {
  await sql`delete from kept_transactions where kept_until < now()`.execute(db)
  await sql`delete from kept_orders where kept_until < now()`.execute(db)
}
