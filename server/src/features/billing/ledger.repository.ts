import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type Credit = { halfCredits: number; description: string; businessKey: string }

/** Adds credits once per business key. Returns true if this call added them. Only the role of jobs may call it. */
export async function grantCredits(scope: WorkspaceScope, options: Credit): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select grant_credits(${newId()}, ${options.halfCredits}::int, ${options.description}, ${options.businessKey}) as granted`.execute(
    scope.db,
  )
  return rows[0]?.granted ?? false
}

/** Takes credits back once per business key; see the SQL function. Only the role of jobs may call it. */
export async function takeBackCredits(scope: WorkspaceScope, taken: Credit): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select take_back_credits(${newId()}, ${taken.halfCredits}::int, ${taken.description}, ${taken.businessKey}) as taken`.execute(
    scope.db,
  )
  return rows[0]?.taken ?? false
}

export type TransactionRow = Row<
  'credit_transactions',
  { transaction_type: CreditTransaction['transactionType']; credit_type: CreditTransaction['creditType'] }
>

/** The ledger lines after a position `{ createdAt, id }`, newest first, and their total number. */
export async function listTransactions(
  scope: WorkspaceScope,
  options: {
    limit: number
    after: { createdAt: string; id: string } | undefined
    type: 'credit' | 'debit' | undefined
  },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const ofType = sql<boolean>`workspace_id = ${scope.workspaceId}
    and (${options.type ?? null}::text is null or transaction_type = ${options.type ?? null})`
  const query = scope.db
    .selectFrom('credit_transactions')
    .selectAll()
    .$castTo<TransactionRow>()
    .where(ofType)
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
    .where(ofType)
  const [rows, count] = await Promise.all([page.execute(), counted.executeTakeFirstOrThrow()])
  return { rows, total: count.n }
}
