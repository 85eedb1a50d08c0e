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
