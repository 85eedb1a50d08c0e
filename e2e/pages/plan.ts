import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { withConnection } from '../../server/src/platform/db/connection.ts'

/** Puts the workspace of the page on a plan, as a paid order does. The API offers no such request. */
export async function putOnPlan(
  { request }: { request: APIRequestContext },
  tier: 'premium' | 'standard' | 'basic',
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<void> {
  const { workspace } = (await (await request.get('/api/v1/me')).json()) as { workspace: { id: string } }
  await withConnection(databaseUrl(dataDir), (client) =>
    client.query('update workspaces set tier = $2 where id = $1', [workspace.id, tier]),
  )
}

/** Adds entries of two credits each to the ledger of the page’s workspace. */
export async function addCredits({ request }: WithRequest, entryCount: number): Promise<void> {
  const { workspace } = await meOf({ request })
  await withConnection(databaseUrl(), (client) =>
    client.query(
      `with added as (
         update workspaces set credit_balance = credit_balance + 2 * $2::int where id = $1 returning id, credit_balance)
       insert into credit_transactions (workspace_id, id, transaction_type, amount, balance_after, description, business_key)
       select id, gen_random_uuid(), 'credit', 2, credit_balance - 2 * ($2::int - nr), 'Line ' || nr, gen_random_uuid()::text
       from added, generate_series(1, $2::int) nr`,
      [workspace.id, entryCount],
    ),
  )
}

/** Backdates the sign-in of the page’s user by an hour: some changes then require signing in again. */
export async function backdateSignIn({ request }: WithRequest, dataDir?: string): Promise<void> {
  const { user } = await meOf({ request })
  await withConnection(databaseUrl(dataDir), (client) =>
    client.query(`update "session" set "confirmedAt" = now() - interval '1 hour' where "userId" = $1`, [user.id]),
  )
}

/** Ends the sessions of the page’s user: they expire, or another device ends them. */
export async function endSession({ request }: WithRequest, how: 'expired' | 'ended'): Promise<void> {
  const { user } = await meOf({ request })
  const change = how === 'ended' ? 'delete from "session"' : 'update "session" set "expiresAt" = now()'
  await withConnection(databaseUrl(), (client) => client.query(`${change} where "userId" = $1`, [user.id]))
}

/** Uses up the monthly searches of the page’s workspace in the database: running five takes half a minute. */
export async function exhaustSearches({ request }: WithRequest): Promise<void> {
  const { workspace } = await meOf({ request })
  await withConnection(databaseUrl(), (client) =>
    client.query('update workspaces set searches_used = 5 where id = $1', [workspace.id]),
  )
}

/** Inserts an unsent email to a company, cancelled by its sequence or failed. */
export async function insertUnsentEmail(
  { request }: WithRequest,
  options: { companyName: string; status: 'cancelled' | 'failed'; reason: string; dataDir?: string },
): Promise<void> {
  const { user, workspace } = await meOf({ request })
  await withConnection(databaseUrl(options.dataDir), (client) =>
    client.query(
      `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content, status, reason)
       select $1, gen_random_uuid(), id, $2, 'Ana Pop', 'email', 'a@timber.example', 'Trucks again', 'Text', $4, $5
       from leads where workspace_id = $1 and company_name = $3`,
      [workspace.id, user.id, options.companyName, options.status, options.reason],
    ),
  )
}

/** Dates the leads of the page’s workspace two months back, and runs the daily archiving. */
export async function archiveLeads({ request }: WithRequest): Promise<void> {
  const { workspace } = await meOf({ request })
  await withConnection(databaseUrl(), async (client) => {
    await client.query(`update leads set created_at = now() - interval '60 days' where workspace_id = $1`, [
      workspace.id,
    ])
    await client.query(`update workspaces set free_since = now() - interval '60 days' where id = $1`, [workspace.id])
    await client.query(`insert into pgboss.job (name, data) values ('archive-leads', '{}')`)
  })
}

type WithRequest = { request: APIRequestContext }
const meOf = async ({ request }: WithRequest) =>
  (await (await request.get('/api/v1/me')).json()) as { user: { id: string }; workspace: { id: string } }

/** The workspace in which the user of the page works. */
export const workspaceOf = async (page: WithRequest): Promise<string> => (await meOf(page)).workspace.id

/** Makes the user of a page a member of the workspace of another one, and switches to it, as an invitation does. */
export async function joinWorkspace(colleague: WithRequest, owner: WithRequest, dataDir?: string): Promise<void> {
  const [{ user }, { workspace }] = [await meOf(colleague), await meOf(owner)]
  await withConnection(databaseUrl(dataDir), (client) =>
    client.query(
      `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [workspace.id, user.id],
    ),
  )
  const turned = await colleague.request.post(`/api/v1/team/workspaces/${workspace.id}/open`, { data: {} })
  if (!turned.ok()) throw new Error(await turned.text())
}

/** Confirms the email address of the operator, and inserts a job that has failed after its last retry. */
export async function prepareOperator(email: string): Promise<void> {
  await withConnection(databaseUrl(), async (client) => {
    await client.query(`update "user" set "emailVerified" = true where email = $1`, [email])
    await client.query(
      `insert into pgboss.job (name, data, state, retry_count, completed_on)
       values ('email-change-letter', jsonb_build_object('changeId', gen_random_uuid(), 'side', 'old', 'language', 'en'),
         'failed', 8, now())`,
    )
  })
}

/** The private database of the server under test, as its owner. */
function databaseUrl(dataDir = process.env.E2E_DATA_DIR ?? ''): string {
  const dir = join(dataDir, 'postgres')
  const password = readFileSync(join(dir, 'password'), 'utf8').trim()
  const port = readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${password}@127.0.0.1:${port}/leadhaul`
}
