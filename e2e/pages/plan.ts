import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { withConnection } from '../../server/src/platform/db/connection.ts'

/** Puts the workspace of the page on a plan, as a paid order does: no request may. */
export async function putOnPlan(
  { request }: { request: APIRequestContext },
  tier: 'standard' | 'basic',
): Promise<void> {
  const { workspace } = (await (await request.get('/api/v1/me')).json()) as { workspace: { id: string } }
  await withConnection(databaseUrl(), (client) =>
    client.query('update workspaces set tier = $2 where id = $1', [workspace.id, tier]),
  )
}

type Of = { request: APIRequestContext }
const meOf = async ({ request }: Of) =>
  (await (await request.get('/api/v1/me')).json()) as { user: { id: string }; workspace: { id: string } }

/** Makes the person of a page a member of the workspace of another one, and turns them to it, as an invitation does. */
export async function joinWorkspace(colleague: Of, owner: Of): Promise<void> {
  const [{ user }, { workspace }] = [await meOf(colleague), await meOf(owner)]
  await withConnection(databaseUrl(), (client) =>
    client.query(
      `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [workspace.id, user.id],
    ),
  )
  const turned = await colleague.request.post(`/api/v1/team/workspaces/${workspace.id}/open`, { data: {} })
  if (!turned.ok()) throw new Error(await turned.text())
}

/** The private database of the server under test, as its owner. */
function databaseUrl(): string {
  const dir = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const password = readFileSync(join(dir, 'password'), 'utf8').trim()
  const port = readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${password}@127.0.0.1:${port}/leadhaul`
}
