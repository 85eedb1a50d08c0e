import { UNLOCK_HALF_CREDITS } from '@leadhaul/contract/billing/credits.rules.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type Credit = { halfCredits: number; description: string; businessKey: string }

/** Adds credits once per business key. True when this call added them. The role of jobs alone may call it. */
export async function credit(scope: WorkspaceScope, options: Credit): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select grant_credits(${newId()}, ${options.halfCredits}::int, ${options.description}, ${options.businessKey}) as granted`.execute(
    scope.db,
  )
  return rows[0]?.granted ?? false
}

export type UnlockOutcome = {
  found: boolean
  /** Half-credits of the lead's grade. */
  cost: number
  /** True when this call opened it; false when it was open before. */
  claimed: boolean
  charged: boolean
  balance: number
}

/**
 * One statement: claim the company (once for ever), charge what its grade costs where credits suffice, write the ledger
 * line, open the lead. The caller rolls back when `claimed` and not `charged`: then credits did not suffice.
 */
export async function claimAndCharge(scope: WorkspaceScope, leadId: string): Promise<UnlockOutcome> {
  const { rows } = await sql<UnlockOutcome>`
    with lead as (
      select id, place_key, company_name,
        case quality_category when 'A' then ${UNLOCK_HALF_CREDITS.A}::int when 'B' then ${UNLOCK_HALF_CREDITS.B}::int
          else ${UNLOCK_HALF_CREDITS.C}::int end as cost
      from leads where workspace_id = ${scope.workspaceId} and id = ${leadId}),
    claim as (
      insert into lead_access (workspace_id, place_key, lead_id, user_id, cost)
      select ${scope.workspaceId}, place_key, id, ${scope.userId}, cost from lead
      on conflict (workspace_id, place_key) do nothing returning cost),
    charge as materialized (
      select balance from claim, lead, lateral debit_credits(${newId()}, claim.cost, lead.company_name,
        'unlock:' || lead.place_key, lead.id) as balance
      where balance is not null),
    opened as (
      update leads set access = 'unlocked', updated_at = now() from lead
      where leads.workspace_id = ${scope.workspaceId} and leads.id = lead.id and leads.access = 'locked'
        and (exists (select from charge) or exists (
          select from lead_access a where a.workspace_id = ${scope.workspaceId} and a.place_key = lead.place_key)))
    select exists (select from lead) as found, coalesce((select cost from lead), 0) as cost,
      exists (select from claim) as claimed, exists (select from charge) as charged,
      coalesce((select balance from charge), (select credit_balance from workspaces where id = ${scope.workspaceId}), 0) as balance
    `.execute(scope.db)
  const [outcome] = rows
  if (!outcome) throw new Error('The unlock statement answered nothing')
  return outcome
}

/** Charges what was found about an open lead since, if that is still to be paid for; two who pay at once pay once. */
export async function chargeNewContact(
  scope: WorkspaceScope,
  leadId: string,
): Promise<{ cost: number; charged: boolean; balance: number }> {
  const { rows } = await sql<{ cost: number; charged: boolean; balance: number }>`
    select due as cost, paid as charged, coalesce(balance, 0) as balance from pay_for_new_contact(${newId()}, ${leadId})`.execute(
    scope.db,
  )
  const [outcome] = rows
  if (!outcome) throw new Error('The function that charges for new contact answered nothing')
  return outcome
}

export type TransactionRow = {
  id: string
  transaction_type: string
  credit_type: string
  amount: number
  balance_after: number
  description: string
  lead_id: string | null
  created_at: string
}

/** The ledger, newest first, after a position `{ createdAt, id }`; and how many lines it has. */
export async function listTransactions(
  scope: WorkspaceScope,
  options: { limit: number; after: { createdAt: string; id: string } | undefined },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const query = scope.db
    .selectFrom('credit_transactions')
    .select(['id', 'transaction_type', 'credit_type', 'amount', 'balance_after', 'description', 'lead_id'])
    .select('created_at')
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit)
  const { after } = options
  const page = after
    ? query.where(sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
    : query
  const counted = scope.db
    .selectFrom('credit_transactions')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', scope.workspaceId)
  const [rows, count] = await Promise.all([page.execute(), counted.executeTakeFirstOrThrow()])
  return { rows, total: count.n }
}
