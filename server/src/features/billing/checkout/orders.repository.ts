import type { OrderKind, OrderStatus } from '@leadhaul/contract/billing/orders.contract.ts'
import type { Cycle, Sku } from '@leadhaul/contract/billing/products.catalog.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CursorPosition } from '../../../platform/cursor.ts'
import { type CamelCasedKeys, camelCaseKeys, type Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { CreditNoteState } from '../stripe/credit-notes.rules.ts'

type StoredOrder = Row<
  'orders',
  { kind: OrderKind; sku: Sku; cycle: Cycle; status: OrderStatus; credit_notes: CreditNoteState[] }
>
export type OrderRow = CamelCasedKeys<StoredOrder>
export type NewOrder = Pick<OrderRow, 'id' | 'kind' | 'sku' | 'cycle'>

export async function insertOrder(scope: WorkspaceScope, { id, kind, sku, cycle }: NewOrder): Promise<void> {
  await scope.db
    .insertInto('orders')
    .values({ workspace_id: scope.workspaceId, id, user_id: scope.userId, kind, sku, cycle })
    .execute()
}

export async function storeSessionId(scope: WorkspaceScope, order: { id: string; sessionId: string }): Promise<void> {
  await sql`
    update orders set session_id = ${order.sessionId}
    where workspace_id = ${scope.workspaceId} and id = ${order.id} and session_id is null`.execute(scope.db)
}

/** Sessions of plans that are not complete, as far as we know. */
export async function listOpenSessions(scope: WorkspaceScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session_id as id from orders
    where workspace_id = ${scope.workspaceId} and kind in ('subscription', 'trial') and status in ('open', 'failed')
      and session_id is not null`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/** Whether this workspace, or another one of this user, had a trial: a workspace can be deleted and created again. */
export async function hadTrial(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (select from subscriptions where workspace_id = ${scope.workspaceId} and trial_end is not null)
      or exists (select from orders where workspace_id = ${scope.workspaceId} and kind = 'trial' and status = 'paid')
      or exists (select from "user" where id = ${scope.userId} and "trialAt" is not null)
      as had`.execute(scope.db)
  return rows[0]?.had ?? false
}

async function select(scope: WorkspaceScope, condition: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<StoredOrder>`
    select * from orders where workspace_id = ${scope.workspaceId} and ${condition}`.execute(scope.db)
  return rows.map((row) => camelCaseKeys(row))
}

const LISTED = sql`status in ('pending', 'paid', 'failed')`

/** Completed orders, newest first, and their total number. */
export async function listOrders(
  scope: WorkspaceScope,
  { limit, after }: { limit: number; after: CursorPosition | undefined },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await select(
    scope,
    sql`${LISTED} and (${after?.createdAt ?? null}::timestamptz is null
      or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`,
  )
  const count = await sql<{ n: number }>`
    select count(*)::int as n from orders where workspace_id = ${scope.workspaceId} and ${LISTED}`.execute(scope.db)
  return { rows, total: count.rows[0]?.n ?? 0 }
}

export const findOrder = async (scope: WorkspaceScope, id: string): Promise<OrderRow | undefined> =>
  (await select(scope, sql`id = ${id}`))[0]

export const findBySession = async (scope: WorkspaceScope, sessionId: string): Promise<OrderRow | undefined> =>
  (await select(scope, sql`session_id = ${sessionId}`))[0]

export async function balanceOf(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select credit_balance as balance from workspaces where id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]?.balance ?? 0
}
