import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** Without descriptions and leads, which may name companies and people. */
export async function keepTransactions(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into kept_transactions
      (id, former_workspace, company_name, transaction_type, credit_type, amount, balance_after, created_at)
    select t.id, t.workspace_id, w.name, t.transaction_type, t.credit_type, t.amount, t.balance_after, t.created_at
    from credit_transactions t join workspaces w on w.id = t.workspace_id where t.workspace_id = ${scope.workspaceId}
    on conflict (id) do nothing`.execute(scope.db)
}

/** What was charged, or is to be, without who ordered it. */
export async function keepOrders(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into kept_orders
      (id, former_workspace, company_name, kind, sku, cycle, status, invoice_id, subtotal_cents, tax_cents, total_cents,
        currency, paid_cents, refunded_cents, disputed_cents, credit_noted_cents, created_at, paid_at)
    select o.id, o.workspace_id, w.name, o.kind, o.sku, o.cycle, o.status, o.invoice_id, o.subtotal_cents, o.tax_cents,
      o.total_cents, o.currency, o.paid_cents, o.refunded_cents, o.disputed_cents, o.credit_noted_cents, o.created_at,
      o.paid_at
    from orders o join workspaces w on w.id = o.workspace_id
    where o.workspace_id = ${scope.workspaceId} and o.total_cents > 0 and o.status in ('pending', 'paid', 'failed')
    on conflict (id) do nothing`.execute(scope.db)
}
