import type pg from 'pg'

/** Allows another search within seconds of the last one. */
export async function clearSearchCooldown(owner: pg.Pool, workspaceId: string): Promise<void> {
  await owner.query(
    `update workspaces set last_search_attempt_at = last_search_attempt_at - interval '1 minute' where id = $1`,
    [workspaceId],
  )
}

/** Sets the balance in half-credits, with its entry in the ledger. */
export async function setBalance(owner: pg.Pool, options: { workspaceId: string; halfCredits: number }): Promise<void> {
  await owner.query(
    `with old as (select id, credit_balance from workspaces where id = $1 for update),
     entry as (
       insert into credit_transactions (workspace_id, id, transaction_type, amount, balance_after, description, business_key)
       select id, gen_random_uuid(), 'credit', $2::int - credit_balance, $2::int, 'set by a test', gen_random_uuid()::text
       from old where credit_balance <> $2::int)
     update workspaces w set credit_balance = $2::int from old where w.id = old.id`,
    [options.workspaceId, options.halfCredits],
  )
}

/** Returns the workspaces whose balance is not the sum of their ledger. */
export async function findWrongBalances(owner: pg.Pool): Promise<unknown[]> {
  const { rows } = await owner.query(`
    select w.id, w.credit_balance, coalesce(sum(t.amount), 0)::int as ledger
    from workspaces w left join credit_transactions t on t.workspace_id = w.id
    group by w.id having w.credit_balance <> coalesce(sum(t.amount), 0)`)
  return rows
}

/** Deletes a lead without the trash. */
export async function deleteLead(owner: pg.Pool, id: string): Promise<void> {
  await owner.query('delete from leads where id = $1', [id])
}

/** Allows another call if the product limits the number of calls. */
export const makeRoomFor = (owner: pg.Pool, workspaceId: string) => ({
  aSearch: () =>
    owner.query('update workspaces set last_search_attempt_at = null, searches_used = 0 where id = $1', [workspaceId]),
  aTask: (kept: string) =>
    owner.query('delete from tasks where workspace_id = $1 and title <> $2', [workspaceId, kept]),
  aView: (kept: string) =>
    owner.query('delete from saved_views where workspace_id = $1 and name <> $2', [workspaceId, kept]),
  anImport: () => owner.query(`update lead_imports set status = 'uploaded' where workspace_id = $1`, [workspaceId]),
})

/** Puts a workspace on a plan, as a paid order does. */
export async function putOnPlan(owner: pg.Pool, { workspaceId }: { workspaceId: string }, tier: string): Promise<void> {
  await owner.query('update workspaces set tier = $2 where id = $1', [workspaceId, tier])
}

/** Changes the time since which a workspace is on Free. */
export async function setFreeSince(
  owner: pg.Pool,
  { workspaceId, days }: { workspaceId: string; days: number },
): Promise<void> {
  await owner.query(`update workspaces set free_since = now() - $2::int * interval '1 day' where id = $1`, [
    workspaceId,
    days,
  ])
}
