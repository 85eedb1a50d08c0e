import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

export type CustomerRow = CamelCasedKeys<Pick<Row<'stripe_customers'>, 'customer_id' | 'livemode' | 'version'>> & {
  workspaceId: string
}

/** Finds the workspace of a customer, before the scope of a workspace is known. */
export async function findCustomer(db: SystemDb, customerId: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select workspace as "workspaceId", customer_id as "customerId", livemode, version from stripe_customers
    where customer_id = ${customerId}`.execute(db)
  return rows[0]
}

export async function customerOf(scope: WorkspaceScope): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from stripe_customers where workspace = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]?.id
}

/** The same, if the customer is of this mode, live or test, and the provider still has it. */
export async function customerOfMode(scope: WorkspaceScope, livemode: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from stripe_customers
    where workspace = ${scope.workspaceId} and livemode = ${livemode} and gone_at is null`.execute(scope.db)
  return rows[0]?.id
}

export type NewCustomer = Pick<CustomerRow, 'customerId' | 'livemode'>

/**
 * Returns the stored customer: the first one if two were created concurrently. A customer replaces one of the other
 * mode or a deleted one; `replaced` is then true.
 */
export async function insertCustomer(
  scope: WorkspaceScope,
  { customerId, livemode }: NewCustomer,
): Promise<{ stored: string; replaced: boolean }> {
  const { rows } = await sql<{ replaced: boolean }>`
    with before as (select from stripe_customers where workspace = ${scope.workspaceId})
    insert into stripe_customers (workspace, customer_id, livemode)
    values (${scope.workspaceId}, ${customerId}, ${livemode})
    on conflict (workspace) do update set customer_id = excluded.customer_id, livemode = excluded.livemode,
      taken_over_at = null, gone_at = null
      where stripe_customers.livemode <> excluded.livemode or stripe_customers.gone_at is not null
    returning exists (select from before) as replaced`.execute(scope.db)
  return { stored: (await customerOf(scope)) ?? customerId, replaced: rows[0]?.replaced ?? false }
}

/** Locks the customer until the transaction ends and claims this reading. Returns false if a later one is stored. */
export async function claimSync(scope: WorkspaceScope, { customerId, version }: CustomerRow): Promise<boolean> {
  const { rows } = await sql`
    update stripe_customers set version = version + 1, taken_over_at = now()
    where workspace = ${scope.workspaceId} and customer_id = ${customerId} and version = ${version}
    returning version`.execute(scope.db)
  return rows.length > 0
}

/** Records that the provider deleted the customer. */
export async function markDeleted(
  scope: WorkspaceScope,
  { customerId }: Pick<CustomerRow, 'customerId'>,
): Promise<void> {
  await sql`
    update stripe_customers set gone_at = coalesce(gone_at, now())
    where workspace = ${scope.workspaceId} and customer_id = ${customerId}`.execute(scope.db)
}

/** Customers that were not read for a day, in random order: customers that cannot be read must not block the others. */
export async function listStaleCustomers(db: SystemDb, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from stripe_customers
    where gone_at is null and (taken_over_at is null or taken_over_at < now() - interval '1 day')
    order by random() limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
